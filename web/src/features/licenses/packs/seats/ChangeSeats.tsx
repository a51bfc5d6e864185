import { moveSeats, type Pack, type Seat } from '@resguardo/contract/packs'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSend } from '#api/queries.ts'
import { useTimeZone } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#lists/Lists.module.css'
import { Refused } from '#lists/Refused.tsx'
import { SendDialog } from '#lists/SendDialog.tsx'
import { endOfDay, today } from '#session/days.ts'
import { useSayFailure } from '#session/useSayFailure.ts'
import { useSayField } from '#session/useSayField.ts'
import { Alert } from '#ui/Alert.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { toast } from '#ui/toasts.ts'
import { packsTouch } from '../packs.queries.ts'
import { usePackWords } from '../parts.tsx'
import { SeatNames } from './SeatNames.tsx'
import type { SeatsMessage } from './seats.messages.ts'
import { othersQuery } from './seats.queries.ts'

type ChangeSeatsProps = { pack: Pack; seats: readonly Seat[]; onClose: (done: boolean) => void }

const ends = ['keep', 'pack', 'day'] as const
type End = (typeof ends)[number]

/** Moves seats to another pack of their team, or changes when they end. */
export function ChangeSeats({ pack, seats, onClose }: ChangeSeatsProps) {
  const say = useSay<SeatsMessage>()
  const sayFailure = useSayFailure()
  const sayField = useSayField()
  const words = usePackWords()
  const { timeZone } = useTimeZone()
  const [to, setTo] = useState('')
  const [end, setEnd] = useState<End>('keep')
  const [day, setDay] = useState('')
  const [idle, setIdle] = useState(false)
  const packs = useQuery(othersQuery(pack)).data?.packs
  const others =
    packs?.filter(({ uid, team, free }) => uid !== pack.uid && team.uid === pack.team.uid && free > 0) ?? []
  const move = useSend(moveSeats, { refresh: packsTouch, outdated: 409 })
  const failure = move.error?.failure
  const held = seats.filter(({ state }) => state === 'assigned')
  const touched = () => {
    setIdle(false)
    if (move.isError) move.reset()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (move.isPending) return
    const until = end === 'day' ? endOfDay(day, timeZone) : null
    const nothing = (!to && end === 'keep') || (end === 'day' && !until)
    setIdle(nothing)
    if (nothing) return
    const body = {
      uid_array: held.map(({ uid }) => uid),
      ...(to && { pack: to }),
      ...(end !== 'keep' && { ends: until }),
    }
    move.mutate(
      { body },
      {
        onSuccess: ({ changed }) => {
          toast(say('seats.changed', { count: changed }))
          onClose(true)
        },
      },
    )
  }

  return (
    <SendDialog
      dirty={to !== '' || end !== 'keep'}
      onClose={() => onClose(false)}
      title={say('seats.change.title', { count: held.length })}
      cancel={say('seats.cancel')}
      send={held.length > 0 && say('seats.change.do')}
      pending={move.isPending}
      onSubmit={submit}
    >
      <SeatNames seats={held} />
      {held.length < seats.length && <Alert kind="info">{say('seats.change.reserved')}</Alert>}
      <Select
        label={say('seats.change.pack')}
        hint={packs && others.length === 0 ? say('seats.change.alone') : undefined}
        value={to}
        placeholder={say('seats.change.stay')}
        error={failure?.status === 409 ? sayFailure(failure) : undefined}
        options={others.map((one) => ({
          value: one.uid,
          label: say('seats.change.to', {
            type: words.type(one.licenseType),
            next: words.next(one),
            free: one.free,
          }),
        }))}
        onChange={({ target }) => {
          setTo(target.value)
          touched()
        }}
      />
      <Select
        label={say('seats.change.end')}
        value={end}
        options={ends.map((value) => ({ value, label: say(`seats.change.end.${value}`) }))}
        onChange={({ target }) => {
          setEnd(ends.find((one) => one === target.value) ?? 'keep')
          touched()
        }}
      />
      {end === 'day' && (
        <Field
          type="date"
          label={say('seats.day')}
          value={day}
          min={today(timeZone)}
          error={sayField({ message: failure?.fields['ends'] ?? (idle ? 'fields.date' : undefined) })}
          onChange={({ target }) => {
            setDay(target.value)
            touched()
          }}
        />
      )}
      {idle && end === 'keep' && <p className={lists.quiet}>{say('seats.change.nothing')}</p>}
      {failure && failure.status !== 409 && !failure.fields['ends'] && (
        <Refused title={say('seats.change.failed')} failure={failure} />
      )}
    </SendDialog>
  )
}
