import type { CutQuestion, CutQuizSlide } from '@resguardo/contract/lessons/cutLesson'
import { useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { RadioCards } from '#ui/fields/choiceFields.tsx'
import { CheckIcon, InfoIcon } from '#ui/icons.tsx'
import { useLesson } from '../lessonContext.ts'
import { shuffled } from './shuffled.ts'
import styles from './slides.module.css'
import type { SlideMessage } from './slides.messages.ts'

/** Questions with immediate explanations; nothing is scored or stored. */
export function QuizSlide({ slide }: { slide: CutQuizSlide }) {
  const say = useSay<SlideMessage>()
  return (
    <>
      <p className={styles.quiet}>{say('slides.quiz.hint')}</p>
      {slide.questions.map((question) => (
        <Question key={question.id} question={question} />
      ))}
    </>
  )
}

function Question({ question }: { question: CutQuestion }) {
  const say = useSay<SlideMessage>()
  const name = `${useLesson().lesson.id}-${question.id}`
  const [chosen, choose] = useState('')
  const answer = question.options.find(({ id }) => id === chosen)
  const Icon = answer?.correct ? CheckIcon : InfoIcon
  return (
    <div className={styles.question}>
      <RadioCards
        legend={question.q}
        name={name}
        value={chosen}
        options={shuffled(question.options, name).map(({ id, text }) => ({
          value: id,
          label: text,
        }))}
        onChange={({ target }) => choose(target.value)}
      />
      <div role="status">
        {answer && (
          <p className={answer.correct ? styles.right : styles.wrong}>
            <Icon size={20} aria-hidden="true" />
            <span>
              <strong>{say(answer.correct ? 'slides.quiz.right' : 'slides.quiz.wrong')}</strong>{' '}
              {answer.feedback}
            </span>
          </p>
        )}
      </div>
    </div>
  )
}
