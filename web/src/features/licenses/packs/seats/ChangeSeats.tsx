import { moveSeats, type Pack, type Seat } from '@resguardo/contract/licensing/packs'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSend } from '#api/queries.ts'
import { useTimeZone } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { SendDialog } from '#shared/forms/dialogs/SendDialog.tsx'
import { endOfDay, today } from '#shared/dates.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { useSayField } from '#shared/useSayField.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { invalidatedByPacks } from '../packs.queries.ts'
import { usePackFormats } from '../packFormats.tsx'
import { SeatNames } from './SeatNames.tsx'
import type { SeatsMessage } from './seats.messages.ts'
import { otherPacksQuery } from './seats.queries.ts'

type ChangeSeatsProps = { pack: Pack; seats: readonly Seat[]; onClose: (done: boolean) => void }

const endOptions = ['keep', 'pack', 'day'] as const
type EndOption = (typeof endOptions)[number]

/** Moves seats to another pack of their team, or changes when they end. */
export function ChangeSeats({ pack, seats, onClose }: ChangeSeatsProps) {
  const say = useSay<SeatsMessage>()
  const sayFailure = useSayFailure()
  const sayField = useSayField()
  const formats = usePackFormats()
  const { timeZone } = useTimeZone()
  const [to, setTo] = useState('')
  const [end, setEnd] = useState<EndOption>('keep')
  const [day, setDay] = useState('')
  const [unchanged, setUnchanged] = useState(false)
  const packs = useQuery(otherPacksQuery(pack)).data?.packs
  const others =
    packs?.filter(({ uid, team, free }) => uid !== pack.uid && team.uid === pack.team.uid && free > 0) ?? []
  const move = useSend(moveSeats, { refresh: invalidatedByPacks, outdated: 409 })
  const failure = move.error?.failure
  const assigned = seats.filter(({ state }) => state === 'assigned')
  const clearErrors = () => {
    setUnchanged(false)
    if (move.isError) move.reset()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (move.isPending) return
    const until = end === 'day' ? endOfDay(day, timeZone) : null
    const nothing = (!to && end === 'keep') || (end === 'day' && !until)
    setUnchanged(nothing)
    if (nothing) return
    const body = {
      uid_array: assigned.map(({ uid }) => uid),
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
      title={say('seats.change.title', { count: assigned.length })}
      cancel={say('seats.cancel')}
      send={assigned.length > 0 && say('seats.change.do')}
      pending={move.isPending}
      onSubmit={submit}
    >
      <SeatNames seats={assigned} />
      {assigned.length < seats.length && <Alert kind="info">{say('seats.change.reserved')}</Alert>}
      <Select
        label={say('seats.change.pack')}
        hint={packs && others.length === 0 ? say('seats.change.alone') : undefined}
        value={to}
        placeholder={say('seats.change.stay')}
        error={failure?.status === 409 ? sayFailure(failure) : undefined}
        options={others.map((one) => ({
          value: one.uid,
          label: say('seats.change.to', {
            type: formats.type(one.licenseType),
            next: formats.next(one),
            free: one.free,
          }),
        }))}
        onChange={({ target }) => {
          setTo(target.value)
          clearErrors()
        }}
      />
      <Select
        label={say('seats.change.end')}
        value={end}
        options={endOptions.map((value) => ({ value, label: say(`seats.change.end.${value}`) }))}
        onChange={({ target }) => {
          setEnd(endOptions.find((one) => one === target.value) ?? 'keep')
          clearErrors()
        }}
      />
      {end === 'day' && (
        <Field
          type="date"
          label={say('seats.day')}
          value={day}
          min={today(timeZone)}
          error={sayField({ message: failure?.fields['ends'] ?? (unchanged ? 'fields.date' : undefined) })}
          onChange={({ target }) => {
            setDay(target.value)
            clearErrors()
          }}
        />
      )}
      {unchanged && end === 'keep' && <p className={lists.quiet}>{say('seats.change.nothing')}</p>}
      {failure && failure.status !== 409 && !failure.fields['ends'] && (
        <FailureAlert title={say('seats.change.failed')} failure={failure} />
      )}
    </SendDialog>
  )
}
