import type { BulkOutcome } from '@resguardo/contract/bulk'
import { activateUsers, deleteUsers } from '@resguardo/contract/users'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallFailed } from '#api/failure.ts'
import { ask } from '#api/queries.ts'
import { useTimeZone } from '#i18n/language.ts'
import { peopleTouch } from '#session/peopleTouch.ts'
import { type End, expirationOf } from './NewEnd.tsx'

export type StateAction = 'activate' | 'delete'

type Way = { dryRun: boolean; withoutRefused: boolean }

/** The look before a change, and the change. */
export function useStateChange(action: StateAction, uids: readonly string[], end: End) {
  const client = useQueryClient()
  const expiration = expirationOf(end, useTimeZone().timeZone)
  const run = ({ dryRun, withoutRefused }: Way): Promise<BulkOutcome> =>
    action === 'activate'
      ? ask(activateUsers, {
          body: {
            uid_array: [...uids],
            ...(expiration !== undefined && { expiration }),
            ...(dryRun && { dry_run: true }),
            ...(withoutRefused && { without_refused: true }),
          },
        })
      : ask(deleteUsers, {
          query: {
            uid_array: [...uids],
            ...(dryRun && { dry_run: 'true' }),
            ...(withoutRefused && { without_refused: 'true' }),
          },
        })
  const preview = useQuery({
    queryKey: ['usersPreview', action, uids, expiration],
    queryFn: () => run({ dryRun: true, withoutRefused: false }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const send = useMutation<BulkOutcome, CallFailed, boolean>({
    mutationFn: (withoutRefused) => run({ dryRun: false, withoutRefused }),
    onSuccess: () => {
      for (const operation of peopleTouch) void client.invalidateQueries({ queryKey: [operation] })
    },
  })
  // Once somebody needed a new end its fields stay, whatever is written in them.
  const [sendsEnd, needEnd] = useState(false)
  const needs = preview.data?.refused.people.some(({ why }) => why === 'needsExpiration') ?? false
  if (needs && !sendsEnd) needEnd(true)
  return { preview, send, sendsEnd }
}
