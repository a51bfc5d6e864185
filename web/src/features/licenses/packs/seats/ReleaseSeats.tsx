import { assignSeats, type Pack, releaseSeats, type Seat } from '@resguardo/contract/licensing/packs'
import { useQueryClient } from '@tanstack/react-query'
import { failureOf } from '#api/failure.ts'
import { fetchData, useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { SendConfirmDialog } from '#shared/forms/dialogs/SendConfirmDialog.tsx'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { invalidatedByPacks } from '../packs.queries.ts'
import { SeatNames } from './SeatNames.tsx'
import type { SeatsMessage } from './seats.messages.ts'

type ReleaseSeatsProps = { pack: Pack; seats: readonly Seat[]; onClose: (done: boolean) => void }

/** Confirms before seats are released; the toast offers to undo it. */
export function ReleaseSeats({ pack, seats, onClose }: ReleaseSeatsProps) {
  const say = useSay<SeatsMessage>()
  const release = useSend(releaseSeats, { refresh: invalidatedByPacks, outdated: 404 })
  const undo = useUndoRelease(pack)
  const releaseAll = () =>
    release.mutate(
      { query: { uid_array: seats.map(({ uid }) => uid) } },
      {
        onSuccess: ({ released }) => {
          const text = say('seats.released', { count: released })
          toast(
            text,
            canUndo(pack, seats) ? { action: { label: say('seats.undo'), run: () => void undo(seats) } } : {},
          )
          onClose(true)
        },
      },
    )
  return (
    <SendConfirmDialog
      title={say('seats.release.title', { count: seats.length })}
      cancel={say('seats.cancel')}
      action={say('seats.release.do', { count: seats.length })}
      kind="danger"
      send={release}
      failed={say('seats.release.failed')}
      onConfirm={releaseAll}
      onClose={() => onClose(false)}
    >
      <SeatNames seats={seats} />
      {seats.some(({ state }) => state === 'assigned') && <p>{say('seats.release.text')}</p>}
      {seats.some(({ state }) => state === 'reserved') && (
        <p className={lists.quiet}>{say('seats.release.reserved')}</p>
      )}
    </SendConfirmDialog>
  )
}

/** Whether releasing can be undone: not for a seat reserved by an invite or assigned by a partner. */
const canUndo = ({ association }: Pack, seats: readonly Seat[]) =>
  seats.every(({ person, partner }) => person && (!partner || association))

/**
 * Assigns the seats to the same people again, with the same end. Continues even if the page has been left.
 */
function useUndoRelease(pack: Pack) {
  const say = useSay<SeatsMessage>()
  const sayFailure = useSayFailure()
  const client = useQueryClient()
  return async (seats: readonly Seat[]) => {
    let count = 0
    try {
      for (const ends of new Set(seats.map((seat) => seat.ends))) {
        const who = seats.flatMap((seat) => (seat.person && seat.ends === ends ? [seat.person.uid] : []))
        const body = { pack: pack.uid, who, ...(ends && { ends }) }
        const by = pack.association && { association: pack.association.uid }
        count += (await fetchData(assignSeats, { body: { ...body, ...by } })).assigned
      }
      toast(say('seats.undone', { count }))
    } catch (error) {
      const failure = failureOf(error)
      toast(say('seats.undo.failed', { why: failure ? sayFailure(failure) : '' }), { kind: 'error' })
    }
    for (const operation of invalidatedByPacks) void client.invalidateQueries({ queryKey: [operation] })
  }
}
