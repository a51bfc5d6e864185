import type { OsType } from '@resguardo/contract/device'
import type { BrowserFamily, OsFamily } from '@resguardo/contract/devices'
import type { Language } from '@resguardo/contract/languages'
import type { LicenseType } from '@resguardo/contract/licenses'
import type { PackType, Period } from '@resguardo/contract/packs'
import type { ColumnType, Generated } from 'kysely'

type Stamp = ColumnType<Date, Date | string | undefined, Date | string>
type StampOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface PersonTable {
  uid: Generated<string>
  username: string
  first_name: string
  last_name: string
  role: 'root' | 'admin' | 'user'
  status: 'active' | 'pending' | 'blocked' | 'deleted' | 'expired'
  lang: Generated<'pt' | 'es' | 'en'>
  theme: 'light' | 'dark' | null
  timezone: Generated<string>
  country: Generated<string>
  city: Generated<string>
  institution: Generated<string>
  notes: Generated<string>
  newsletter: Generated<'opted_out' | 'weekly' | 'monthly'>
  password_hash: string | null
  change_password: Generated<boolean>
  failed_attempts: Generated<number>
  successful_attempts: Generated<number>
  expiration: StampOrNull
  trial_ends: StampOrNull
  /** How many days ahead of the end of the trial its owner was last told. */
  trial_told: number | null
  terms_version: string | null
  course: Buffer | null
  course_choice: Buffer | null
  last_seen: StampOrNull
  /** What somebody was before they were deleted, or expired unverified; and when the rest of who is deleted goes. */
  status_before: 'active' | 'pending' | 'blocked' | 'expired' | null
  purge_at: StampOrNull
  /** Counts up with every change of what others may edit too. */
  team_list: Generated<string>
  /** Kept by triggers: the licences that reach the person (licenses_of). */
  license_list: Generated<string>
  revision: Generated<number>
  access_level: Generated<'full' | 'read'>
  /** How many days ahead of its end the owner was last told. */
  expiration_told: number | null
  created: Stamp
}

/** The tables as the migrations leave them; times are UTC. */
export interface Schema {
  people: PersonTable
  password_history: { person: string; hash: string; created: Stamp }
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
    /** What the last look at the DNS found. */
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
    /** Seats of the sponsor that people of the partner hold; kept by a trigger. */
    used: Generated<number>
    ends: StampOrNull
    revision: Generated<number>
    proposed: Stamp
    accepted: StampOrNull
    ended: StampOrNull
  }
  sessions: {
    sid: Generated<string>
    person: string
    browser: string
    source: string
    country: string | null
    created: Stamp
    last_seen: Stamp
    idle_minutes: number
    expires: Stamp
    /** When the password was last given in this session. */
    proved: StampOrNull
    /** What it was opened from; removing that ends the session. */
    device: string | null
  }
  devices: {
    uid: Generated<string>
    person: string
    os: OsFamily
    os_version: string | null
    browser: BrowserFamily
    browser_version: string | null
    app_version: string | null
    device_name: string | null
    device_token: Buffer | null
    first_seen: Stamp
    last_seen: Stamp
  }
  one_time_codes: {
    account: Buffer
    digest: Buffer
    browser: string
    after_password: Generated<boolean>
    sent: Stamp
    expires: Stamp
  }
  mail_tokens: {
    digest: Buffer
    person: string
    purpose: 'verify' | 'reset' | 'invite' | 'email' | 'keep'
    created: Stamp
    expires: Stamp
  }
  passkeys: {
    uid: Generated<string>
    person: string
    credential: Buffer
    public_key: Buffer
    counter: Generated<number>
    transports: Generated<string[]>
    backed_up: boolean
    aaguid: string
    name: string
    created: Stamp
    last_used: StampOrNull
  }
  passkey_challenges: {
    digest: Buffer
    purpose: 'add' | 'prove' | 'sign-in'
    session: string | null
    expires: Stamp
  }
  spent_id_tokens: { digest: Buffer; expires: Stamp }
  attempts: { key: Buffer; count: number; since: Stamp; until: StampOrNull }
  access_log: {
    id: Generated<number>
    at: Stamp
    person: string | null
    account: Buffer
    method: 'password' | 'code' | 'token' | 'verify' | 'reset' | 'passkey'
    outcome: string
    source: string
    country: string | null
    browser: string
  }
  audit_log: {
    number: number
    at: Stamp
    actor: string | null
    actor_role: 'root' | 'admin' | 'user' | null
    action: string
    target: string | null
    team: string | null
    result: number
    reason: string
    request: string | null
    source: string
    mac: Buffer
  }
  audit_chain: { head: number; head_mac: Buffer; tail: number; tail_mac: Buffer }
  audit_heads: { week: string; number: number; mac: Buffer; told: Stamp }
  settings: { section: string; value: ColumnType<unknown, string, string>; changed: Stamp }
  mails: {
    id: Generated<string>
    created: Stamp
    kind: string
    lang: 'pt' | 'es' | 'en'
    sealed: Buffer | null
    status: 'queued' | 'sent' | 'failed' | 'outbox'
    tries: Generated<number>
    valid_until: StampOrNull
    finished: StampOrNull
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
  progress: {
    person: string
    course: Buffer
    visited: Generated<string[]>
    /** Visited submodule to the day of its last visit. */
    seen: Generated<Record<string, string>>
    updated: Stamp
  }
  ticks: { person: string; sealed: Buffer }
  license_packs: {
    uid: Generated<string>
    /** Whose it is: a team's, or somebody's own subscription. */
    team: string | null
    person: string | null
    license_type: PackType
    license_count: number
    /** Seats reserved or assigned; kept by a trigger. */
    used: Generated<number>
    starts: Stamp
    expiration: StampOrNull
    /** The day of the month that renewals keep. */
    anchor: number
    period: Period | null
    region: string | null
    currency: string | null
    /** Of one seat for one period, in the smallest unit of the currency. */
    price: number | null
    provider: Generated<string>
    subscription: string | null
    /** Ends with the period that is paid. */
    cancels: Generated<boolean>
    reason: Generated<string>
    told: number | null
    revision: Generated<number>
    created: Stamp
  }
  license_seats: {
    uid: Generated<string>
    pack: string
    team: string
    person: string | null
    invite: string | null
    association: string | null
    ends: StampOrNull
    created: Stamp
  }
  license_months: {
    uid: Generated<string>
    person: string
    referral: string | null
    side: 'inviter' | 'friend'
    starts: Stamp
    ends: Stamp
  }
  license_orders: {
    uid: Generated<string>
    number: Generated<number>
    team: string | null
    person: string | null
    buyer: string | null
    kind: 'new' | 'renewal' | 'seats' | 'upgrade'
    pack: string | null
    license_type: 'demo' | 'standard'
    license_count: number
    period: Period
    region: string
    currency: string
    unit_price: number
    total: number
    taxes: Generated<'included' | 'added'>
    prices_version: string
    bill_to: Generated<string>
    provider: string
    reference: string | null
    state: Generated<'open' | 'paid' | 'cancelled' | 'refunded'>
    created: Stamp
    paid: StampOrNull
    covers_from: StampOrNull
    covers_until: StampOrNull
    closed: StampOrNull
    reminded: Generated<number>
    revision: Generated<number>
  }
  reported_steps: {
    uid: Generated<string>
    lesson: string
    slide: string
    os_type: OsType
    path: ColumnType<Record<Language, string[]>, string, string>
    told: string
    settled: StampOrNull
    word: Generated<string>
    revision: Generated<number>
  }
  step_reports: {
    uid: Generated<string>
    step: string
    day: string
    device: string | null
    version: string | null
    language: Language
    note: Generated<string>
  }
  license_digests: { week: string; told: Stamp }
  deserted_subscriptions: { subscription: string; provider: string; tried: StampOrNull }
  payment_events: {
    id: string
    provider: string
    subject: string
    kind: string
    happened: Stamp
    facts: ColumnType<unknown, string, string>
    received: Stamp
  }
}
