import { osTypes } from '@resguardo/contract/device'
import { profiles } from '@resguardo/contract/profile'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Account } from '#db/people.ts'
import type { Schema } from '#db/schema.ts'
import { openReads } from '#features/alerts/alerts.ts'
import { courseKey, openChoice } from '#features/courses/courses.ts'
import { openSaid } from '#features/assistant/assistant.ts'
import { ticketData, wordData } from '#features/support/support.ts'
import { openTicks } from '#features/ticks/ticks.ts'
import type { Keys } from '#security/keys.ts'
import type { PartName } from './data.messages.ts'

export type Row = Record<string, unknown>
export type Parts = Readonly<Record<PartName, readonly Row[]>>

interface Source {
  readonly table: keyof Schema
  readonly rows: (who: Who) => RawBuilder<Row>
  /** Columns that are not given, each with the reason; every other one is, also one that is added some day. */
  readonly without: Readonly<Record<string, string>>
  /** What is sealed or hashed, as its owner knows it. */
  readonly open?: (row: Row, who: Who) => Row
}

interface Who {
  readonly account: Account
  readonly keys: Keys
}

const self = 'it is the person whose data this is'
const keyed = 'a keyed hash that tells nothing'

/** Where the database holds something about a person; what stands in neither list fails a test. */
export const sources: Readonly<Record<PartName, Source>> = {
  account: {
    table: 'people',
    rows: ({ account }) => sql`select * from people where uid = ${account.uid}`,
    without: {
      password_hash: 'what proves who somebody is does not leave the server, not even hashed',
      name_key: 'made of the names, for sorting',
      search_key: 'made of names and address, for searching',
      license_list: 'made of the licences, given as such',
      listed: 'made of names, address and role, for lists',
      course: keyed,
      course_choice: 'given opened, as course_*',
    },
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
    without: { person: self },
  },
  progress: {
    table: 'progress',
    rows: ({ account }) => sql`select * from progress where person = ${account.uid} order by updated`,
    without: { person: self, course: 'given opened, as course_*' },
    open: ({ course }, { account, keys }) => {
      const pairs = profiles.flatMap((profile) => osTypes.map((osType) => ({ profile, osType })))
      const pair = pairs.find(
        (one) => Buffer.isBuffer(course) && courseKey(keys, account.uid, one).equals(course),
      )
      return { course_profile: pair?.profile ?? null, course_os: pair?.osType ?? null }
    },
  },
  ticks: {
    table: 'ticks',
    rows: ({ account }) => sql`select * from ticks where person = ${account.uid}`,
    without: { person: self, sealed: 'given opened, as set_on_phone' },
    open: ({ sealed }, { account, keys }) =>
      Buffer.isBuffer(sealed) ? { set_on_phone: openTicks(keys, account.uid, sealed) } : {},
  },
  newsletter: {
    table: 'newsletter_readers',
    rows: ({ account }) => sql`select * from newsletter_readers where person = ${account.uid}`,
    without: { person: self },
  },
  letters: {
    table: 'newsletter_mails',
    rows: ({ account }) => sql`select * from newsletter_mails where person = ${account.uid} order by day`,
    without: { person: self },
  },
  lettersWaiting: {
    table: 'newsletter_bundles',
    rows: ({ account }) =>
      sql`select * from newsletter_bundles where readers @> array[${account.uid}::uuid] order by id`,
    without: { readers: 'all who get a mail of that bundle' },
  },
  alerts: {
    table: 'alert_reads',
    rows: ({ account }) => sql`select * from alert_reads where person = ${account.uid}`,
    without: { person: self, sealed: 'given opened, as alerts_read' },
    open: ({ sealed }, { account, keys }) =>
      Buffer.isBuffer(sealed) ? { alerts_read: openReads(keys, account.uid, sealed) } : {},
  },
  chat: {
    table: 'chat_messages',
    rows: ({ account }) => sql`
      select m.*, c.uid as chat, c.key from chat_messages m join chats c using (person)
      where m.person = ${account.uid} order by m.seq`,
    without: {
      person: self,
      id: 'a number that tells nothing',
      sealed: 'given opened, as who and said',
      chat: 'a number that tells nothing',
      key: 'what opens the chat',
    },
    open: (row, { account, keys }) => openSaid(keys, account.uid, row),
  },
  chatDays: {
    table: 'chat_days',
    rows: ({ account }) => sql`select * from chat_days where person = ${account.uid}`,
    without: { person: self },
  },
  tickets: {
    table: 'tickets',
    rows: ({ account }) => sql`select * from tickets where person = ${account.uid} order by asked`,
    without: {
      person: self,
      uid: 'a number that tells nothing',
      helper: 'who answers is not told',
      key: 'what opens the question',
      sealed: 'given opened, as what was shared',
      priority: 'given in words',
      told: 'what helpers were reminded of',
      tell_at: 'when helpers are reminded',
    },
    open: (row, { keys }) => ticketData(keys, row),
  },
  ticketMessages: {
    table: 'ticket_messages',
    // What helpers note for each other is not said to the reader, and may be about who else threatens them.
    rows: ({ account }) => sql`
      select m.*, t.number, t.key from ticket_messages m join tickets t on t.uid = m.ticket
      where t.person = ${account.uid} and m.source <> 'note' order by m.at`,
    without: {
      ticket: 'given as number',
      id: 'a number that tells nothing',
      helper: 'who answers is not told',
      key: 'what opens the question',
      sealed: 'given opened, as said',
      source: 'given as who',
    },
    open: (row, { keys }) => wordData(keys, row),
  },
  communityName: {
    table: 'community_names',
    rows: ({ account }) => sql`select * from community_names where person = ${account.uid}`,
    without: { person: self, folded: 'made of the name, to compare it' },
  },
  communityPosts: {
    table: 'community_posts',
    rows: ({ account }) => sql`
      select p.*, t.board from community_posts p join community_threads t on t.uid = p.thread
      where p.author = ${account.uid} order by p.created`,
    without: {
      author: self,
      words: 'made of the text, for searching',
      lesson_hash: keyed,
      image: 'given as a picture',
    },
  },
  communityPictures: {
    table: 'community_images',
    rows: ({ account }) => sql`select * from community_images where person = ${account.uid} order by created`,
    without: { person: self, bytes: 'given as picture' },
    open: ({ bytes }) =>
      Buffer.isBuffer(bytes) ? { picture: `data:image/webp;base64,${bytes.toString('base64')}` } : {},
  },
  communityFollows: {
    table: 'community_follows',
    rows: ({ account }) => sql`select * from community_follows where person = ${account.uid}`,
    without: { person: self },
  },
  communityReports: {
    table: 'community_reports',
    rows: ({ account }) => sql`select * from community_reports where person = ${account.uid} order by at`,
    without: { person: self, review: 'a number that tells nothing' },
  },
  communityReviews: {
    table: 'community_reviews',
    rows: ({ account }) => sql`
      select * from community_reviews where author = ${account.uid} order by opened`,
    without: {
      author: self,
      uid: 'a number that tells nothing',
      about: 'a number that tells nothing',
      claimed_by: 'who moderates is theirs',
      claimed: 'when somebody took it is theirs',
      decided_by: 'who moderates is theirs',
    },
  },
  sessions: {
    table: 'sessions',
    rows: ({ account }) => sql`select * from sessions where person = ${account.uid} order by created`,
    without: { person: self },
  },
  access: {
    table: 'access_log',
    rows: ({ account, keys }) => sql`
      select * from access_log where person = ${account.uid} or account = ${keys.hmac('account', account.username)}
      order by at`,
    without: { person: self, account: keyed },
  },
  audit: {
    table: 'audit_log',
    // Of what others did: that it was done, in which role; not who they are or where from.
    rows: ({ account: { uid } }) => sql`
      select number, at, action, result, reason, actor is not distinct from ${uid} as by_me, actor_role,
        target is not distinct from ${uid} as about_me, team, case when actor = ${uid} then source end as source
      from audit_log where actor = ${uid} or target = ${uid} order by number`,
    without: {
      actor: 'given as by_me and actor_role: who else it was is theirs',
      target: 'given as about_me: whom else it was about is theirs',
      request: 'a number that tells nothing',
      mac: keyed,
    },
  },
  passwords: {
    table: 'password_history',
    rows: ({ account }) => sql`select * from password_history where person = ${account.uid} order by created`,
    without: { person: self, hash: 'what proves who somebody is does not leave the server, not even hashed' },
  },
  links: {
    table: 'mail_tokens',
    rows: ({ account }) => sql`select * from mail_tokens where person = ${account.uid} order by created`,
    without: { person: self, digest: keyed },
  },
  devices: {
    table: 'devices',
    rows: ({ account }) => sql`select * from devices where person = ${account.uid} order by first_seen`,
    without: { person: self, device_token: 'where an application is reached, of no use to its owner' },
  },
  passkeys: {
    table: 'passkeys',
    rows: ({ account }) => sql`select * from passkeys where person = ${account.uid} order by created`,
    without: {
      person: self,
      credential: 'what a passkey is found by; its owner has it',
      public_key: 'what a passkey is checked with',
    },
  },
  invites: {
    table: 'invites',
    rows: ({ account }) => sql`
      select * from invites where owner = ${account.uid} or email = ${account.username} order by created`,
    without: {
      owner: 'given, or somebody else: who invites is theirs',
      digest: keyed,
      sealed: 'the code, which /invites shows',
    },
  },
  inviteUses: {
    table: 'invite_uses',
    rows: ({ account, keys }) => sql`
      select * from invite_uses
      where person = ${account.uid} or account = ${keys.hmac('invite-use', account.username)} order by created`,
    without: { person: self, account: keyed },
  },
  referrals: {
    table: 'referrals',
    rows: ({ account: { uid } }) => sql`
      select *, inviter is not distinct from ${uid} as by_me from referrals where inviter = ${uid} or friend = ${uid} order by registered`,
    without: {
      inviter: 'given as by_me: who else it was is theirs',
      friend: 'given as by_me: who else it was is theirs',
    },
  },
  joinRequests: {
    table: 'join_requests',
    rows: ({ account }) => sql`select * from join_requests where person = ${account.uid} order by asked`,
    without: { person: self },
  },
  subscriptions: {
    table: 'license_packs',
    rows: ({ account }) => sql`select * from license_packs where person = ${account.uid} order by created`,
    without: { person: self, team: "a pack of a team is nobody's own" },
  },
  seats: {
    table: 'license_seats',
    rows: ({ account }) => sql`
      select s.*, p.license_type, (select team_name from teams where teams.uid = s.team) as team_name
      from license_seats s join license_packs p on p.uid = s.pack where s.person = ${account.uid} order by s.created`,
    without: { person: self },
  },
  months: {
    table: 'license_months',
    rows: ({ account }) => sql`select * from license_months where person = ${account.uid} order by starts`,
    without: { person: self },
  },
  orders: {
    table: 'license_orders',
    rows: ({ account: { uid } }) => sql`
      select *, buyer is not distinct from ${uid} as by_me from license_orders
      where person = ${uid} or buyer = ${uid} order by number`,
    without: { person: self, buyer: 'given as by_me: who else it was is theirs' },
  },
}

/** Everything that the database holds about one person, opened and as its owner may read it. */
export async function gather(db: Kysely<Schema>, keys: Keys, account: Account): Promise<Parts> {
  const who = { account, keys }
  const parts: Partial<Record<PartName, Row[]>> = {}
  for (const [name, { rows, without, open }] of Object.entries(sources)) {
    const found = await rows(who).execute(db)
    // The names of the table above.
    parts[name as PartName] = found.rows.map((row) => ({
      ...Object.fromEntries(Object.entries(row).filter(([column]) => !(column in without))),
      ...open?.(row, who),
    }))
  }
  return parts as Parts // one part for every name of `sources`
}
