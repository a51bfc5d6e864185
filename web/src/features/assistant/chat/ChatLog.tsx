import type { ReactNode } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { ChevronDownIcon } from '#ui/icons.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import type { AssistantMessage } from '../assistant.messages.ts'
import styles from '../assistant.module.css'
import type { ChatStore } from './chatStore.ts'
import type { ChatPanelProps } from './ChatPanel.tsx'
import { type ChatState, turnsOf } from './chatState.ts'
import { TurnView } from '../turns/TurnView.tsx'
import { useChatScroll } from './useChatScroll.ts'

type ChatLogProps = Pick<ChatPanelProps, 'StepsView'> & {
  chat: ChatState
  store: ChatStore
  /** The number of questions asked on this page. */
  asked: number
  onAsk: (text: string) => void
  /** Shown while the conversation is empty. */
  children: ReactNode
}

/** The conversation, oldest first. Not a live region: useAnnouncement announces news once. */
export function ChatLog({ chat, store, asked, StepsView, onAsk, children }: ChatLogProps) {
  const say = useSay<AssistantMessage>()
  const turns = turnsOf(chat)
  const first = chat.messages[0]?.seq
  // Empty at first: history is not new.
  const grown = chat.isLoaded ? `${chat.messages.at(-1)?.seq} ${chat.streaming?.text?.length}` : ''
  const { scroller, list, end, below, scrollToEnd, handlers } = useChatScroll({
    asked,
    first,
    grown,
    hasMessages: turns.length > 0,
  })
  const waiting =
    !chat.isLoaded && (chat.connection === 'connecting' || chat.connection === 'live') && turns.length === 0
  return (
    <div className={styles.window}>
      <div
        ref={scroller}
        className={styles.scroller}
        role="log"
        aria-live="off"
        aria-label={say('assistant.log')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards must reach it to scroll
        tabIndex={0}
        {...handlers}
      >
        {chat.hasOlder && (
          <div className={styles.older}>
            <Button kind="quiet" pending={chat.isLoadingOlder} onClick={store.readOlder}>
              {say('assistant.older')}
            </Button>
          </div>
        )}
        <Waiting while={waiting} skeleton={<Skeleton shape="card" lines={2} />}>
          {children}
        </Waiting>
        {turns.length > 0 && (
          <ol ref={list} role="list" className={styles.turns}>
            {turns.map((turn, index) => (
              <li
                key={turn.question?.id ?? turn.answers[0]?.id}
                className={index === turns.length - 1 ? styles.last : undefined}
              >
                <TurnView {...{ turn, chat, store, StepsView, onAsk }} />
                {index === turns.length - 1 && <div ref={end} />}
              </li>
            ))}
          </ol>
        )}
      </div>
      {below && (
        <Button
          kind="secondary"
          className={styles.below}
          icon={<ChevronDownIcon size={20} />}
          aria-label={say('assistant.below')}
          onClick={scrollToEnd}
        >
          <span className={styles.word}>{say('assistant.below')}</span>
        </Button>
      )}
    </div>
  )
}
