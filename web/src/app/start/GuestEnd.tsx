import { guestId } from '#features/course/guest/guestContext.ts'
import { useCourseNames } from '#features/course/useCourseNames.ts'
import { worryModules } from '#features/course/worries/firstLesson.ts'
import { useStoredWorries } from '#features/course/worries/worryStore.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { LinkButton } from '#ui/controls/Button.tsx'
import type { StartMessage } from './start.messages.ts'
import styles from './start.module.css'

/** What an account opens: the other modules in one line, by name the one about the reader's worry. */
export function GuestEnd({ locked }: { locked: readonly string[] }) {
  const say = useSay<StartMessage>()
  const { language } = useLanguage()
  const names = useCourseNames()
  const [own] = worryModules(useStoredWorries(guestId), locked)
  const count = locked.length
  return (
    <section className={styles.account} aria-label={say('start.signUp')}>
      <p>
        {own ? say('start.more.worry', { count, module: names.module(own) }) : say('start.more', { count })}{' '}
        {say('start.carried')}
      </p>
      <LinkButton to={paths.signUp(language)} kind="secondary">
        {say('start.signUp')}
      </LinkButton>
    </section>
  )
}
