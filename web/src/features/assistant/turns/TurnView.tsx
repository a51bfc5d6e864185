import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { RetryIcon } from '#ui/icons.tsx'
import { ClockIcon } from '#ui/signedInIcons.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { AnswerBody, AnswerView } from './AnswerView.tsx'
import type { AssistantMessage } from '../assistant.messages.ts'
import styles from '../assistant.module.css'
import type { ChatStore } from '../chat/chatStore.ts'
import type { ChatPanelProps } from '../chat/ChatPanel.tsx'
import { RejectionNote } from './RejectionNote.tsx'
import type { ChatState, ChatTurn, PendingQuestion } from '../chat/chatState.ts'

type TurnViewProps = Pick<ChatPanelProps, 'StepsView'> & {
  turn: ChatTurn
  chat: ChatState
  store: ChatStore
  onAsk: (text: string) => void
}

/** A question with its answers, finished or in progress. */
export function TurnView({ turn, chat, store, StepsView, onAsk }: TurnViewProps) {
  const { question, answers } = turn
  return (
    <div className={styles.turn}>
      {question && 'text' in question && (
        <Question {...{ chat, store, StepsView, answered: answers.length > 0 }} question={question} />
      )}
      {answers.map((one) =>
        one.from === 'person' ? (
          <PersonAnswer key={one.id} text={one.text} at={one.at} />
        ) : (
          one.from === 'assistant' && (
            <AnswerView
              key={one.id}
              message={one}
              live={chat.connection === 'live'}
              onRate={(good) => store.rate(one.seq, good)}
              onAsk={onAsk}
              onAskAgain={question && 'text' in question ? () => onAsk(question.text) : undefined}
              StepsView={StepsView}
            />
          )
        ),
      )}
    </div>
  )
}

/** A helper's answer, marked by name as not from the assistant. */
function PersonAnswer({ text, at }: { text: string; at: string }) {
  const say = useSay<AssistantMessage>()
  const { dateTime } = useFormats()
  return (
    <article className={styles.answer} aria-label={say('assistant.byPerson')}>
      <strong>{say('assistant.byPerson')}</strong>
      <p className={styles.person}>{text}</p>
      <time className={styles.quiet} dateTime={at}>
        {dateTime(new Date(at))}
      </time>
    </article>
  )
}

type ShownQuestion = { id: string; text: string; at: string; ticket?: string }
type QuestionProps = Pick<TurnViewProps, 'chat' | 'store' | 'StepsView'> & {
  question: ShownQuestion
  answered: boolean
}

function Question({ question, answered, chat, store, StepsView }: QuestionProps) {
  const say = useSay<AssistantMessage>()
  const { dateTime } = useFormats()
  const { id, text, at, ticket } = question
  const pending = chat.unsent.find((one) => one.id === id)
  return (
    <>
      <div className={styles.question}>
        <VisuallyHidden>{say('assistant.you')}</VisuallyHidden>
        <p>{text}</p>
        <time className={styles.quiet} dateTime={at}>
          {dateTime(new Date(at))}
        </time>
      </div>
      {pending ? (
        <PendingNote question={pending} live={chat.connection === 'live'} store={store} />
      ) : (
        !answered &&
        ticket === undefined && (
          <Answering {...{ id, chat, StepsView }} onAskAgain={() => store.askAgain(id, text)} />
        )
      )}
    </>
  )
}

type PendingNoteProps = { question: PendingQuestion; live: boolean; store: ChatStore }

/**
 * A question that the server does not have yet: being sent, queued until there is a connection, or rejected.
 */
function PendingNote({ question: { id, text, refused }, live, store }: PendingNoteProps) {
  const say = useSay<AssistantMessage>()
  if (refused)
    return (
      <RejectionNote
        refused={refused}
        onRetry={() => store.askAgain(id, text)}
        onDiscard={() => {
          store.discard(id)
          store.draft(text)
        }}
      />
    )
  return (
    <p className={styles.state}>
      <ClockIcon size={18} />
      {say(live ? 'assistant.sending' : 'assistant.queued')}
    </p>
  )
}

type AnsweringProps = Pick<TurnViewProps, 'chat' | 'StepsView'> & { id: string; onAskAgain: () => void }

/** The answer in progress; or a note that none came, for example because the connection was lost. */
function Answering({ id, chat: { unanswered, streaming }, StepsView, onAskAgain }: AnsweringProps) {
  const say = useSay<AssistantMessage>()
  const own = streaming?.to === id ? streaming : null
  if (own || unanswered.includes(id))
    return (
      <>
        {own?.course && <AnswerBody answer={own.course} StepsView={StepsView} />}
        {own?.text && <p className={styles.writing}>{own.text}</p>}
        <p className={styles.state}>{say('assistant.answering')}</p>
      </>
    )
  return (
    <div className={styles.state}>
      <p>{say('assistant.unanswered')}</p>
      <Button kind="secondary" icon={<RetryIcon size={20} />} onClick={onAskAgain}>
        {say('assistant.again')}
      </Button>
    </div>
  )
}
