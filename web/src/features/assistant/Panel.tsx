import type { About, AnswerWay } from '@resguardo/contract/assistant'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/Button.tsx'
import { BinIcon } from '#ui/icons.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { AssistantMessage } from './assistant.messages.ts'
import styles from './assistant.module.css'
import { ClearDialog } from './ClearDialog.tsx'
import { Composer } from './Composer.tsx'
import { LineNote } from './LineNote.tsx'
import { Log } from './Log.tsx'
import { PersonLink } from './PersonLink.tsx'
import { Suggestions } from './Suggestions.tsx'
import { useAnnouncement } from './useAnnouncement.ts'
import { useConversation } from './useConversation.ts'

export type PanelProps = {
  /** Renders steps on the phone, as the course does. */
  Way: ComponentType<{ way: AnswerWay }>
  /** Suggested questions. */
  suggestions: readonly string[]
  /** The reader's position in the course. */
  about?: () => About | undefined
  children?: ReactNode
}

/** The conversation with the assistant and the input. */
export function Panel({ Way, suggestions, about, children }: PanelProps) {
  const say = useSay<AssistantMessage>()
  const { said, conversation } = useConversation()
  const [asked, count] = useState(0)
  const [clearing, setClearing] = useState(false)
  const [cleared, setCleared] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const spoken = useAnnouncement(said)
  const empty = said.messages.length === 0 && said.unsent.length === 0

  const ask = (text: string) => {
    conversation.ask(text, about?.())
    setCleared(false)
    count(asked + 1)
    input.current?.focus()
  }
  return (
    <div className={styles.panel}>
      {children}
      <div className={styles.talk}>
        <div className={styles.tools}>
          <PersonLink />
          {said.messages.length > 0 && (
            <Button
              kind="quiet"
              icon={<BinIcon size={20} />}
              aria-label={say('assistant.clear')}
              onClick={() => setClearing(true)}
            >
              <span className={styles.word}>{say('assistant.clear')}</span>
            </Button>
          )}
        </div>
        <Log {...{ said, conversation, asked, Way }} onAsk={ask}>
          {said.known && empty && <Suggestions suggestions={suggestions} onAsk={ask} />}
        </Log>
        <VisuallyHidden>
          <span role="status">{cleared ? say('assistant.cleared') : spoken}</span>
        </VisuallyHidden>
        <div className={styles.foot}>
          <LineNote said={said} onRetry={conversation.retry} />
          <Composer said={said} conversation={conversation} input={input} onAsk={ask} />
        </div>
      </div>
      {clearing && (
        <ClearDialog
          onClose={() => setClearing(false)}
          onCleared={() => {
            conversation.forget()
            setClearing(false)
            setCleared(true)
            input.current?.focus()
          }}
        />
      )}
    </div>
  )
}
