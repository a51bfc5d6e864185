import { email as emailField } from '@resguardo/contract/platform/fields/fields'
import {
  createInvite,
  type Invite,
  InviteConflict,
  type InvitedRole,
} from '@resguardo/contract/teams/invites'
import type { InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { Language } from '@resguardo/contract/platform/languages'
import { inviteDays, maxInvitedAddresses, maxInviteUses } from '@resguardo/contract/platform/limits'
import type { LicenseType } from '@resguardo/contract/licensing/licenses'
import { useSend } from '#api/queries.ts'
import { useTimeZone } from '#i18n/language.ts'
import { endOfDay } from '#shared/dates.ts'
import { type CheckResult, type FieldProblem, useForm } from '#shared/forms/useForm.ts'

export type InviteDraft = {
  team: string
  way: 'mail' | 'link'
  emails: string
  role: InvitedRole
  licenseType: LicenseType
  uses: string
  days: number
  /** Last day of the membership; empty: it does not end. */
  until: string
  lang: Language
}
type InviteBody = InputOf<typeof createInvite>['body']

/** Days after which an invite may end, as the form offers them. */
export const dayChoices = [1, 3, inviteDays, 14, 30, 90] as const

/** Parses pasted addresses, separated by line breaks or commas. */
export const addressesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((one) => one.toLowerCase()),
  ),
]

function check(draft: InviteDraft, timeZone: string | undefined): CheckResult<InviteBody> {
  const { team, way, role, licenseType, days, until, lang } = draft
  const problems: Record<string, FieldProblem> = {}
  if (!team) problems['team'] = { key: 'invites.team.choose' }
  const uses = Number(draft.uses)
  const emails = addressesOf(draft.emails)
  if (way === 'mail') {
    const problem = addressProblem(emails)
    if (problem) problems['emails'] = problem
  } else if (!(Number.isInteger(uses) && uses >= 1 && uses <= maxInviteUses))
    problems['uses'] = { key: 'invites.uses.hint', values: { most: maxInviteUses } }
  const membershipEnds = until ? endOfDay(until, timeZone) : null
  const shared = { team, role, licenseType, days, ...(membershipEnds && { membershipEnds }) }
  const body = { ...shared, ...(way === 'mail' ? { emails, lang } : { uses }) }
  return { output: body, problems }
}

function addressProblem(emails: readonly string[]): FieldProblem | null {
  if (emails.length === 0) return { key: 'invites.emails.none' }
  const wrong = emails.filter((one) => !emailField.safeParse(one).success)
  if (wrong.length > 0) return { key: 'invites.emails.wrong', values: { list: wrong.slice(0, 5).join(', ') } }
  if (emails.length > maxInvitedAddresses)
    return { key: 'invites.emails.many', values: { most: maxInvitedAddresses } }
  return null
}

/** Form of a new invite, and the result of sending it. */
export function useNewInvite(
  initial: Pick<InviteDraft, 'team' | 'lang' | 'emails'>,
  { only, mailing }: { /** The only team there is to choose. */ only: string; mailing: boolean },
  onCreated: (made: Invite[]) => void,
) {
  const { timeZone } = useTimeZone()
  const send = useSend(createInvite, { refresh: ['readInvites'] })
  const clear = () => send.isError && send.reset()
  const draftOf = (values: InviteDraft): InviteDraft => ({
    ...values,
    team: values.team || only,
    way: mailing ? values.way : 'link',
  })
  const form = useForm<InviteDraft, InviteBody>({
    initial: {
      way: 'mail',
      role: 'user',
      licenseType: 'none',
      uses: '1',
      days: inviteDays,
      until: '',
      ...initial,
      team: initial.team || only,
    },
    check: (values) => check(draftOf(values), timeZone),
    checkOn: 'submit',
    onType: clear,
  })
  const submit = form.submit(async (body) => onCreated((await send.mutateAsync({ body })).invites))
  const failure = send.error?.failure
  const conflict = InviteConflict.safeParse(failure?.status === 409 ? failure.data : null).data
  return {
    ...form,
    draft: draftOf(form.values),
    clear,
    submit,
    pending: send.isPending,
    /** How many free seats of the licence are missing; null if there are enough. */
    missing: conflict?.why === 'seats' ? (conflict.missing ?? 0) : null,
    /** One of the addresses has a pending invite already. */
    isPending: conflict?.why === 'pending',
    /** A failure that is not shown at a field. */
    failure: conflict ? undefined : failure,
  }
}
