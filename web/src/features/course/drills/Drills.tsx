import type { Course } from '@resguardo/contract/learning/courses'
import type { Drill } from '@resguardo/contract/lessons/drills'
import type { SubmoduleMap } from '@resguardo/contract/lessons/outline'
import type { Visited } from '@resguardo/contract/learning/progress'
import type { Tick } from '@resguardo/contract/learning/tickRules'
import { useRef, useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { LessonsLoading } from '../plan/LessonsLoading.tsx'
import { DrillChoice } from './DrillChoice.tsx'
import type { DrillMessage } from './drills.messages.ts'
import { DrillView } from './DrillView.tsx'
import { dueOn, type Grade } from './drillSchedule.ts'
import { useRelativeDay } from './useRelativeDay.ts'
import { type AvailableDrill, useAvailableDrills } from './useAvailableDrills.ts'
import { usePractice } from './usePractice.ts'

type DrillsProps = { all: readonly Drill[]; course: Course; submodules: SubmoduleMap; visited: Visited }

/** Today's drills, one at a time, and the choice of drills. */
export function Drills({ all, course, submodules, visited }: DrillsProps) {
  const say = useSay<DrillMessage>()
  const { found, total, offered } = useAvailableDrills(all, course, submodules)
  const practice = usePractice(course)
  const relativeDay = useRelativeDay()
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  if (found.waiting > 0) return <LessonsLoading found={found} total={total} />

  const chosen = offered.flatMap((drill) => {
    const tick = practice.tickOf(drill.id)
    return tick ? [{ drill, tick }] : []
  })
  const due = chosen.filter(({ drill }) => practice.isDue(drill.id) && !skipped.includes(drill.id))
  const [first] = due
  const rate = ({ id, title }: AvailableDrill, tick: Tick, grade: Grade) => {
    const { due: nextDate, undo } = practice.rate(id, tick, grade)
    toast(say('drills.noted', { title, when: relativeDay(nextDate) }), {
      action: { label: say('drills.undo'), run: undo },
    })
    heading.current?.focus()
  }
  return (
    <>
      <LessonsLoading found={found} total={total} />
      <section className={lists.panel} aria-labelledby="today">
        <h2 id="today" ref={heading} tabIndex={-1}>
          {first ? say('drills.today', { count: due.length }) : say('drills.today.none')}
        </h2>
        {first ? (
          <DrillView
            key={`${first.drill.id} ${first.tick.at}`}
            {...first}
            {...{ course, visited }}
            onRate={(grade) => rate(first.drill, first.tick, grade)}
            onSkip={() => {
              setSkipped([...skipped, first.drill.id])
              heading.current?.focus()
            }}
          />
        ) : (
          <NothingDue chosen={chosen} onResume={skipped.length > 0 ? () => setSkipped([]) : undefined} />
        )}
      </section>
      <DrillChoice offered={offered} practice={practice} />
    </>
  )
}

type NothingDueProps = {
  chosen: readonly { drill: AvailableDrill; tick: Tick }[]
  /** Resumes a skipped drill, if there is one. */
  onResume: (() => void) | undefined
}

/** Nothing is due: why, and when the next drill is. */
function NothingDue({ chosen, onResume }: NothingDueProps) {
  const say = useSay<DrillMessage>()
  const relativeDay = useRelativeDay()
  const [next] = chosen.toSorted((one, other) => (dueOn(one.tick) < dueOn(other.tick) ? -1 : 1))
  if (!next) return <EmptyState title={say('drills.empty')}>{say('drills.empty.text')}</EmptyState>
  const { drill, tick } = next
  if (onResume)
    return (
      <EmptyState
        title={say('drills.later')}
        action={
          <Button kind="secondary" onClick={onResume}>
            {say('drills.goOn')}
          </Button>
        }
      >
        {say('drills.later.text')}
      </EmptyState>
    )
  return (
    <EmptyState title={say('drills.done')}>
      {say('drills.next', { title: drill.title, when: relativeDay(dueOn(tick)) })}
    </EmptyState>
  )
}
