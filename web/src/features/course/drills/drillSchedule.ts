import type { DrillMemory, Tick } from '@resguardo/contract/learning/tickRules'
import { dayMs } from '@resguardo/contract/platform/durations'
import { createEmptyCard, fsrs, Rating, State } from 'ts-fsrs'

/** Ratings of a drill, worst first. */
export const grades = ['again', 'hard', 'good', 'easy'] as const
export type Grade = (typeof grades)[number]

const ratings = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good, easy: Rating.Easy } as const

// Whole days without random fuzz, so that the interval shown on the button is the one used. At most half a
// year, because manual skills fade by then.
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, maximum_interval: 180 })

/** When a drill is due: on the day it was chosen, or as its last practice decided. */
export const dueOn = ({ on, memory }: Tick): string => memory?.due ?? on

/** The memory state of a drill after a rating on a day. */
export function nextMemory({ on, memory }: Tick, grade: Grade, day: string): DrillMemory {
  const now = noon(day)
  const empty = createEmptyCard(now)
  const card = memory
    ? { ...empty, ...memory, due: noon(memory.due), state: State.Review, reps: 1, last_review: noon(on) }
    : empty
  const { due, stability, difficulty } = scheduler.next(card, now, ratings[grade]).card
  return { due: due.toISOString().slice(0, 10), stability, difficulty }
}

/** Whole days from one day to another. */
export const daysTo = (from: string, to: string): number =>
  Math.round((noon(to).getTime() - noon(from).getTime()) / dayMs)

const noon = (day: string) => new Date(`${day}T12:00:00Z`)
