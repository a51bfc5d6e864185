import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import type { AssistantMessage } from '../assistant.messages.ts'
import styles from '../assistant.module.css'

type SuggestionsProps = { suggestions: readonly string[]; onAsk: (text: string) => void }

/** Before the first question: an introduction and suggested questions. */
export function Suggestions({ suggestions, onAsk }: SuggestionsProps) {
  const say = useSay<AssistantMessage>()
  return (
    // Without a picture: on a small phone the questions have its place.
    <EmptyState title={say('assistant.empty')} picture={false}>
      {suggestions.length > 0 && (
        <ul role="list" className={styles.choices} aria-label={say('assistant.suggestions')}>
          {suggestions.map((text) => (
            <li key={text}>
              <Button kind="secondary" className={styles.choice} onClick={() => onAsk(text)}>
                {text}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>{say('assistant.empty.text')}</p>
    </EmptyState>
  )
}
