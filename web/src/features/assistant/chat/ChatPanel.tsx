import type { CoursePosition, AnswerSteps } from '@resguardo/contract/assistant/assistant'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { cx } from '#ui/cx.ts'
import { BinIcon } from '#ui/signedInIcons.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import type { AssistantMessage } from '../assistant.messages.ts'
import styles from '../assistant.module.css'
import { ClearHistoryDialog } from './ClearHistoryDialog.tsx'
import { Composer } from './Composer.tsx'
import { ConnectionNote } from './ConnectionNote.tsx'
import { ChatLog } from './ChatLog.tsx'
import { PersonLink } from '../turns/PersonLink.tsx'
import { Suggestions } from './Suggestions.tsx'
import { useAnnouncement } from './useAnnouncement.ts'
import { useChat } from './useChat.ts'

export type ChatPanelProps = {
  /** Renders steps on the phone, as the course does. */
  StepsView: ComponentType<{ way: AnswerSteps }>
  /** Suggested questions. */
  suggestions: readonly string[]
  /** The reader's position in the course. */
  about?: () => CoursePosition | undefined
  children?: ReactNode
}

/** The conversation with the assistant and the input. */
export function ChatPanel({ StepsView, suggestions, about, children }: ChatPanelProps) {
  const say = useSay<AssistantMessage>()
  const { chat, store } = useChat()
  const [asked, setAsked] = useState(0)
  const [clearing, setClearing] = useState(false)
  const [cleared, setCleared] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const spoken = useAnnouncement(chat)
  const arriving = !chat.isLoaded && (chat.connection === 'connecting' || chat.connection === 'live')
  const empty = chat.messages.length === 0 && chat.unsent.length === 0

  const ask = (text: string) => {
    store.ask(text, about?.())
    setCleared(false)
    setAsked(asked + 1)
    input.current?.focus()
  }
  return (
    <div className={cx(styles.panel, arriving && styles.arriving)}>
      {children}
      <div className={styles.talk}>
        <div className={styles.tools}>
          <PersonLink />
          {chat.messages.length > 0 && (
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
        <ChatLog {...{ chat, store, asked, StepsView }} onAsk={ask}>
          {chat.isLoaded && empty && <Suggestions suggestions={suggestions} onAsk={ask} />}
        </ChatLog>
        <VisuallyHidden>
          <span role="status">{cleared ? say('assistant.cleared') : spoken}</span>
        </VisuallyHidden>
        <div className={styles.foot}>
          <ConnectionNote chat={chat} onRetry={store.retry} />
          <Composer chat={chat} store={store} input={input} onAsk={ask} />
        </div>
      </div>
      {clearing && (
        <ClearHistoryDialog
          onClose={() => setClearing(false)}
          onCleared={() => {
            store.forget()
            setClearing(false)
            setCleared(true)
            input.current?.focus()
          }}
        />
      )}
    </div>
  )
}
