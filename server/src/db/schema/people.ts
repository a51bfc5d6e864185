import type { BrowserFamily, OsFamily } from '@resguardo/contract/devices/devices'
import type { SavedList } from '@resguardo/contract/savedViews/savedViews'
import type { ColumnType, Generated } from 'kysely'
import type { Timestamp, NullableTimestamp } from './timestamp.ts'

interface PersonTable {
  uid: Generated<string>
  username: string
  /**
   * The address an account was created for, until its link is used; `username` is a placeholder until then.
   */
  invited_as: string | null
  /** No link or code mailed to the address has been used. */
  unproved: Generated<boolean>
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
  /** Mails reveal their topic neither by subject nor by sender. */
  discreet: Generated<boolean>
  password_hash: string | null
  change_password: Generated<boolean>
  failed_attempts: Generated<number>
  successful_attempts: Generated<number>
  expiration: NullableTimestamp
  trial_ends: NullableTimestamp
  /** How many days before the end of the trial its owner was last notified. */
  trial_told: number | null
  terms_version: string | null
  course: Buffer | null
  course_choice: Buffer | null
  last_seen: NullableTimestamp
  /**
   * The status before deletion, or before expiring unverified; and when a deleted account's remaining data is
   * erased.
   */
  status_before: 'active' | 'pending' | 'blocked' | 'expired' | null
  purge_at: NullableTimestamp
  /** Maintained by a trigger: uid and way of joining of each membership. */
  team_list: Generated<string>
  /** Maintained by triggers: the licences that reach the person (licenses_of). */
  license_list: Generated<string>
  /** Incremented with every change of fields that others may edit too. */
  revision: Generated<number>
  access_level: Generated<'full' | 'read'>
  /** Answers questions that readers hand over to people. */
  helper: Generated<boolean>
  moderator: Generated<boolean>
  billing: Generated<boolean>
  auditor: Generated<boolean>
  /** How many days before its expiration the owner was last notified. */
  expiration_told: number | null
  created: Timestamp
  /** When the revision last counted up. */
  changed: Timestamp
}

/** Accounts, and how people join. */
export interface PeopleTables {
  people: PersonTable
  password_history: { person: string; hash: string; created: Timestamp }
  sessions: {
    sid: Generated<string>
    person: string
    browser: string
    source: string
    country: string | null
    created: Timestamp
    last_seen: Timestamp
    idle_minutes: number
    expires: Timestamp
    /** When the password was last entered in this session. */
    proved: NullableTimestamp
    /** The device it was opened from; deleting the device ends the session. */
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
    first_seen: Timestamp
    last_seen: Timestamp
  }
  one_time_codes: {
    account: Buffer
    owner: Buffer | null
    digest: Buffer
    browser: string
    after_password: Generated<boolean>
    sent: Timestamp
    expires: Timestamp
  }
  mail_tokens: {
    digest: Buffer
    person: string
    purpose: 'verify' | 'reset' | 'invite' | 'shown' | 'email' | 'keep' | 'newsletter'
    /** Root started this reset. */
    by_root: Generated<boolean>
    created: Timestamp
    expires: Timestamp
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
    created: Timestamp
    last_used: NullableTimestamp
  }
  passkey_challenges: {
    digest: Buffer
    purpose: 'add' | 'prove' | 'sign-in'
    session: string | null
    expires: Timestamp
  }
  saved_views: {
    uid: Generated<string>
    person: string
    list: SavedList
    name: string
    /** The query of the list's address. */
    search: string
    /** The list opens with it. */
    first: Generated<boolean>
    created: Timestamp
  }
  directory_links: {
    /** Null for the directory of the instance. */
    team: string | null
    person: string
    external_id: string | null
    /** When the directory let the person go. */
    removed: NullableTimestamp
    changed: Timestamp
  }
  api_keys: {
    uid: Generated<string>
    /** Null for a service key. */
    person: string | null
    service: boolean
    /** The team that the key is limited to. */
    team: string | null
    name: string
    /** The first characters of the key. */
    key_start: string
    /** SHA-256; null once the key is revoked. */
    digest: Buffer | null
    scopes: string[]
    maker: string | null
    created: Timestamp
    expires: Timestamp
    /** A day. */
    last_used: ColumnType<string | null, string | undefined, string>
    revoked: NullableTimestamp
  }
  openid_issuers: {
    uid: Generated<string>
    /** Null: of the instance. */
    team: string | null
    name: string
    issuer: string
    client_id: string
    /** Sealed for this row only; null for a public client. */
    secret: Buffer | null
    authorization_endpoint: string
    active: boolean
    forced: boolean
    group_claim: Generated<string>
    revision: Generated<number>
  }
  issuer_groups: { issuer: string; value: string; team: string; place: number }
  openid_identities: { issuer: string; subject: string; person: string; created: Timestamp }
  totp: {
    person: string
    /** Sealed, with the person as context. */
    secret: Buffer
    created: Timestamp
    /** Null until its owner has entered a first code. */
    confirmed: NullableTimestamp
    /** The latest time step whose code was used. */
    last_step: Generated<number>
    last_used: NullableTimestamp
  }
  recovery_codes: { person: string; digest: Buffer }
  first_steps: { person: string; browser: string; source: string; by_password: boolean; expires: Timestamp }
  spent_id_tokens: { digest: Buffer; expires: Timestamp }
  attempts: { key: Buffer; count: number; since: Timestamp; until: NullableTimestamp }
  access_log: {
    id: Generated<number>
    at: Timestamp
    person: string | null
    account: Buffer
    method: 'password' | 'code' | 'token' | 'verify' | 'reset' | 'passkey' | 'totp'
    outcome: string
    source: string
    country: string | null
    browser: string
  }
}
