import { inSlices, mapInSlices } from '@resguardo/content/slicedWork'
import { osTypes } from '@resguardo/contract/devices/device'
import { profiles } from '@resguardo/contract/devices/profile'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type TableName, tableClasses } from '#db/dataClasses.ts'
import type { Account } from '#domain/accounts.ts'
import type { Schema } from '#db/schema.ts'
import { openReadMarks } from '#features/alerts/readMarks.ts'
import { courseKeys, openChoice } from '#security/crypto/courseChoice.ts'
import { decryptMessage } from '#features/assistant/chats.ts'
import { exportTicket, exportMessage } from '#features/support/ticketExport.ts'
import { openTicks } from '#features/ticks/ticks.ts'
import type { Keys } from '#security/crypto/keys.ts'
import type { PartName } from './personalData.messages.ts'

export type DataRow = Record<string, unknown>
export type PersonalData = Readonly<Record<PartName, readonly DataRow[]>>

interface DataSource {
  readonly table: TableName
  readonly rows: (owner: DataOwner) => RawBuilder<DataRow>
  /** Joined columns that are left out; for the table's own columns `dataClasses` says so. */
  readonly joined?: readonly string[]
  /** Opens sealed or hashed columns for the owner. */
  readonly open?: (row: DataRow, owner: DataOwner) => DataRow
}

interface DataOwner {
  readonly account: Account
  readonly keys: Keys
}

/** Data linked to a name is given only if the owner has proved the address. */
const ifAddressProved = ({ unproved }: Account, rows: RawBuilder<unknown>) => (unproved ? sql`` : rows)

/** All data about a person: every table that `dataClasses` does not exclude. */
export const dataSources: Readonly<Record<PartName, DataSource>> = {
  account: {
    table: 'people',
    rows: ({ account }) => sql`select * from people where uid = ${account.uid}`,
    open: (_, { account, keys }) => {
      if (!account.course_choice) return {}
      const { profile, osType, device, version } = openChoice(keys, account.uid, account.course_choice)
      return { course_profile: profile, course_os: osType, course_device: device, course_version: version }
    },
  },
  memberships: {
    table: 'memberships',
    rows: ({ account }) => sql`
      select m.*, (select team_name from teams where teams.uid = m.team) as team_name
      from memberships m where m.person = ${account.uid} order by m.joined`,
  },
  progress: {
    table: 'progress',
    rows: ({ account }) => sql`select * from progress where person = ${account.uid} order by updated`,
    open: ({ course }, { account, keys }) => {
      const pairs = profiles.flatMap((profile) => osTypes.map((osType) => ({ profile, osType })))
      const pair = pairs.find(
        (one) =>
          Buffer.isBuffer(course) && courseKeys(keys, account.uid, one).some((key) => key.equals(course)),
      )
      return { course_profile: pair?.profile ?? null, course_os: pair?.osType ?? null }
    },
  },
  ticks: {
    table: 'ticks',
    rows: ({ account }) => sql`select * from ticks where person = ${account.uid}`,
    open: ({ sealed }, { account, keys }) =>
      Buffer.isBuffer(sealed) ? { set_on_phone: openTicks(keys, account.uid, sealed) } : {},
  },
  newsletter: {
    table: 'newsletter_readers',
    rows: ({ account }) => sql`select * from newsletter_readers where person = ${account.uid}`,
  },
  letters: {
    table: 'newsletter_mails',
    rows: ({ account }) => sql`select * from newsletter_mails where person = ${account.uid} order by day`,
  },
  lettersWaiting: {
    table: 'newsletter_bundles',
    rows: ({ account }) =>
      sql`select * from newsletter_bundles where readers @> array[${account.uid}::uuid] order by id`,
  },
  alerts: {
    table: 'alert_reads',
    rows: ({ account }) => sql`select * from alert_reads where person = ${account.uid}`,
    open: ({ sealed }, { account, keys }) =>
      Buffer.isBuffer(sealed) ? { alerts_read: openReadMarks(keys, account.uid, sealed) } : {},
  },
  chat: {
    table: 'chat_messages',
    rows: ({ account }) => sql`
      select m.*, c.uid as chat, c.key from chat_messages m join chats c using (person)
      where m.person = ${account.uid} order by m.seq`,
    joined: ['chat', 'key'],
    open: (row, { account, keys }) => decryptMessage(keys, account.uid, row),
  },
  chatDays: {
    table: 'chat_days',
    rows: ({ account }) => sql`select * from chat_days where person = ${account.uid}`,
  },
  tickets: {
    table: 'tickets',
    rows: ({ account }) => sql`select * from tickets where person = ${account.uid} order by asked`,
    open: (row, { keys }) => exportTicket(keys, row),
  },
  ticketMessages: {
    table: 'ticket_messages',
    // Notes that helpers write to each other are not given: they may be about others who threaten the reader.
    rows: ({ account }) => sql`
      select m.*, t.number, t.key from ticket_messages m join tickets t on t.uid = m.ticket
      where t.person = ${account.uid} and m.source <> 'note' order by m.at`,
    joined: ['key'],
    open: (row, { keys }) => exportMessage(keys, row),
  },
  communityName: {
    table: 'community_names',
    rows: ({ account }) => sql`select * from community_names where person = ${account.uid}`,
  },
  communityPosts: {
    table: 'community_posts',
    rows: ({ account }) => sql`
      select p.*, t.board from community_posts p join community_threads t on t.uid = p.thread
      where p.author = ${account.uid} order by p.created`,
  },
  communityPictures: {
    table: 'community_images',
    rows: ({ account }) => sql`select * from community_images where person = ${account.uid} order by created`,
    open: ({ bytes }) =>
      Buffer.isBuffer(bytes) ? { picture: `data:image/webp;base64,${bytes.toString('base64')}` } : {},
  },
  communityFollows: {
    table: 'community_follows',
    rows: ({ account }) => sql`select * from community_follows where person = ${account.uid}`,
  },
  communityReports: {
    table: 'community_reports',
    rows: ({ account }) => sql`select * from community_reports where person = ${account.uid} order by at`,
  },
  communityReviews: {
    table: 'community_reviews',
    rows: ({ account }) => sql`
      select * from community_reviews where author = ${account.uid} order by opened`,
  },
  sessions: {
    table: 'sessions',
    rows: ({ account }) => sql`select * from sessions where person = ${account.uid} order by created`,
  },
  access: {
    table: 'access_log',
    rows: ({ account, keys }) => sql`
      select * from access_log where person = ${account.uid} ${ifAddressProved(account, sql`or account = any(${keys.hmacs('account', account.username)}::bytea[])`)}
      order by at`,
  },
  audit: {
    table: 'audit_log',
    // For actions of others: what was done and in which role, but not who did it or from where.
    rows: ({ account: { uid } }) => sql`
      select number, at, action, result, reason, actor is not distinct from ${uid} as by_me, actor_role,
        target is not distinct from ${uid} as about_me, team, case when actor = ${uid} then source end as source,
        case when actor = ${uid} then api_key end as api_key
      from audit_log where actor = ${uid} or target = ${uid} order by number`,
  },
  passwords: {
    table: 'password_history',
    rows: ({ account }) => sql`select * from password_history where person = ${account.uid} order by created`,
  },
  links: {
    table: 'mail_tokens',
    rows: ({ account }) => sql`select * from mail_tokens where person = ${account.uid} order by created`,
  },
  devices: {
    table: 'devices',
    rows: ({ account }) => sql`select * from devices where person = ${account.uid} order by first_seen`,
  },
  passkeys: {
    table: 'passkeys',
    rows: ({ account }) => sql`select * from passkeys where person = ${account.uid} order by created`,
  },
  savedViews: {
    table: 'saved_views',
    rows: ({ account }) => sql`select * from saved_views where person = ${account.uid} order by list, name`,
  },
  apiKeys: {
    table: 'api_keys',
    rows: ({ account: { uid } }) => sql`
      select *, maker is not distinct from ${uid} as by_me from api_keys
      where person = ${uid} or maker = ${uid} order by created`,
  },
  directories: {
    table: 'directory_links',
    rows: ({ account }) => sql`select * from directory_links where person = ${account.uid} order by changed`,
  },
  identities: {
    table: 'openid_identities',
    rows: ({ account }) => sql`
      select person, regexp_replace(issuer, '^https?://', '') as issuer, subject, created
      from openid_identities where person = ${account.uid} order by created`,
  },
  authenticatorApp: {
    table: 'totp',
    rows: ({ account: { uid } }) => sql`
      select *, (select count(*)::int from recovery_codes where person = ${uid}) as recovery_codes_left
      from totp where person = ${uid}`,
  },
  invites: {
    table: 'invites',
    rows: ({ account }) => sql`
      select * from invites where owner = ${account.uid} ${ifAddressProved(account, sql`or email = ${account.username}`)}
      order by created`,
  },
  inviteUses: {
    table: 'invite_uses',
    rows: ({ account, keys }) => sql`
      select * from invite_uses
      where person = ${account.uid} ${ifAddressProved(account, sql`or account = any(${keys.hmacs('invite-use', account.username)}::bytea[])`)}
      order by created`,
  },
  referrals: {
    table: 'referrals',
    rows: ({ account: { uid } }) => sql`
      select *, inviter is not distinct from ${uid} as by_me from referrals where inviter = ${uid} or friend = ${uid} order by registered`,
  },
  assignments: {
    table: 'assignments',
    rows: ({ account }) => sql`
      select a.uid, a.team, t.team_name, a.lessons, a.until::text as until, a.created, a.withdrawn
      from memberships m join assignments a on a.team = m.team join teams t on t.uid = m.team
      where m.person = ${account.uid} order by a.created`,
  },
  announcements: {
    table: 'announcements',
    rows: ({ account }) => sql`
      select a.uid, a.team, t.team_name, a.text, a.until::text as until, a.created, a.withdrawn
      from memberships m join announcements a on a.team = m.team join teams t on t.uid = m.team
      where m.person = ${account.uid} order by a.created`,
  },
  joinRequests: {
    table: 'join_requests',
    rows: ({ account }) => sql`select * from join_requests where person = ${account.uid} order by asked`,
  },
  subscriptions: {
    table: 'license_packs',
    rows: ({ account }) => sql`select * from license_packs where person = ${account.uid} order by created`,
  },
  seats: {
    table: 'license_seats',
    rows: ({ account }) => sql`
      select s.*, p.license_type, (select team_name from teams where teams.uid = s.team) as team_name
      from license_seats s join license_packs p on p.uid = s.pack where s.person = ${account.uid} order by s.created`,
  },
  months: {
    table: 'license_months',
    rows: ({ account }) => sql`select * from license_months where person = ${account.uid} order by starts`,
  },
  orders: {
    table: 'license_orders',
    rows: ({ account: { uid } }) => sql`
      select *, buyer is not distinct from ${uid} as by_me from license_orders
      where person = ${uid} or buyer = ${uid} order by number`,
  },
}

/** All data about one person, decrypted, as its owner may read it. */
export async function readPersonalData(
  db: Kysely<Schema>,
  keys: Keys,
  account: Account,
): Promise<PersonalData> {
  const owner = { account, keys }
  const parts: Partial<Record<PartName, DataRow[]>> = {}
  for (const [name, { table, rows, joined = [], open }] of Object.entries(dataSources)) {
    const omitted = new Set([...joined, ...Object.keys(tableClasses.get(table)?.omitted ?? {})])
    const result = await rows(owner).execute(db)
    // The names are keys of `sources`.
    parts[name as PartName] = await inSlices(
      mapInSlices(result.rows, (row) => ({
        ...Object.fromEntries(Object.entries(row).filter(([column]) => !omitted.has(column))),
        ...open?.(row, owner),
      })),
    )
  }
  return parts as PersonalData // One part for every key of `sources`.
}
