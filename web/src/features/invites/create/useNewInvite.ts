import { email as emailField } from '@resguardo/contract/platform/fields/fields'
import {
  createInvite,
  type Invite,
  InviteConflict,
  type InvitedRole,
} from '@resguardo/contract/teams/invites'
import { isLanguage, type Language } from '@resguardo/contract/platform/languages'
import { inviteDays, maxInvitedAddresses, maxInviteUses } from '@resguardo/contract/platform/limits'
import type { LicenseType } from '@resguardo/contract/licensing/licenses'
import { useState } from 'react'
import { useSend } from '#api/queries.ts'

export type InviteDraft = {
  team: string
  way: 'mail' | 'link'
  emails: string
  role: InvitedRole
  licenseType: LicenseType
  uses: string
  days: number
  lang: Language
}
type InviteProblems = { emails?: 'none' | 'many' | { wrong: string }; uses?: true; team?: true }

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

function problemsOf({ team, way, emails, uses }: InviteDraft): InviteProblems {
  const found: InviteProblems = {}
  if (!team) found.team = true
  const count = Number(uses)
  if (way === 'link' && !(Number.isInteger(count) && count >= 1 && count <= maxInviteUses)) found.uses = true
  if (way === 'link') return found
  const all = addressesOf(emails)
  const wrong = all.filter((one) => !emailField.safeParse(one).success)
  if (all.length === 0) found.emails = 'none'
  else if (wrong.length > 0) found.emails = { wrong: wrong.slice(0, 5).join(', ') }
  else if (all.length > maxInvitedAddresses) found.emails = 'many'
  return found
}

/** Form state of a new invite, and the result of sending it. */
export function useNewInvite(
  initial: Pick<InviteDraft, 'team' | 'way' | 'lang'>,
  onCreated: (made: Invite[]) => void,
) {
  const [draft, setDraft] = useState<InviteDraft>({
    emails: '',
    role: 'user',
    licenseType: 'none',
    uses: '1',
    days: inviteDays,
    ...initial,
  })
  const [problems, setProblems] = useState<InviteProblems>({})
  const send = useSend(createInvite, { refresh: ['readInvites'] })

  const change = (part: Partial<InviteDraft>) => {
    setDraft({ ...draft, ...part })
    setProblems({})
    if (send.isError) send.reset()
  }
  /** Sends the form; if it is invalid, sends nothing and returns the first invalid field. */
  const submit = (now: InviteDraft): keyof InviteProblems | null => {
    const found = problemsOf(now)
    setProblems(found)
    const first = (['team', 'emails', 'uses'] as const).find((name) => found[name])
    if (first) return first
    const { team, role, licenseType, days, lang } = now
    const recipients =
      now.way === 'mail' ? { emails: addressesOf(now.emails), lang } : { uses: Number(now.uses) }
    send.mutate(
      { body: { team, role, licenseType, days, ...recipients } },
      { onSuccess: ({ invites }) => onCreated(invites) },
    )
    return null
  }
  const chooseLanguage = (value: string) => isLanguage(value) && change({ lang: value })
  const failure = send.error?.failure
  const conflict = InviteConflict.safeParse(failure?.status === 409 ? failure.data : null).data
  return {
    draft,
    change,
    chooseLanguage,
    submit,
    problems,
    pending: send.isPending,
    /** How many free seats of the licence are missing; null if there are enough. */
    missing: conflict?.why === 'seats' ? (conflict.missing ?? 0) : null,
    /** One of the addresses has a pending invite already. */
    isPending: conflict?.why === 'pending',
    /** A failure that is not shown at a field. */
    failure: conflict ? undefined : failure,
  }
}
