import {
  type AssociationKind,
  associationKinds,
  createAssociation,
} from '@resguardo/contract/teams/associations'
import type { FieldMessage } from '@resguardo/contract/platform/fieldCatalogue'
import { type FormEvent, useState } from 'react'
import { useSend } from '#api/queries.ts'
import { useTimeZone } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { SendDialog } from '#shared/forms/SendDialog.tsx'
import { endOfDay } from '#shared/dates.ts'
import { RadioCards } from '#ui/fields/choiceFields.tsx'
import { Field } from '#ui/fields/Field.tsx'
import type { AssociationsMessage } from './associations.messages.ts'

const sides = ['sponsor', 'partner'] as const
type Side = (typeof sides)[number]

/** Proposes an association: one team offers seats to another or requests them. */
export function ProposeDialog({ team, onClose }: { team: string; onClose: () => void }) {
  const say = useSay<AssociationsMessage | FieldMessage>()
  const { timeZone } = useTimeZone()
  const [side, setSide] = useState<Side>('sponsor')
  const [kind, setKind] = useState<AssociationKind>('manage')
  const [typed, setTyped] = useState({ other: '', seats: '', ends: '' })
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const propose = useSend(createAssociation, { refresh: ['readAssociations'] })
  const failure = propose.error?.failure
  const theirs = side === 'sponsor' ? 'partner' : 'sponsor'
  const errors = { ...failure?.fields, ...wrong }
  const errorAt = (name: string) => (errors[name] ? say(errors[name] as FieldMessage) : undefined)
  const fieldProps = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value })
      setWrong({})
      if (propose.isError) propose.reset()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const seats = kind === 'seats' ? Number(typed.seats) : null
    const ids = { [side]: team, [theirs]: typed.other.trim().toLowerCase() }
    const body = createAssociation.body.safeParse({
      ...ids,
      kind,
      seats,
      ends: endOfDay(typed.ends, timeZone),
    })
    if (body.success) return propose.mutate({ body: body.data }, { onSuccess: onClose })
    return setWrong(Object.fromEntries(body.error.issues.map((one) => [String(one.path[0]), one.message])))
  }

  return (
    <SendDialog
      dirty={Object.values(typed).some(Boolean)}
      onClose={onClose}
      title={say('associations.propose')}
      cancel={say('associations.cancel')}
      send={say('associations.propose')}
      pending={propose.isPending}
      onSubmit={submit}
    >
      <Field
        label={say('associations.other')}
        autoComplete="off"
        spellCheck={false}
        error={errorAt(theirs)}
        {...fieldProps('other')}
      />
      <RadioCards
        name="side"
        legend={say('associations.side')}
        value={side}
        options={sides.map((value) => ({ value, label: say(`associations.side.${value}`) }))}
        onChange={({ target }) => setSide(target.value as Side)}
      />
      <RadioCards
        name="kind"
        legend={say('associations.kind')}
        value={kind}
        options={associationKinds.map((value) => ({
          value,
          label: say(`associations.kind.${value}`),
          detail: say(`associations.kind.${value}.text`),
        }))}
        onChange={({ target }) => setKind(target.value as AssociationKind)}
      />
      {kind === 'seats' && (
        <Field
          type="number"
          min={1}
          label={say('associations.seats')}
          error={errorAt('seats')}
          {...fieldProps('seats')}
        />
      )}
      <Field
        type="date"
        label={say('associations.ends')}
        hint={say('associations.ends.hint')}
        error={errorAt('ends')}
        {...fieldProps('ends')}
      />
      {failure && Object.keys(failure.fields).length === 0 && (
        <FailureAlert title={say('associations.saveFailed')} failure={failure} />
      )}
    </SendDialog>
  )
}
