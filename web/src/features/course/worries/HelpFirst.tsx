import { useId } from 'react'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { emergencyOf, type Worries } from './worries.ts'
import type { WorriesMessage } from './worries.messages.ts'
import styles from './Worries.module.css'

/** After an answer about what has happened: the emergency card, before anything else. */
export function HelpFirst({ worries: { past }, onOver }: { worries: Worries; onOver: () => void }) {
  const say = useSay<WorriesMessage>()
  const { language } = useLanguage()
  const id = useId()
  return (
    <section className={styles.help} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {say('worries.help')}
      </h2>
      <p>{say('worries.help.text')}</p>
      <div className={styles.actions}>
        <LinkButton kind="danger" to={paths.emergency(language, past && emergencyOf[past])}>
          {say('worries.help.open')}
        </LinkButton>
        <Button kind="secondary" onClick={onOver}>
          {say('worries.help.over')}
        </Button>
      </div>
    </section>
  )
}
