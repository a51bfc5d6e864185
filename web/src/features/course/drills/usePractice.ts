import type { Course } from '@resguardo/contract/learning/courses'
import { drillKey, phoneOf, type Tick } from '@resguardo/contract/learning/tickRules'
import { today } from '#shared/dates.ts'
import { useTicks } from '../ticks/useTicks.ts'
import { dueOn, type Grade, nextMemory } from './drillSchedule.ts'

/** Which drills the reader practises on the course's phone, and when each is due. */
export function usePractice({ osType, profile, version }: Course) {
  const own = useTicks()
  const phone = osType && profile ? phoneOf(osType, profile) : ''
  const day = today(undefined)
  const tickOf = (id: string): Tick | undefined => {
    const tick = own.ticks[drillKey(phone, id)]
    return tick?.state === 'set' ? tick : undefined
  }
  return {
    day,
    /** The tick of a practised drill. */
    tickOf,
    isDue: (id: string) => {
      const tick = tickOf(id)
      return tick !== undefined && dueOn(tick) <= day
    },
    choose: (id: string, chosen: boolean) =>
      own.change([drillKey(phone, id)], chosen ? 'set' : 'gone', version),
    /** Records today's rating; returns the next due date and an undo function. */
    rate: (id: string, tick: Tick, grade: Grade) => {
      const memory = nextMemory(tick, grade, day)
      const key = drillKey(phone, id)
      own.write({ [key]: { ...tick, on: day, version, memory } })
      return { due: memory.due, undo: () => own.write({ [key]: tick }) }
    },
  }
}
