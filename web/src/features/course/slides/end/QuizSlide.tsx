import type { CutQuestion, CutQuizSlide } from '@resguardo/contract/lessons/cutLesson'
import { useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { RadioCards } from '#ui/fields/choiceFields.tsx'
import { CheckIcon, CloseIcon } from '#ui/icons.tsx'
import { useLesson } from '../../lesson/lessonContext.ts'
import { shuffled } from './shuffled.ts'
import styles from '../slides.module.css'
import type { SlideMessage } from '../slides.messages.ts'

type QuizSlideProps = {
  slide: CutQuizSlide
  /** Which question of the quiz this is, if each has its own page. */
  question?: number | undefined
  questions?: number | undefined
}

/** Questions with immediate explanations; nothing is scored or stored. */
export function QuizSlide({ slide, question = 1, questions = 1 }: QuizSlideProps) {
  const say = useSay<SlideMessage>()
  return (
    <>
      {questions > 1 && (
        <p className={styles.quiet}>{say('slides.quiz.question', { current: question, total: questions })}</p>
      )}
      {question === 1 && <p className={styles.quiet}>{say('slides.quiz.hint')}</p>}
      {slide.questions.map((one) => (
        <Question key={one.id} question={one} />
      ))}
    </>
  )
}

function Question({ question }: { question: CutQuestion }) {
  const name = `${useLesson().lesson.id}-${question.id}`
  const [chosen, choose] = useState('')
  return (
    <div className={styles.question}>
      <RadioCards
        legend={question.q}
        name={name}
        value={chosen}
        options={shuffled(question.options, name).map((option) => ({
          value: option.id,
          label: option.text,
          detail: <Verdict option={option} shown={option.id === chosen} />,
        }))}
        onChange={({ target }) => choose(target.value)}
      />
    </div>
  )
}

/** Whether a reason begins with the verdict; that of a right answer always does (content.test.ts). */
const saysNo = (feedback: string) => /^(?:Não|No|Ainda não|Not yet|Todavía no)[.,]/u.test(feedback)

type VerdictProps = { option: CutQuestion['options'][number]; shown: boolean }

/** Inside the option itself, so that no bar can cover it. A live region must exist before its text. */
function Verdict({ option: { correct, feedback }, shown }: VerdictProps) {
  const say = useSay<SlideMessage>()
  const Icon = correct ? CheckIcon : CloseIcon
  return (
    <span role="status">
      {shown && (
        <span className={correct ? styles.right : styles.wrong}>
          <Icon size={20} aria-hidden="true" />
          <span>
            {!correct && !saysNo(feedback) && <strong>{say('slides.quiz.wrong')} </strong>}
            {feedback}
          </span>
        </span>
      )}
    </span>
  )
}
