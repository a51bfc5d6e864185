import { type Association, editAssociation } from '@resguardo/contract/teams/associations'
import type { FieldMessage } from '@resguardo/contract/platform/fieldCatalogue'
import { type FormEvent, useState } from 'react'
import { useSend } from '#api/queries.ts'
import { useTimeZone } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { SendDialog } from '#shared/forms/SendDialog.tsx'
import { dayOf } from '@resguardo/contract/platform/zonedTime'
import { endOfDay } from '#shared/dates.ts'
import { Field } from '#ui/fields/Field.tsx'
import type { AssociationsMessage } from './associations.messages.ts'

/** Form for number of seats and end of an association; sends only what changed. */
export function LimitsForm({ association, onClose }: { association: Association; onClose: () => void }) {
  const say = useSay<AssociationsMessage | FieldMessage>()
  const { timeZone } = useTimeZone()
  const { uid, revision } = association
  const initial = {
    seats: String(association.seats ?? ''),
    ends: association.ends ? dayOf(new Date(association.ends), timeZone) : '',
  }
  const [typed, setTyped] = useState(initial)
  const [wrong, setWrong] = useState<string>()
  const save = useSend(editAssociation, { refresh: ['readAssociations'], outdated: 409 })
  const failure = save.error?.failure
  const seatsError = wrong ?? failure?.fields['seats']
  const endsError = failure?.fields['ends']

  function submit(event: FormEvent) {
    event.preventDefault()
    const body = editAssociation.body.safeParse({
      uid,
      revision,
      ...(typed.seats !== initial.seats && { seats: Number(typed.seats) }),
      ...(typed.ends !== initial.ends && { ends: endOfDay(typed.ends, timeZone) }),
    })
    if (!body.success) setWrong(body.error.issues[0]?.message)
    else save.mutate({ body: body.data }, { onSuccess: onClose })
  }

  return (
    <SendDialog
      dirty={typed.seats !== initial.seats || typed.ends !== initial.ends}
      onClose={onClose}
      title={say('associations.change')}
      cancel={say('associations.cancel')}
      send={say('associations.save')}
      pending={save.isPending}
      onSubmit={submit}
    >
      {association.seats !== null && (
        <Field
          type="number"
          min={1}
          label={say('associations.seats')}
          value={typed.seats}
          error={seatsError && say(seatsError as FieldMessage)}
          onChange={({ target }) => {
            setTyped({ ...typed, seats: target.value })
            setWrong(undefined)
          }}
        />
      )}
      <Field
        type="date"
        label={say('associations.ends')}
        hint={say('associations.ends.hint')}
        value={typed.ends}
        error={endsError && say(endsError as FieldMessage)}
        onChange={({ target }) => setTyped({ ...typed, ends: target.value })}
      />
      {failure && Object.keys(failure.fields).length === 0 && (
        <FailureAlert title={say('associations.saveFailed')} failure={failure} />
      )}
    </SendDialog>
  )
}
