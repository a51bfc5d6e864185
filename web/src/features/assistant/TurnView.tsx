import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/Button.tsx'
import { ClockIcon, RetryIcon } from '#ui/icons.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { AnswerView } from './AnswerView.tsx'
import type { AssistantMessage } from './assistant.messages.ts'
import styles from './assistant.module.css'
import type { Conversation } from './conversation.ts'
import type { PanelProps } from './Panel.tsx'
import { RefusedNote } from './RefusedNote.tsx'
import type { Said, Turn, Unsent } from './said.ts'

type TurnViewProps = Pick<PanelProps, 'Way'> & {
  turn: Turn
  said: Said
  conversation: Conversation
  onAsk: (text: string) => void
}

/** A question with its answers, finished or in progress. */
export function TurnView({ turn, said, conversation, Way, onAsk }: TurnViewProps) {
  const { question, answers } = turn
  return (
    <div className={styles.turn}>
      {question && 'text' in question && (
        <Question {...{ said, conversation, answered: answers.length > 0 }} question={question} />
      )}
      {answers.map((one) =>
        one.from === 'person' ? (
          <PersonAnswer key={one.id} text={one.text} at={one.at} />
        ) : (
          one.from === 'assistant' && (
            <AnswerView
              key={one.id}
              message={one}
              live={said.line === 'live'}
              onRate={(good) => conversation.rate(one.seq, good)}
              onAsk={onAsk}
              onAgain={question && 'text' in question ? () => onAsk(question.text) : undefined}
              Way={Way}
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

type Asked = { id: string; text: string; at: string; ticket?: string }
type QuestionProps = Pick<TurnViewProps, 'said' | 'conversation'> & { question: Asked; answered: boolean }

function Question({ question, answered, said, conversation }: QuestionProps) {
  const say = useSay<AssistantMessage>()
  const { dateTime } = useFormats()
  const { id, text, at, ticket } = question
  const waiting = said.unsent.find((one) => one.id === id)
  return (
    <>
      <div className={styles.question}>
        <VisuallyHidden>{say('assistant.you')}</VisuallyHidden>
        <p>{text}</p>
        <time className={styles.quiet} dateTime={at}>
          {dateTime(new Date(at))}
        </time>
      </div>
      {waiting ? (
        <Waiting question={waiting} live={said.line === 'live'} conversation={conversation} />
      ) : (
        !answered &&
        ticket === undefined && (
          <Answering id={id} said={said} onAgain={() => conversation.askAgain(id, text)} />
        )
      )}
    </>
  )
}

type WaitingProps = { question: Unsent; live: boolean; conversation: Conversation }

/**
 * A question that the server does not have yet: being sent, queued until there is a connection, or rejected.
 */
function Waiting({ question: { id, text, refused }, live, conversation }: WaitingProps) {
  const say = useSay<AssistantMessage>()
  if (refused)
    return (
      <RefusedNote
        refused={refused}
        onRetry={() => conversation.askAgain(id, text)}
        onTakeBack={() => {
          conversation.takeBack(id)
          conversation.draft(text)
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

type AnsweringProps = { id: string; said: Said; onAgain: () => void }

/** The answer in progress; or a note that none came, for example because the connection was lost. */
function Answering({ id, said: { asked, writing }, onAgain }: AnsweringProps) {
  const say = useSay<AssistantMessage>()
  const own = writing?.to === id ? writing : null
  if (own || asked.includes(id))
    return (
      <>
        {own?.text && <p className={styles.writing}>{own.text}</p>}
        <p className={styles.state}>{say('assistant.answering')}</p>
      </>
    )
  return (
    <div className={styles.state}>
      <p>{say('assistant.unanswered')}</p>
      <Button kind="secondary" icon={<RetryIcon size={20} />} onClick={onAgain}>
        {say('assistant.again')}
      </Button>
    </div>
  )
}
