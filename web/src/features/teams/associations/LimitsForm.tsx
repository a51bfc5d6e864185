import { type Association, editAssociation } from '@resguardo/contract/teams/associations'
import { useSend } from '#api/queries.ts'
import { useTimeZone } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { checkBySchema } from '#shared/forms/checkBySchema.ts'
import { useForm } from '#shared/forms/useForm.ts'
import { SendDialog } from '#shared/forms/dialogs/SendDialog.tsx'
import { dayOf } from '@resguardo/contract/platform/zonedTime'
import { endOfDay } from '#shared/dates.ts'
import { Field } from '#ui/fields/Field.tsx'
import type { AssociationsMessage } from './associations.messages.ts'

/** Form for number of seats and end of an association; sends only what changed. */
export function LimitsForm({ association, onClose }: { association: Association; onClose: () => void }) {
  const say = useSay<AssociationsMessage>()
  const { timeZone } = useTimeZone()
  const { uid, revision } = association
  const initial = {
    seats: String(association.seats ?? ''),
    ends: association.ends ? dayOf(new Date(association.ends), timeZone) : '',
  }
  const save = useSend(editAssociation, { refresh: ['readAssociations'], outdated: 409 })
  const failure = save.error?.failure
  const form = useForm({
    initial,
    check: checkBySchema(editAssociation.body, ({ seats, ends }) => ({
      uid,
      revision,
      ...(seats !== initial.seats && { seats: Number(seats) }),
      ...(ends !== initial.ends && { ends: endOfDay(ends, timeZone) }),
    })),
    checkOn: 'submit',
  })
  const submit = form.submit(async (body) => {
    await save.mutateAsync({ body })
    onClose()
  })

  return (
    <SendDialog
      dirty={form.isDirty}
      onClose={onClose}
      title={say('associations.change')}
      cancel={say('associations.cancel')}
      send={say('associations.save')}
      pending={save.isPending}
      failure={failure}
      failed={say('associations.saveFailed')}
      onSubmit={(event) => void submit(event)}
    >
      {association.seats !== null && (
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
