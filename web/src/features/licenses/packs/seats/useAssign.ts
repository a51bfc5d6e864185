import { AssignOutcome, assignSeats, type Pack } from '@resguardo/contract/packs'
import { useState } from 'react'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { packsTouch } from '../packs.queries.ts'

type Order = { who: string[]; ends: string | null }
type Look = { order: Order; outcome: AssignOutcome }

/**
 * Assigns seats after a dry run, or at once. A refusal that names people becomes a preview from which to
 * continue.
 */
export function useAssign(pack: Pack, onDone: (assigned: number) => void) {
  const [look, setLook] = useState<Look | null>(null)
  const [changed, setChanged] = useState(false)
  const dry = useSend(assignSeats)
  const save = useSend(assignSeats, { refresh: packsTouch, outdated: 409 })
  const bodyOf = ({ who, ends }: Order) => ({
    pack: pack.uid,
    who,
    ...(pack.association && { association: pack.association.uid }),
    ...(ends && { ends }),
  })

  const refused = (order: Order, thrown: unknown) => {
    const failure = failureOf(thrown)
    const told = AssignOutcome.safeParse(failure?.data)
    if (failure?.status === 409 && told.success) setLook({ order, outcome: told.data })
    return failure?.status === 409 && told.success
  }
  const send = async (order: Order, without: boolean) => {
    try {
      const body = { ...bodyOf(order), ...(without && { without_refused: true }) }
      onDone((await save.mutateAsync({ body })).assigned)
    } catch (thrown) {
      if (refused(order, thrown)) setChanged(without)
    }
  }
  const failure = dry.error?.failure ?? save.error?.failure
  return {
    look,
    /** Refused because people have changed since the preview; `look` is up to date. */
    changed,
    pending: dry.isPending || save.isPending,
    failure: failure?.status === 409 && look ? undefined : failure,
    /** Dry run. */
    tryOut: async (order: Order) => {
      save.reset()
      setChanged(false)
      try {
        setLook({ order, outcome: await dry.mutateAsync({ body: { ...bodyOf(order), dry_run: true } }) })
      } catch (thrown) {
        refused(order, thrown)
      }
    },
    /** Assigns seats to all of them or to none. */
    give: (order: Order) => send(order, false),
    /** Assigns seats to those who were not refused. */
    goOn: () => look && send(look.order, look.outcome.refused.length > 0),
    back: () => setLook(null),
    clear: () => {
      dry.reset()
      save.reset()
    },
  }
}
