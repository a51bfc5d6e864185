import type { Invite } from '@resguardo/contract/teams/invites'
import type { Language } from '@resguardo/contract/platform/languages'
import type { Deps } from '#src/deps.ts'
import { openCode } from './inviteCode.ts'
import { inviteUrl } from './invites.mail.ts'
import type { InviteRow } from './invites.table.ts'

/** An invite for a reader who may change it; the link opens registration in their language. */
export function presentInvite(deps: Deps, lang: Language, row: InviteRow): Invite {
  const code = openCode(deps.keys, row)
  return { ...presentWithoutCode(row), inviteCode: code, url: inviteUrl(deps.env.publicUrl, lang, code) }
}

/** An invite for a reader who may only see it: without code and link, which would admit them. */
export function presentWithoutCode(row: InviteRow): Invite {
  return {
    uid: row.uid,
    inviteCode: '',
    url: '',
    team: row.team === null ? null : { uid: row.team, teamName: row.teamName ?? '' },
    role: row.role,
    licenseType: row.licenseType,
    uses: row.uses,
    taken: row.taken,
    email: row.email ?? '',
    state: row.state,
    expires: row.expires?.toISOString() ?? null,
    membershipEnds: row.membershipEnds?.toISOString() ?? null,
    created: row.created.toISOString(),
    resend: row.resend,
  }
}
