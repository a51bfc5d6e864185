import { AssignOutcome, assignSeats, type Pack } from '@resguardo/contract/licensing/packs'
import { useState } from 'react'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { invalidatedByPacks } from '../packs.queries.ts'

export type AssignRequest = { who: string[]; ends: string | null }
type PreviewedRequest = { request: AssignRequest; outcome: AssignOutcome }

/**
 * Assigns seats after a dry run, or at once. A refusal that names people becomes a preview from which to
 * continue.
 */
export function useAssign(pack: Pack, onDone: (assigned: number) => void) {
  const [preview, setPreview] = useState<PreviewedRequest | null>(null)
  const [changed, setChanged] = useState(false)
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
  const send = async (request: AssignRequest, withoutRefused: boolean) => {
    try {
      const body = { ...bodyOf(request), ...(withoutRefused && { without_refused: true }) }
      onDone((await save.mutateAsync({ body })).assigned)
    } catch (thrown) {
      if (showRefusal(request, thrown)) setChanged(withoutRefused)
    }
  }
  const failure = dryRun.error?.failure ?? save.error?.failure
  return {
    preview,
    /** Refused because people have changed since the preview; `preview` is up to date. */
    changed,
    pending: dryRun.isPending || save.isPending,
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
    /** Assigns seats to those who were not refused. */
    assignAccepted: () => preview && send(preview.request, preview.outcome.refused.length > 0),
    back: () => setPreview(null),
    clear: () => {
      dryRun.reset()
      save.reset()
    },
  }
}
