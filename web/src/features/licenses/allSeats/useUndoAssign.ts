import { releaseSeats } from '@resguardo/contract/licensing/packs'
import { deleteInvite } from '@resguardo/contract/teams/invites'
import { useQueryClient } from '@tanstack/react-query'
import { failureOf } from '#api/failure.ts'
import { fetchData } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { invalidatedByPacks } from '../packs/packs.queries.ts'
import type { SeatsMessage } from '../packs/seats/seats.messages.ts'

/** What assigning created, by uid. */
export type AssignedSeats = { seats: readonly string[]; invites: readonly string[] }

/**
 * Releases seats that were just assigned, and revokes the invites sent with them. Continues even if the page
 * has been left.
 */
export function useUndoAssign() {
  const say = useSay<SeatsMessage>()
  const sayFailure = useSayFailure()
  const client = useQueryClient()
  return async ({ seats, invites }: AssignedSeats) => {
    try {
      if (invites.length > 0) await fetchData(deleteInvite, { query: { uid_array: [...invites] } })
      const count =
        seats.length === 0
          ? 0
          : (await fetchData(releaseSeats, { query: { uid_array: [...seats] } })).released
      toast(say('seats.released', { count: count + invites.length }))
    } catch (error) {
      const failure = failureOf(error)
      toast(say('seats.undo.failed', { why: failure ? sayFailure(failure) : '' }), { kind: 'error' })
    }
    for (const operation of [...invalidatedByPacks, 'readInvites'])
      void client.invalidateQueries({ queryKey: [operation] })
  }
}
