import type { LicenseType } from '@resguardo/contract/licenses'
import type { ColumnType, Generated } from 'kysely'
import type { Stamp, StampOrNull } from './stamp.ts'

/** Teams, how people join them, and sponsorships between them. */
export interface TeamTables {
  teams: {
    uid: Generated<string>
    team_name: string
    description: Generated<string>
    contact_email: Generated<string>
    domains: Generated<string[]>
    custom_settings: ColumnType<Record<string, unknown>, string | undefined, string>
    revision: Generated<number>
    created: Stamp
  }
  memberships: {
    team: string
    person: string
    joined_by: 'founder' | 'hand' | 'invite' | 'domain'
    joined: Stamp
  }
  team_domains: {
    team: string
    domain: string
    mode: Generated<'off' | 'ask' | 'join'>
    token: string
    state: Generated<'waiting' | 'proved' | 'dropped'>
    /** The result of the last DNS check. */
    result: Generated<'none' | 'found' | 'missing' | 'wrong' | 'unreachable' | 'taken'>
    proved_by: 'dns' | 'root' | null
    claimed: Stamp
    checked: StampOrNull
    next_check: StampOrNull
    missing_since: StampOrNull
  }
  join_requests: { team: string; person: string; domain: string; asked: Stamp }
  team_logos: { team: string; hash: string; png: Buffer }
  associations: {
    uid: Generated<string>
    sponsor: string
    partner: string
    kind: 'seats' | 'manage' | 'report'
    proposed_by: 'sponsor' | 'partner'
    seats: number | null
    /** Seats of the sponsor held by people of the partner; maintained by a trigger. */
    used: Generated<number>
    ends: StampOrNull
    revision: Generated<number>
    proposed: Stamp
    accepted: StampOrNull
    ended: StampOrNull
  }
  invites: {
    uid: string
    team: string | null
    owner: string | null
    digest: Buffer
    sealed: Buffer
    role: 'user' | 'admin'
    license_type: LicenseType
    uses: number | null
    taken: Generated<number>
    email: string | null
    expires: StampOrNull
    revoked: StampOrNull
    sent: Stamp
    created: Stamp
  }
  invite_uses: { invite: string; account: Buffer; person: string | null; created: Stamp }
  referrals: {
    uid: Generated<string>
    inviter: string | null
    friend: string | null
    registered: Stamp
    barred: 'ownAddress' | 'sameTeam' | 'sameDomain' | null
    purchased: StampOrNull
    refunded: StampOrNull
  }
}
