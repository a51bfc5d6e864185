import { editMember } from '@resguardo/contract/teams/members'
import { dayOf } from '@resguardo/contract/platform/zonedTime'
import EndIcon from 'lucide-react/icons/calendar-clock'
import { useState } from 'react'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useFormats } from '#i18n/formats.ts'
import { useTimeZone } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Field } from '#ui/fields/Field.tsx'
import { endOfDay, today } from '../dates.ts'
import { SendDialog } from '../forms/dialogs/SendDialog.tsx'
import { useForm } from '../forms/useForm.ts'
import { invalidatedByPeople } from '../invalidatedByPeople.ts'
import { useReadsOnly } from '../useReadsOnly.ts'
import type { MembershipEndMessage } from './membershipEnd.messages.ts'

type MembershipEndProps = {
  team: { uid: string; teamName: string }
  person: { uid: string; name: string }
  /** When the membership ends, in UTC; null: it does not. */
  ends: string | null
}

type MembershipEndButtonProps = MembershipEndProps & {
  /** An icon alone, in a table. */
  compact?: boolean
}

/** Opens the dialog that sets the last day of a membership. */
export function MembershipEndButton({ compact = false, ...props }: MembershipEndButtonProps) {
  const say = useSay<MembershipEndMessage>()
  const [open, setOpen] = useState(false)
  const { team, person, ends } = props
  const text = say(ends ? 'membershipEnd.change' : 'membershipEnd.set')
  const label = `${text}: ${person.name}, ${team.teamName}`
  return (
    <>
      <ChangeButton
        readOnly={useReadsOnly()}
        kind="quiet"
        aria-label={label}
        {...(compact && { icon: <EndIcon size={20} />, title: label })}
        onClick={() => setOpen(true)}
      >
        {!compact && text}
      </ChangeButton>
      {open && <MembershipEndDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The last day of a membership as text; null if it does not end. */
export function useMembershipEndText() {
  const say = useSay<MembershipEndMessage>()
  const { date } = useFormats()
  return (ends: string | null) => ends && say('membershipEnd.ends', { date: date(new Date(ends)) })
}

function MembershipEndDialog({ team, person, ends, onClose }: MembershipEndProps & { onClose: () => void }) {
  const say = useSay<MembershipEndMessage | 'editMember200'>()
  const { timeZone } = useTimeZone()
  const save = useSend(editMember, { refresh: ['readMemberships', ...invalidatedByPeople], outdated: 404 })
  const form = useForm({
    initial: { day: ends ? dayOf(new Date(ends), timeZone) : '' },
    check: ({ day }) => ({ output: { end: day ? endOfDay(day, timeZone) : null }, problems: {} }),
    checkOn: 'submit',
    onType: () => save.isError && save.reset(),
  })
  const failure = failureOf(save.error)
  const submit = form.submit(async ({ end }) => {
    await save.mutateAsync({ body: { uid: team.uid, person: person.uid, ends: end } })
    toast(say('editMember200'))
    onClose()
  })
  return (
    <SendDialog
      dirty={form.isDirty}
      onClose={onClose}
      title={say('membershipEnd.of', { team: team.teamName, name: person.name })}
      cancel={say('membershipEnd.cancel')}
      send={say('membershipEnd.save')}
      pending={save.isPending}
      failure={failure}
      failed={say('membershipEnd.failed')}
      onSubmit={(event) => void submit(event)}
    >
      <Field
        label={say('membershipEnd.day')}
        hint={say('membershipEnd.day.hint')}
        type="date"
        min={today(timeZone)}
        {...form.field('day')}
      />
    </SendDialog>
  )
}
