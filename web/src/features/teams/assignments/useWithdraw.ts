import { editAssignment } from '@resguardo/contract/assignments/assignments'
import { useQueryClient } from '@tanstack/react-query'
import { failureOf } from '#api/failure.ts'
import { fetchData } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { toast } from '#ui/feedback/toasts.ts'
import type { AssignmentsMessage } from './assignments.messages.ts'

/** Operations whose cached data becomes outdated when an assignment changes. */
export const invalidatedByAssignments = ['readAssignments', 'readOwnAssignments']

/** Withdraws an assignment, with undo in its notice, or brings it back. */
export function useWithdraw() {
  const say = useSay<AssignmentsMessage>()
  const sayFailure = useSayFailure()
  const client = useQueryClient()
  return async function change(uid: string, withdrawn: boolean) {
    try {
      await fetchData(editAssignment, { body: { uid, withdrawn } })
      toast(
        say(withdrawn ? 'assignments.withdrawn' : 'assignments.restored'),
        withdrawn ? { action: { label: say('assignments.undo'), run: () => void change(uid, false) } } : {},
      )
    } catch (error) {
      const failure = failureOf(error)
      toast(failure ? sayFailure(failure) : '', { kind: 'error' })
    }
    for (const operation of invalidatedByAssignments) void client.invalidateQueries({ queryKey: [operation] })
  }
}
