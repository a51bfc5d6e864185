import { AssignOutcome, assignSeats, type Pack } from '@resguardo/contract/licensing/packs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Failure, failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { sendSeatInvites } from '../../allSeats/seatInvites.ts'
import type { AssignedSeats } from '../../allSeats/useUndoAssign.ts'
import { invalidatedByPacks } from '../packs.queries.ts'

export type AssignRequest = { who: string[]; ends: string | null }
/** What was created, and why invites were not sent, if any. */
export type AssignDone = AssignedSeats & { failure: Failure | null }
type PreviewedRequest = { request: AssignRequest; outcome: AssignOutcome }

/**
 * Assigns seats after a dry run, or at once. A refusal that names people becomes a preview from which to
 * continue.
 */
export function useAssign(pack: Pack, onDone: (done: AssignDone) => void) {
  const [preview, setPreview] = useState<PreviewedRequest | null>(null)
  const [changed, setChanged] = useState(false)
  const [inviting, setInviting] = useState(false)
  const client = useQueryClient()
  const dryRun = useSend(assignSeats)
  const save = useSend(assignSeats, { refresh: invalidatedByPacks, outdated: 409 })
  const bodyOf = ({ who, ends }: AssignRequest) => ({
    pack: pack.uid,
    who,
    ...(pack.association && { association: pack.association.uid }),
    ...(ends && { ends }),
  })

  const showRefusal = (request: AssignRequest, thrown: unknown) => {
    const failure = failureOf(thrown)
    const parsed = AssignOutcome.safeParse(failure?.data)
    if (failure?.status === 409 && parsed.success) setPreview({ request, outcome: parsed.data })
    return failure?.status === 409 && parsed.success
  }
  const send = async (request: AssignRequest, withoutRefused: boolean, invited: string[] = []) => {
    try {
      const body = { ...bodyOf(request), ...(withoutRefused && { without_refused: true }) }
      const { seats } = await save.mutateAsync({ body })
      if (invited.length === 0) return onDone({ seats, invites: [], failure: null })
      setInviting(true)
      const sent = await sendSeatInvites(pack, invited)
      for (const operation of [...invalidatedByPacks, 'readInvites'])
        void client.invalidateQueries({ queryKey: [operation] })
      onDone({ seats, ...sent })
    } catch (thrown) {
      if (showRefusal(request, thrown)) setChanged(withoutRefused)
    }
  }
  const failure = dryRun.error?.failure ?? save.error?.failure
  return {
    preview,
    /** Refused because people have changed since the preview; `preview` is up to date. */
    changed,
    pending: dryRun.isPending || save.isPending || inviting,
    failure: failure?.status === 409 && preview ? undefined : failure,
    /** Dry run. */
    requestPreview: async (request: AssignRequest) => {
      save.reset()
      setChanged(false)
      try {
        setPreview({
          request,
          outcome: await dryRun.mutateAsync({ body: { ...bodyOf(request), dry_run: true } }),
        })
      } catch (thrown) {
        showRefusal(request, thrown)
      }
    },
    /** Assigns seats to all of them or to none. */
    assignAll: (request: AssignRequest) => send(request, false),
    /** Assigns seats to those who were not refused, and invites these addresses with a seat each. */
    assignAccepted: (invited: string[]) =>
      preview && send(preview.request, preview.outcome.refused.length > 0, invited),
    back: () => setPreview(null),
    clear: () => {
      dryRun.reset()
      save.reset()
    },
  }
}
