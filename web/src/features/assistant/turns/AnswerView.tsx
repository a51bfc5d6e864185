import type { ChatAnswer, ChatMessage } from '@resguardo/contract/assistant/assistant'
import { UrgentHelpCard } from '#help/UrgentHelpCard.tsx'
import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { CheckIcon, CloseIcon, RetryIcon } from '#ui/icons.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { answerText, showsHelp } from './answerText.ts'
import type { AssistantMessage } from '../assistant.messages.ts'
import styles from '../assistant.module.css'
import { Citations } from './Citations.tsx'
import { EmergencyCardLink, DangerCard } from './DangerCard.tsx'
import type { ChatPanelProps } from '../chat/ChatPanel.tsx'
import { PersonLink } from './PersonLink.tsx'

type AnswerViewProps = Pick<ChatPanelProps, 'StepsView'> & {
  message: Extract<ChatMessage, { from: 'assistant' }>
  /** Whether the socket is connected. */
  live: boolean
  onRate: (good: boolean) => void
  onAsk: (text: string) => void
  /** Asks the question again. */
  onAskAgain: (() => void) | undefined
}

/** A finished answer: help in danger first, then the text, the steps, and the lessons it cites. */
export function AnswerView({ message, live, onRate, onAsk, onAskAgain, StepsView }: AnswerViewProps) {
  const say = useSay<AssistantMessage>()
  const { answer, good } = message
  const { kind, lang, text, ways, choices, person, by, cut } = answer
  // An answer stopped at once has no content.
  const hasContent = text.length + ways.length > 0
  return (
    <article className={styles.answer} aria-label={say('assistant.name')}>
      <AnswerBody answer={answer} StepsView={StepsView} />
      {choices.length > 0 && <Choices choices={choices} lang={lang} onAsk={onAsk} />}
      {by === 'model' && <p className={styles.quiet}>{say('assistant.byModel')}</p>}
      {cut && <p className={styles.quiet}>{say('assistant.cut')}</p>}
      <div className={styles.tools}>
        {person && <PersonLink prominent />}
        {hasContent && <CopyButton text={answerText(answer)} what={say('assistant.answer')} />}
        {onAskAgain && cut && (
          <Button kind="secondary" icon={<RetryIcon size={18} />} onClick={onAskAgain}>
            {say('assistant.again')}
          </Button>
        )}
      </div>
      {kind === 'answer' && hasContent && <Rating good={good} live={live} onRate={onRate} />}
    </article>
  )
}

type AnswerBodyProps = Pick<ChatPanelProps, 'StepsView'> & { answer: ChatAnswer }

/** What an answer says: help in danger, then steps if they are the best answer, the text, and the lessons. */
export function AnswerBody({ answer, StepsView }: AnswerBodyProps) {
  const { kind, lang, note, text, ways, citations, card, help } = answer
  const lead = leadsWithSteps(answer) ? 1 : 0
  const stepsOf = (some: ChatAnswer['ways']) =>
    some.map((way) => (
      <section key={`${way.lesson} ${way.slide} ${way.title}`} className={styles.way} lang={lang}>
        <h3>{way.title}</h3>
        <StepsView way={way} />
      </section>
    ))
  return (
    <>
      {showsHelp(answer) && <DangerCard {...answer} />}
      {help && <UrgentHelpCard help={help} />}
      {!help && !showsHelp(answer) && card && <EmergencyCardLink card={card} />}
      {note && <p lang={lang}>{note}</p>}
      {stepsOf(ways.slice(0, lead))}
      {kind !== 'danger' && text.length > 0 && (
        <div lang={lang} className={styles.text}>
          {text.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      )}
      {stepsOf(ways.slice(lead))}
      <Citations citations={citations} lang={lang} />
    </>
  )
}

/** Whether the slide that answers best has steps: then they come first, with their drawing. */
const leadsWithSteps = ({ ways: [way], citations: [best] }: ChatAnswer) =>
  way !== undefined && way.lesson === best?.lesson && way.slide === best.slide

type ChoicesProps = { choices: readonly string[]; lang: ChatAnswer['lang']; onAsk: (text: string) => void }

/** Possible meanings of a question; each is a button that asks it. */
function Choices({ choices, lang, onAsk }: ChoicesProps) {
  return (
    <ul role="list" className={styles.choices} lang={lang}>
      {choices.map((choice) => (
        <li key={choice}>
          <Button kind="secondary" className={styles.choice} onClick={() => onAsk(choice)}>
            {choice}
          </Button>
        </li>
      ))}
    </ul>
  )
}

type RatingProps = { good: boolean | null; live: boolean; onRate: (good: boolean) => void }

function Rating({ good, live, onRate }: RatingProps) {
  const say = useSay<AssistantMessage>()
  return (
    <fieldset className={styles.rating} disabled={!live}>
      <legend className={styles.quiet}>{say('assistant.right')}</legend>
      <Button
        kind={good === true ? 'primary' : 'secondary'}
        aria-pressed={good === true}
        icon={<CheckIcon size={18} />}
        onClick={() => onRate(true)}
      >
        {say('assistant.right.yes')}
      </Button>
      <Button
        kind={good === false ? 'primary' : 'secondary'}
        aria-pressed={good === false}
        icon={<CloseIcon size={18} />}
        onClick={() => onRate(false)}
      >
        {say('assistant.right.no')}
      </Button>
      {good !== null && <VisuallyHidden>{say('assistant.right.thanks')}</VisuallyHidden>}
    </fieldset>
  )
}
