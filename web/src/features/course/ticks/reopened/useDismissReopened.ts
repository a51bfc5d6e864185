import { tickKey } from '@resguardo/contract/learning/tickRules'
import type { ReopenedLesson, ReaderState } from './reopenedLessons.ts'
import { useRecordVisit } from '../usePlan.ts'
import type { useTicks } from '../useTicks.ts'

/** Dismisses the reason of a re-opened lesson: its items are still right, or not on this phone. */
export function useDismissReopened(
  own: ReturnType<typeof useTicks>,
  { phone, version, visited }: ReaderState,
) {
  const recordVisit = useRecordVisit()
  return ({ lesson, items }: ReopenedLesson, state: 'set' | 'absent') => {
    own.change(
      items.map(({ id }) => tickKey(phone, id)),
      state,
      version,
    )
    // Dismissing does not count as a first visit.
    if (visited.has(lesson)) recordVisit(lesson)
  }
}
