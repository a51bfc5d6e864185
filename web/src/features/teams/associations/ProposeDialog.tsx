import {
  type AssociationKind,
  associationKinds,
  createAssociation,
} from '@resguardo/contract/teams/associations'
import { useSend } from '#api/queries.ts'
import { useTimeZone } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { checkBySchema } from '#shared/forms/checkBySchema.ts'
import { useForm } from '#shared/forms/useForm.ts'
import { SendDialog } from '#shared/forms/dialogs/SendDialog.tsx'
import { endOfDay } from '#shared/dates.ts'
import { RadioCards } from '#ui/fields/choiceFields.tsx'
import { Field } from '#ui/fields/Field.tsx'
import type { AssociationsMessage } from './associations.messages.ts'

const sides = ['sponsor', 'partner'] as const
type Side = (typeof sides)[number]
const otherSide = { sponsor: 'partner', partner: 'sponsor' } as const
const blank = {
  side: 'sponsor' as Side,
  kind: 'manage' as AssociationKind,
  sponsor: '',
  partner: '',
  seats: '',
  ends: '',
}

/** Proposes an association: one team offers seats to another or requests them. */
export function ProposeDialog({ team, onClose }: { team: string; onClose: () => void }) {
  const say = useSay<AssociationsMessage>()
  const { timeZone } = useTimeZone()
  const propose = useSend(createAssociation, { refresh: ['readAssociations'] })
  const failure = propose.error?.failure
  const form = useForm({
    initial: blank,
    check: checkBySchema(createAssociation.body, ({ side, kind, seats, ends, ...typed }: typeof blank) => ({
      [side]: team,
      [otherSide[side]]: typed[otherSide[side]].trim().toLowerCase(),
      kind,
      seats: kind === 'seats' ? Number(seats) : null,
      ends: endOfDay(ends, timeZone),
    })),
    checkOn: 'submit',
    onType: () => propose.isError && propose.reset(),
  })
  const { side, kind, seats, ends } = form.values
  const theirs = otherSide[side]
  const submit = form.submit(async (body) => {
    await propose.mutateAsync({ body })
    onClose()
  })

  return (
    <SendDialog
      dirty={Boolean(form.values[theirs] || seats || ends)}
      onClose={onClose}
      title={say('associations.propose')}
      cancel={say('associations.cancel')}
      send={say('associations.propose')}
      pending={propose.isPending}
      failure={failure}
      failed={say('associations.saveFailed')}
      onSubmit={(event) => void submit(event)}
    >
      <Field
        label={say('associations.other')}
        autoComplete="off"
        spellCheck={false}
        {...form.field(theirs)}
      />
      <RadioCards
        name="side"
        legend={say('associations.side')}
        value={side}
        options={sides.map((value) => ({ value, label: say(`associations.side.${value}`) }))}
        onChange={({ target }) => {
          // What was typed is the other team, whichever side that is.
          form.set(side, form.value(theirs))
          form.set('side', target.value as Side)
        }}
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
        onChange={({ target }) => form.set('kind', target.value as AssociationKind)}
      />
      {kind === 'seats' && (
        <Field type="number" min={1} label={say('associations.seats')} {...form.field('seats')} />
      )}
      <Field
        type="date"
        label={say('associations.ends')}
        hint={say('associations.ends.hint')}
        {...form.field('ends')}
      />
    </SendDialog>
  )
}
