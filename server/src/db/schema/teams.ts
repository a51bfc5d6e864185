import type { LicenseType } from '@resguardo/contract/licensing/licenses'
import type { ColumnType, Generated } from 'kysely'
import type { Timestamp, NullableTimestamp } from './timestamp.ts'

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
    created: Timestamp
  }
  memberships: {
    team: string
    person: string
    /** Without it a trigger takes that of the account. */
    team_role: Generated<'member' | 'admin'>
    joined_by: 'founder' | 'hand' | 'invite' | 'domain' | 'group'
    joined: Timestamp
    ends: NullableTimestamp
    /** Whose group rules gave it. */
    issuer: string | null
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
    claimed: Timestamp
    checked: NullableTimestamp
    next_check: NullableTimestamp
    missing_since: NullableTimestamp
  }
  join_requests: { team: string; person: string; domain: string; asked: Timestamp }
  /** Published reports; a band of null is one of fewer than five people. */
  team_reports: {
    team: string
    week: string
    people: number
    progress: (number | null)[]
    activity: (number | null)[]
    licenses: (number | null)[]
  }
  /** Lessons asked of a team's people; `asked` and `finished` are published once, in steps of five. */
  assignments: {
    uid: string
    team: string
    lessons: string[]
    /** A calendar day; read it as text. */
    until: ColumnType<Date, string, string>
    created: Timestamp
    withdrawn: NullableTimestamp
    counted: NullableTimestamp
    reminded: NullableTimestamp
    why: 'counted' | 'small' | 'often' | null
    asked: number | null
    finished: number | null
  }
  announcements: {
    uid: string
    team: string
    text: string
    /** A calendar day; read it as text. */
    until: ColumnType<Date, string, string>
    created: Timestamp
    withdrawn: NullableTimestamp
    mailed: NullableTimestamp
  }
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
    ends: NullableTimestamp
    revision: Generated<number>
    proposed: Timestamp
    accepted: NullableTimestamp
    ended: NullableTimestamp
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
    expires: NullableTimestamp
    /** Of the memberships of those who join by it. */
    membership_ends: NullableTimestamp
    revoked: NullableTimestamp
    sent: Timestamp
    created: Timestamp
  }
  invite_uses: { invite: string; account: Buffer; person: string | null; created: Timestamp }
  referrals: {
    uid: Generated<string>
    inviter: string | null
    friend: string | null
    registered: Timestamp
    barred: 'ownAddress' | 'sameTeam' | 'sameDomain' | null
    purchased: NullableTimestamp
    refunded: NullableTimestamp
  }
}
