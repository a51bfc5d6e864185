import type { ChatAnswer } from '@resguardo/contract/assistant/assistant'
import { Link } from '#router'
import { HelpNow } from '#help/HelpNow.tsx'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { LinkButton } from '#ui/controls/Button.tsx'
import type { AssistantMessage } from '../assistant.messages.ts'
import styles from '../assistant.module.css'

type DangerCardProps = Pick<ChatAnswer, 'kind' | 'lang' | 'text' | 'card' | 'also' | 'lines'>

/**
 * Immediate help: caring words, the numbers of the likely country, then the emergency card and an alternative
 * one. A refusal says its words below.
 */
export function DangerCard({ kind, lang, text, card, also, lines }: DangerCardProps) {
  const say = useSay<AssistantMessage>()
  const { language } = useLanguage()
  return (
    <section className={styles.danger} aria-label={say('assistant.danger')}>
      <h3>{say('assistant.danger')}</h3>
      {kind === 'danger' &&
        text.map((paragraph) => (
          <p key={paragraph} lang={lang}>
            {paragraph}
          </p>
        ))}
      {lines && <HelpNow kinds={lines} />}
      {card && <HelpNow card={card} brief={kind === 'danger' && text.length > 0} />}
      <LinkButton to={paths.emergency(language, card ?? undefined)}>
        {say(card ? 'assistant.danger.card' : 'assistant.danger.cards')}
      </LinkButton>
      {also && (
        <>
          <p>{say('assistant.danger.also')}</p>
          <HelpNow card={also} />
          <LinkButton kind="secondary" to={paths.emergency(language, also)}>
            {say('assistant.danger.card')}
          </LinkButton>
        </>
      )}
    </section>
  )
}

/** Link to the card, in answers stored before `help` was part of them. */
export function EmergencyCardLink({ card }: { card: NonNullable<ChatAnswer['card']> }) {
  const say = useSay<AssistantMessage>()
  const { language } = useLanguage()
  return (
    <p>
      <Link to={paths.emergency(language, card)}>{say('assistant.danger.now')}</Link>
    </p>
  )
}
