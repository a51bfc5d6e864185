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
 * Immediate help: a caring sentence, the numbers of the likely country, the other words, then the emergency
 * card and an alternative one. A refusal says its words below.
 */
export function DangerCard({ kind, lang, text, card, also, lines }: DangerCardProps) {
  const say = useSay<AssistantMessage>()
  const { language } = useLanguage()
  const [lead, ...rest] = kind === 'danger' ? text : []
  const words = (some: readonly string[]) =>
    some.map((paragraph) => (
      <p key={paragraph} lang={lang}>
        {paragraph}
      </p>
    ))
  const help = card ? { card, brief: lead !== undefined, kinds: lines } : lines && { kinds: lines }
  return (
    // Not a region: a conversation may have several, and landmarks need distinct names.
    <div role="group" className={styles.danger} aria-label={say('assistant.danger')}>
      <h3>{say('assistant.danger')}</h3>
      {lead && words([lead])}
      {help ? <HelpNow {...help}>{words(rest)}</HelpNow> : words(rest)}
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
    </div>
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
