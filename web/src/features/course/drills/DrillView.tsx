import type { Course } from '@resguardo/contract/learning/courses'
import type { Visited } from '@resguardo/contract/learning/progress'
import type { Tick } from '@resguardo/contract/learning/tickRules'
import { useEffect, useId, useRef, useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { Button } from '#ui/controls/Button.tsx'
import { WarningIcon } from '#ui/icons.tsx'
import { LessonProvider } from '../lesson/lessonContext.ts'
import { StepsSlide } from '../slides/StepsSlide.tsx'
import { WarningSlide } from '../slides/WarningSlide.tsx'
import styles from './Drills.module.css'
import type { DrillMessage } from './drills.messages.ts'
import { type Grade, grades, nextMemory } from './drillSchedule.ts'
import { useRelativeDay } from './useRelativeDay.ts'
import type { AvailableDrill } from './useAvailableDrills.ts'
import { today } from '#shared/dates.ts'

type DrillViewProps = {
  drill: AvailableDrill
  tick: Tick
  course: Course
  visited: Visited
  onRate: (grade: Grade) => void
  onSkip: () => void
}

/** One drill: the situation, then the way to do it, then a rating. */
export function DrillView({ drill, tick, course, visited, onRate, onSkip }: DrillViewProps) {
  const say = useSay<DrillMessage>()
  const [shown, show] = useState(false)
  return (
    <div className={styles.drill}>
      <h3>{drill.title}</h3>
      <p>{drill.cue}</p>
      <div className={styles.safe}>
        <WarningIcon size={20} aria-hidden="true" />
        <p>{drill.safe}</p>
      </div>
      {shown ? (
        <>
          <DrillSolutionView {...{ drill, course, visited }} />
          <Rating tick={tick} onRate={onRate} />
        </>
      ) : (
        <>
          <p>{say('drills.do')}</p>
          <div className={lists.row}>
            <Button onClick={() => show(true)}>{say('drills.show')}</Button>
            <Button kind="quiet" onClick={onSkip}>
              {say('drills.skip')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** How it is done, in the lesson's words; help comes first if the subject may involve danger. */
function DrillSolutionView({
  drill: { solution, how },
  course,
  visited,
}: Pick<DrillViewProps, 'drill' | 'course' | 'visited'>) {
  const say = useSay<DrillMessage>()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that opened it is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {say('drills.way')}
      </h3>
      {solution ? (
        <LessonProvider value={{ lesson: solution.lesson, course, visited }}>
          {solution.handoff && <WarningSlide slide={solution.handoff} />}
          <StepsSlide slide={solution.slide} />
        </LessonProvider>
      ) : (
        <p>{how}</p>
      )}
    </>
  )
}

/** Rating in plain words; each option says when the drill comes back. */
function Rating({ tick, onRate }: Pick<DrillViewProps, 'tick' | 'onRate'>) {
  const say = useSay<DrillMessage>()
  const relativeDay = useRelativeDay()
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={styles.rating}>
      <h3 id={id}>{say('drills.how')}</h3>
      <div className={styles.grades}>
        {grades.map((grade) => (
          <Button key={grade} kind="secondary" className={styles.grade} onClick={() => onRate(grade)}>
            <span>{say(`drills.${grade}`)}</span>{' '}
            <span className={styles.when}>{relativeDay(nextMemory(tick, grade, today(undefined)).due)}</span>
          </Button>
        ))}
      </div>
    </div>
  )
}
