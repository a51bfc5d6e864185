import type { QuizSlide as Quiz, QuizQuestion } from '@resguardo/contract/lesson'
import { useState } from 'react'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { RadioCards } from '#ui/choices.tsx'
import { CheckIcon, InfoIcon } from '#ui/icons.tsx'
import { useLesson } from '../lessonRoom.ts'
import { shuffled } from './shuffled.ts'
import styles from './slides.module.css'
import type { SlideMessage } from './slides.messages.ts'

/** Questions that explain themselves at once; nothing is scored or kept. */
export function QuizSlide({ slide }: { slide: Quiz }) {
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

function Question({ question }: { question: QuizQuestion }) {
  const say = useSay<SlideMessage>()
  const { language } = useLanguage()
  const name = `${useLesson().lesson.id}-${question.id}`
  const [chosen, choose] = useState('')
  const answer = question.options.find(({ id }) => id === chosen)
  const Icon = answer?.correct ? CheckIcon : InfoIcon
  return (
    <div className={styles.question}>
      <RadioCards
        legend={question.q[language]}
        name={name}
        value={chosen}
        options={shuffled(question.options, name).map(({ id, text }) => ({
          value: id,
          label: text[language],
        }))}
        onChange={({ target }) => choose(target.value)}
      />
      <div role="status">
        {answer && (
          <p className={answer.correct ? styles.right : styles.wrong}>
            <Icon size={20} aria-hidden="true" />
            <span>
              <strong>{say(answer.correct ? 'slides.quiz.right' : 'slides.quiz.wrong')}</strong>{' '}
              {answer.feedback[language]}
            </span>
          </p>
        )}
      </div>
    </div>
  )
}
