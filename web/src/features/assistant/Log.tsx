import type { ReactNode } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/Button.tsx'
import { ChevronDownIcon } from '#ui/icons.tsx'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'
import type { AssistantMessage } from './assistant.messages.ts'
import styles from './assistant.module.css'
import type { Conversation } from './conversation.ts'
import type { PanelProps } from './Panel.tsx'
import { type Said, turnsOf } from './said.ts'
import { TurnView } from './TurnView.tsx'
import { useFollow } from './useFollow.ts'

type LogProps = Pick<PanelProps, 'Way'> & {
  said: Said
  conversation: Conversation
  /** The number of questions asked on this page. */
  asked: number
  onAsk: (text: string) => void
  /** Shown while the conversation is empty. */
  children: ReactNode
}

/** The conversation, oldest first. Not a live region: useAnnouncement announces news once. */
export function Log({ said, conversation, asked, Way, onAsk, children }: LogProps) {
  const say = useSay<AssistantMessage>()
  const turns = turnsOf(said)
  const first = said.messages[0]?.seq
  // Empty at first: history is not new.
  const grown = said.known ? `${said.messages.at(-1)?.seq} ${said.writing?.text?.length}` : ''
  const { scroller, list, end, below, toEnd, hands } = useFollow({
    asked,
    first,
    grown,
    filled: turns.length > 0,
  })
  const waiting = !said.known && (said.line === 'connecting' || said.line === 'live') && turns.length === 0
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
        {...hands}
      >
        {said.more && (
          <div className={styles.older}>
            <Button kind="quiet" pending={said.reading} onClick={conversation.readOlder}>
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
                <TurnView {...{ turn, said, conversation, Way, onAsk }} />
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
          onClick={toEnd}
        >
          <span className={styles.word}>{say('assistant.below')}</span>
        </Button>
      )}
    </div>
  )
}
