import { assignSeats, releaseSeats, type Seat } from '@resguardo/contract/licensing/packs'
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

type ReleaseSeatsProps = {
  seats: readonly Seat[]
  /** The association through which the reader sees the seats' pack. */
  association?: string | undefined
  onClose: (done: boolean) => void
}

/** Confirms before seats are released; the toast offers to undo it. */
export function ReleaseSeats({ seats, association, onClose }: ReleaseSeatsProps) {
  const say = useSay<SeatsMessage>()
  const release = useSend(releaseSeats, { refresh: invalidatedByPacks, outdated: 404 })
  const undo = useUndoRelease(association)
  const releaseAll = () =>
    release.mutate(
      { query: { uid_array: seats.map(({ uid }) => uid) } },
      {
        onSuccess: ({ released }) => {
          const text = say('seats.released', { count: released })
          toast(
            text,
            canUndo(seats, association)
              ? { action: { label: say('seats.undo'), run: () => void undo(seats) } }
              : {},
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
const canUndo = (seats: readonly Seat[], association: string | undefined) =>
  seats.every(({ person, partner }) => person && (!partner || association))

/**
 * Assigns the seats to the same people again, with the same end. Continues even if the page has been left.
 */
function useUndoRelease(association: string | undefined) {
  const say = useSay<SeatsMessage>()
  const sayFailure = useSayFailure()
  const client = useQueryClient()
  return async (seats: readonly Seat[]) => {
    let count = 0
    try {
      const termsOf = ({ pack, ends }: Seat) => `${pack.uid} ${ends}`
      for (const { pack, ends } of new Map(seats.map((seat) => [termsOf(seat), seat])).values()) {
        const alike = seats.filter((seat) => seat.pack.uid === pack.uid && seat.ends === ends)
        const who = alike.flatMap(({ person }) => person?.uid ?? [])
        const body = { pack: pack.uid, who, ...(ends && { ends }), ...(association && { association }) }
        count += (await fetchData(assignSeats, { body })).assigned
      }
      toast(say('seats.undone', { count }))
    } catch (error) {
      const failure = failureOf(error)
      toast(say('seats.undo.failed', { why: failure ? sayFailure(failure) : '' }), { kind: 'error' })
    }
    for (const operation of invalidatedByPacks) void client.invalidateQueries({ queryKey: [operation] })
  }
}
