import type { CutLesson } from '@resguardo/contract/lessons/cutLesson'
import { type ReactNode, type Ref, useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { useCourseNames } from '../useCourseNames.ts'
import styles from './Plan.module.css'
import { PlanSlides } from './PlanSlides.tsx'
import type { PlanMessage } from './plan.messages.ts'

/** A lesson of the plan, with its state for the reader. */
export type PlannedLesson = { id: string; visited: boolean; locked: boolean; lesson: CutLesson | undefined }
export type PlannedModule = { id: string; lessons: readonly PlannedLesson[] }

type PlanSheetProps = {
  modules: readonly PlannedModule[]
  phone: string
  /** Ticked items with their dates; null if the plan does not include them. */
  ticks: Readonly<Record<string, string>> | null
  /** Help lines, if a lesson refers to them. */
  help: ReactNode
  sheet: Ref<HTMLElement>
}

/** The plan as it is read, printed and saved: text only. */
export function PlanSheet({ modules, phone, ticks, help, sheet }: PlanSheetProps) {
  const say = useSay<PlanMessage>()
  const names = useCourseNames()
  const { date } = useFormats()
  const [today] = useState(() => new Date())
  const all = modules.flatMap(({ lessons }) => lessons)
  return (
    <article ref={sheet} className={styles.sheet}>
      <p>
        {say('plan.made', { date: date(today), phone })}.{' '}
        {say('plan.done', { done: all.filter(({ visited }) => visited).length, total: all.length })}.
      </p>
      {help}
      {modules.map(({ id, lessons }) => (
        <section key={id}>
          <h2>{names.module(id)}</h2>
          {lessons.map((planned) => (
            <PlanLesson key={planned.id} planned={planned} ticks={ticks} />
          ))}
        </section>
      ))}
    </article>
  )
}

function PlanLesson({ planned, ticks }: { planned: PlannedLesson } & Pick<PlanSheetProps, 'ticks'>) {
  const say = useSay<PlanMessage>()
  const names = useCourseNames()
  const { id, visited, locked, lesson } = planned
  return (
    <section className={styles.lesson}>
      <h3>{names.submodule(id)}</h3>
      <p>
        <strong>{say(visited ? 'plan.visited' : 'plan.open')}</strong> {names.goal(id)}
      </p>
      {lesson && <PlanSlides lesson={lesson} ticks={ticks} />}
      {!lesson && <p>{say(locked ? 'plan.locked' : 'plan.missing')}</p>}
    </section>
  )
}
