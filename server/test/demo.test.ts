import { addressOf as urlOf, type Endpoint } from '@resguardo/contract/platform/endpoints/endpoint'
import { endpoints, type EndpointName } from '@resguardo/contract/platform/endpoints/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Demo, DatabaseInUse, seedDemo } from '#src/demo/demo.ts'
import { unanswered } from '#src/demo/chats.ts'
import { addressOf, demoAccounts } from '#src/demo/demoPeople.ts'
import { savedViewOf } from '#src/demo/people.ts'
import { uidOf } from '#src/demo/demoContext.ts'
import { teamOf } from '#src/demo/teams.ts'
import { startTestApp, type TestApp, withTestApp } from './testApp.ts'
import { everyTable } from './wholeDatabase.ts'

const server = withTestApp()
let seeded: Promise<Demo & { shape: unknown[] }> | undefined
const demo = () =>
  (seeded ??= seedDemo(server().deps).then(async (told) => ({ ...told, shape: await shapeOf(server()) })))

/** Columns that depend neither on the current time nor on random values. */
const compared = {
  people: 'uid, username, status, role, first_name, last_name, lang, timezone, newsletter',
  teams: 'uid, team_name, description',
  memberships: 'team, person, joined_by',
  license_packs: 'uid, license_type, license_count, used',
  license_seats: 'pack, person',
  license_orders: 'kind, state, total, buyer',
  community_posts: 'uid, title, text, state, author',
  tickets: 'uid, state, priority, helper',
  alerts: 'uid, state, severity, words::text',
  reported_steps: 'lesson, slide, os_type, word',
  devices: 'uid, person, os, browser',
  mails: 'kind, lang, status',
} as const

async function shapeOf({ database }: Pick<TestApp, 'database'>): Promise<unknown[]> {
  const found: unknown[] = []
  for (const [table, columns] of Object.entries(compared)) {
    // The root that a database starts with differs in each.
    const own = table === 'people' ? `where username like '%@demo.example'` : ''
    found.push([table, await database.query(`select ${columns} from ${table} ${own} order by ${columns}`)])
  }
  return found
}

type DemoAccount = keyof typeof demoAccounts
type RequestParts = { params?: Record<string, string>; query?: Record<string, string> }

const farol = teamOf('farol')
const span = { zone: 'America/Sao_Paulo' }

/** Inputs of calls that need one; a call that needs an input but has no entry here answers 400. */
const requests: Partial<Record<EndpointName, (guide: DemoAccount) => RequestParts>> = {
  readSavedViews: (guide) => ({ query: { list: savedViewOf[guide].list } }),
  readMemberships: () => ({ query: { uid: uidOf('ana') } }),
  readSessions: (guide) => ({ query: { uid: uidOf(demoAccounts[guide]) } }),
  readDevices: (guide) => ({ query: { uid: uidOf(demoAccounts[guide]) } }),
  readCourse: (guide) => ({ query: { uid: uidOf(demoAccounts[guide]) } }),
  courseContent: () => ({ params: { file: 'strong-code.json' }, query: { lang: 'pt' } }),
  readPlan: () => ({ query: { lang: 'pt' } }),
  readStart: () => ({ query: { lang: 'pt', osType: 'ios' } }),
  searchLessons: () => ({ query: { q: 'wifi', lang: 'pt' } }),
  readTicket: () => ({ params: { uid: uidOf('ticket ana') } }),
  readMailTemplate: () => ({ params: { kind: 'invite' } }),
  readDeliveries: () => ({ params: { uid: uidOf('webhook crm') } }),
  readThreads: () => ({ query: { board: 'questions', lang: 'pt' } }),
  readThread: () => ({ params: { uid: uidOf('thread 9') } }),
  searchCommunity: () => ({ query: { q: 'senha', lang: 'pt' } }),
  readOrders: (guide) => ({
    query: { root: { all: 'true' }, admin: { team: farol }, helper: {}, user: {} }[guide],
  }),
  readPack: () => ({ params: { uid: uidOf('pack farol') } }),
  readSeats: () => ({ query: { pack: uidOf('pack farol') } }),
  readMembers: () => ({ query: { uid: farol } }),
  readJoinRequests: () => ({ query: { uid: farol } }),
  readIssuers: (guide) => ({ query: guide === 'admin' ? { team: farol } : {} }),
  readIssuerUse: () => ({ query: { uid: uidOf('issuer farol') } }),
  issuersOfDomain: () => ({ query: { domain: 'farol.example' } }),
  readDomains: () => ({ query: { uid: farol } }),
  readTeamRemoval: () => ({ query: { uid: farol } }),
  readTeamSettings: () => ({ query: { uid: farol } }),
  readReport: () => ({ query: { uid: farol } }),
  readAnnouncements: () => ({ query: { team: farol } }),
  readAssignments: () => ({ query: { team: farol } }),
  readAssociations: () => ({ query: { team: farol } }),
  readInvites: () => ({ query: { team: farol } }),
  readOverview: () => ({ query: span }),
  readAccess: () => ({ query: span }),
  readAudit: () => ({ query: span }),
  readRevisions: () => ({ query: { section: 'general' } }),
  readAlerts: () => ({ query: { lang: 'pt' } }),
  readAlertNews: () => ({ query: { lang: 'pt' } }),
  readManagedAlert: () => ({ params: { uid: uidOf('alert messages') } }),
  readNewsletter: () => ({ query: { lang: 'pt' } }),
}

/** Calls that no demo data can answer, each with the reason. */
const notRequested: Partial<Record<EndpointName, string>> = {
  readImage: 'a picture, no list',
  readReportedStep: 'its uid is drawn: the journey goes there',
  readOrder: 'its uid is drawn: the journey goes there',
  tryNewsletter: 'sends a mail',
  previewNewsletter: 'made of the alerts',
  geolocation: 'knows no address of a test',
}

/** Lists that may be empty, each with the reason. */
const mayBeEmpty: Readonly<Record<string, string>> = {
  'readEnvironment.set': 'the variables that the operator has set',
  'readStatus.instances': 'a server tells of itself once it has run for a minute',
  'readStatus.jobs': 'they are counted where a server runs them',
  'readPasskeys.passkeys': 'a passkey lives on a real device',
  'readSettings.chain': 'there is no certificate that anybody would trust',
  'readSubscriptions.subscriptions': 'whoever has none is shown what there is to buy',
  'readMonths.months': 'only whose friends bought something',
  'publicSettings.issuers': 'the hosts of the demonstration do not exist, so they are off',
  'issuersOfDomain.issuers': 'as well',
  'readOwnAssignments.assignments': 'only the people of a team that asks for lessons',
  'readOwnAnnouncements.announcements': 'only the people of a team that announces something',
  'readReferrals.rewards': 'only who brought friends',
}

/** The paths of empty lists in a response: `data.threads`. */
function emptyIn(data: unknown, name: string): string[] {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return []
  return Object.entries(data).flatMap(([key, value]) =>
    Array.isArray(value) && value.length === 0 ? [`${name}.${key}`] : [],
  )
}

const reads = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([name, { method, file }]) => method === 'GET' && !file && !(name in notRequested),
)

async function walk(
  app: TestApp,
  guide: DemoAccount,
): Promise<{ answered: string[]; empty: string[]; failed: string[] }> {
  const { password } = await demo()
  const username = addressOf(demoAccounts[guide])
  const token = await app.make.signIn({ uid: '', username, password })
  const found = { answered: new Array<string>(), empty: new Array<string>(), failed: new Array<string>() }
  for (const [name, { path }] of reads) {
    const { params = {}, query = {} } = requests[name]?.(guide) ?? {}
    const answer = await app.inject({
      method: 'GET',
      url: urlOf(path, params, query),
      headers: { authorization: `Bearer ${token}` },
    })
    if (answer.statusCode === 200) {
      found.answered.push(name)
      found.empty.push(...emptyIn(answer.json().data, name).filter((list) => !(list in mayBeEmpty)))
    } else if (![403, 404].includes(answer.statusCode)) found.failed.push(`${name} ${answer.statusCode}`)
  }
  return found
}

test('root finds every list of every call full, or it is named why it may be empty', async () => {
  const { answered, ...found } = await walk(server(), 'root')
  expect(found).toEqual({ empty: [], failed: [] })
  // Only helpers may read questions handed over to people.
  expect(reads.map(([name]) => name).filter((name) => !answered.includes(name))).toEqual([
    'readTickets',
    'readTicket',
    'readCanned',
  ])
})

test.each(['admin', 'helper', 'user'] as const)(
  'the %s of the demonstration finds every list that they may see full',
  async (guide) => {
    const { answered, ...found } = await walk(server(), guide)
    expect(found).toEqual({ empty: [], failed: [] })
    expect(answered.length).toBeGreaterThan(guide === 'admin' ? 30 : 20)
  },
)

test('every table has rows in it but those that the demonstration leaves out', async () => {
  await demo()
  const { deps } = server()
  const without = new Set([
    'attempts',
    'audit_heads',
    'audit_streams',
    'certificate_notices',
    'deserted_subscriptions',
    'first_steps',
    'invite_uses',
    'license_digests',
    'mail_tokens',
    'newsletter_bundles',
    'newsletter_desk',
    'newsletter_domains',
    'newsletter_lanes',
    'one_time_codes',
    'openid_identities',
    'pairings',
    'passkey_challenges',
    'passkeys',
    'payment_events',
    'recovery_codes',
    'spent_id_tokens',
    'totp',
    'alert_feed_items',
    'chat_days',
    'database_samples',
    'instance_samples',
    'instances',
    'job_runs',
  ])
  const empty: string[] = []
  for (const table of (await everyTable(deps)).filter((name) => name.startsWith('public.'))) {
    const { rows } = await sql`select from ${sql.raw(table)} limit 1`.execute(deps.db)
    if (rows.length === 0) empty.push(table.replace('public.', ''))
  }
  expect(empty.filter((table) => !without.has(table))).toEqual([])
})

test('people are there in every state, packs, orders, questions, alerts and posts too', async () => {
  await demo()
  const { database } = server()
  const states = async (column: string, table: string) =>
    (
      await database.query<{ state: string }>(`select distinct ${column} as state from ${table} order by 1`)
    ).map(({ state }) => state)
  expect(await states('status', 'people')).toEqual(['active', 'blocked', 'deleted', 'expired', 'pending'])
  expect(await states('license_type', 'license_packs')).toEqual(['demo', 'free', 'standard', 'trial'])
  expect(await states('state', 'license_orders')).toEqual(['cancelled', 'open', 'paid', 'refunded'])
  expect(await states('state', 'tickets')).toEqual(['assigned', 'closed', 'queued', 'solved', 'waiting'])
  expect(await states('state', 'alerts')).toEqual(['confirmed', 'draft', 'withdrawn'])
  expect(await states('state', 'community_posts')).toEqual(['held', 'hidden', 'shown'])
  expect(await states('kind', 'community_reviews')).toEqual(['appeal', 'held', 'reported'])
  expect(await states('lang', 'community_threads')).toEqual(['en', 'es', 'pt'])
})

test('whenever it is made, no question is overdue, and none will be for a day', async () => {
  const begin = Date.parse('2026-11-20T00:00:00Z')
  for (let hour = 0; hour < 24 * 14; hour++) {
    const now = new Date(begin + hour * 3_600_000)
    for (const n of [0, 23]) {
      const { promised } = unanswered({ now }, n)
      expect(promised.getTime() - now.getTime(), now.toISOString()).toBeGreaterThan(86_400_000)
    }
  }
  await demo()
  const { rows } = await sql<{ running: boolean; late: boolean }>`
    select state in ('queued', 'assigned') as running, promised < now() + interval '1 day' as late from tickets`.execute(
    server().deps.db,
  )
  for (const { running, late } of rows) expect(late).toBe(running ? false : null)
  expect(rows.filter(({ running }) => running).length).toBeGreaterThan(5)
})

test('it is the same each time, and goes into no database in use', async () => {
  const { shape } = await demo()
  await expect(seedDemo(server().deps)).rejects.toThrow(DatabaseInUse)
  const other = await startTestApp()
  try {
    await other.make.person({ role: 'root' })
    await seedDemo(other.deps)
    expect(await shapeOf(other)).toEqual(shape)
    await expect(seedDemo(other.deps)).rejects.toThrow(DatabaseInUse)
  } finally {
    await other.close()
  }
})

test('one who lives from the database is enough to keep it out', async () => {
  const other = await startTestApp()
  try {
    await other.make.person({ role: 'user' })
    await expect(seedDemo(other.deps)).rejects.toThrow(DatabaseInUse)
    expect(await other.database.query('select from teams')).toEqual([])
  } finally {
    await other.close()
  }
})
