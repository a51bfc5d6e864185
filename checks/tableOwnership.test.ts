import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { dataClasses } from '../server/src/db/dataClasses.ts'

/*
 * Which room of the server owns which table (docs/architecture.md). A room is a feature, or a folder of
 * `server/src` that is no feature. Only the owner names a table in SQL; `grants` lists the exceptions.
 * Functions of the database, such as triggers and row policies, are part of the schema and not read here.
 */
const projectRoot = join(import.meta.dirname, '..')

const tables = new Set(Object.keys(dataClasses))

const owned: Readonly<Record<string, string>> = {
  domain: 'people teams memberships sessions settings license_packs license_seats api_keys',
  alerts: 'alerts alert_feeds alert_feed_items alert_reads',
  assistant: 'chats chat_messages chat_days',
  assignments: 'assignments announcements',
  associations: 'associations',
  auth: 'access_log mail_tokens one_time_codes openid_identities openid_issuers issuer_groups password_history spent_id_tokens',
  community:
    'community_threads community_posts community_names community_images community_follows community_reports community_reviews',
  courses: 'progress reported_steps step_reports',
  devices: 'devices',
  invites: 'invites invite_uses referrals',
  licenses: 'license_months license_digests',
  newsletter:
    'newsletter_readers newsletter_issues newsletter_bundles newsletter_mails newsletter_lanes newsletter_domains newsletter_desk',
  orders: 'license_orders payment_events deserted_subscriptions',
  pairing: 'pairings',
  passkeys: 'passkeys passkey_challenges',
  savedViews: 'saved_views',
  scim: 'directory_links',
  settings: 'settings_revisions certificate_notices database_samples',
  support: 'tickets ticket_messages answer_drafts',
  teams: 'team_domains team_logos team_reports join_requests',
  ticks: 'ticks',
  totp: 'totp recovery_codes first_steps',
  webhooks: 'webhooks webhook_deliveries',
  db: 'migrations',
  jobs: 'job_runs instances instance_samples audit_heads',
  mail: 'mails mail_texts',
  security: 'attempts audit_log audit_chain audit_streams',
}

interface Grant {
  /** Rooms besides the owner that read the table, separated by spaces; `*` means all. */
  readonly reads?: string
  /** Rooms besides the owner that write it; they may read it too. */
  readonly writes?: string
}

const grants: Readonly<Record<string, Grant>> = {
  // Shared: every list joins names, and each of these rooms keeps some columns of a person.
  people: { reads: '*', writes: 'admins auth courses licenses newsletter teams http jobs' },
  teams: {
    reads: 'admins apiKeys assignments auth invites licenses logs orders scim users',
    writes: 'teams',
  },
  memberships: { reads: 'assignments auth invites licenses logs scim users http', writes: 'admins teams' },
  // Shared: seats are reserved and assigned by the domain; packs are sold by orders and edited by licences.
  license_packs: { writes: 'licenses orders teams' },
  license_seats: { writes: 'licenses teams' },
  api_keys: { reads: 'logs teams', writes: 'apiKeys' },
  mail_texts: { writes: 'mailTemplates' },
  sessions: { reads: 'devices users', writes: 'auth http' },
  settings: { writes: 'settings' },
  // Read in one statement with rows of the reader: a page of a list, a count, or a sign-in.
  access_log: { reads: 'domain logs' },
  associations: { reads: 'http licenses teams' },
  audit_log: { reads: 'admins logs' },
  devices: { reads: 'users domain', writes: 'auth' },
  // A team that is merged into another hands over what it has; the preview counts it in one statement.
  announcements: { reads: 'teams' },
  assignments: { reads: 'teams' },
  invites: { reads: 'licenses', writes: 'teams' },
  license_orders: { reads: 'licenses', writes: 'teams' },
  issuer_groups: { writes: 'teams' },
  passkeys: { reads: 'auth http' },
  progress: { reads: 'assignments newsletter teams' },
  totp: { reads: 'auth http' },
  // Jobs and shared functions below the feature that owns the table.
  audit_chain: { reads: 'jobs' },
  mail_tokens: { reads: 'jobs' },
  newsletter_bundles: { writes: 'domain' },
  newsletter_issues: { reads: 'domain' },
  newsletter_mails: { writes: 'domain' },
  newsletter_readers: { reads: 'assignments', writes: 'domain' },
  one_time_codes: { writes: 'domain' },
  team_domains: { writes: 'jobs' },
  team_logos: { reads: 'domain' },
  // Pages about the server.
  instance_samples: { reads: 'settings' },
  job_runs: { reads: 'settings' },
  mails: { reads: 'outbox' },
  migrations: { reads: 'settings' },
}

/** Files that name any table by design. */
const generic: readonly RegExp[] = [
  // Backups, exports, imports and drills copy every table.
  /^server\/src\/backup\//,
  // Commands of an operator who may do everything, and the first super admin.
  /^server\/src\/(cli\/|firstRoot\.ts$)/,
  // Migrations, roles, row policies and test data.
  /^server\/src\/db\//,
  /^server\/src\/demo\//,
  // Erasure and retention delete a person's rows by the data classes.
  /^server\/src\/jobs\/(erase|retention)\.ts$/,
  // The export of a person's data.
  /^server\/src\/features\/admins\/personalData\/personalData\.ts$/,
  // A new key seals every sealed column again, and a key is retired only if no row depends on it.
  /^server\/src\/security\/crypto\/(reseal|retiredKeyUse)\.ts$/,
]

type Kind = 'reads' | 'writes'
interface TableUse {
  readonly table: string
  readonly kind: Kind
}

const writingCalls = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])
const readingCalls = new Set([
  'selectFrom',
  'from',
  'using',
  'table',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'innerJoinLateral',
  'leftJoinLateral',
])

type SyntaxNode = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null
const typeOf = (node: unknown) => (isNode(node) ? node['type'] : undefined)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The text of a string or template; values in it become `?`. */
function textOf(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node['type'] === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null
  if (node['type'] !== 'TemplateLiteral') return null
  const parts = listOf(node['quasis']).map((quasi) => (isNode(quasi) ? quasi['value'] : null))
  return parts.map((part) => (isNode(part) ? String(part['cooked']) : '')).join(' ? ')
}

const nameOf = (node: unknown) => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '')
const isSqlTag = (node: unknown) => typeOf(node) === 'Identifier' && nameOf(node) === 'sql'

/** What a text that is no `sql` template begins with, if it is SQL. */
const sqlStart =
  /^\s*(with|select|insert into|update|delete from|truncate|lock table|copy|from|left join|join|exists|not exists|\(select|and|where)\s/i

/** Tables in SQL text: after a keyword, further ones after commas, and one with which a fragment begins. */
function tablesInText(text: string): TableUse[] {
  const uses: TableUse[] = []
  const add = (table: string | undefined, kind: Kind) => {
    if (table !== undefined && tables.has(table)) uses.push({ table, kind })
  }
  const keyword =
    /\b(from|join|into|update|delete\s+from|using|truncate|lock\s+table|copy|table)\s+(?:only\s+|lateral\s+)?"?(\w+)/gi
  for (const [, word = '', table] of text.matchAll(keyword))
    add(table, /^(from|join|using|table)$/i.test(word) ? 'reads' : 'writes')
  const list = /\b(?:from|using)\s+\w+(?:\s+(?:as\s+)?\w+)?((?:\s*,\s*\w+(?:\s+(?:as\s+)?\w+)?)+)/gi
  for (const [, more = ''] of text.matchAll(list))
    for (const item of more.split(',')) add(/^\s*(\w+)/.exec(item)?.[1], 'reads')
  add(/^\s*(\w+)(?:\s+\w+)?\s+(?:left|cross|inner|join|where)\b/i.exec(text)?.[1], 'reads')
  return uses
}

/** A table whose name is a variable; only generic files may use it. */
const unnamed = '(a table by a variable)'
const mayNameTable = new Set(['Literal', 'ArrayExpression', 'CallExpression', 'ArrowFunctionExpression'])

/** Tables named by a call of the query builder, such as `selectFrom('people as p')`. */
function tablesInCall(node: SyntaxNode): TableUse[] {
  const callee = node['callee']
  const method = isNode(callee) && callee['type'] === 'MemberExpression' ? nameOf(callee['property']) : ''
  const kind = writingCalls.has(method) ? 'writes' : readingCalls.has(method) ? 'reads' : null
  if (!kind) return []
  const [first] = listOf(node['arguments'])
  const isBuilder = writingCalls.has(method) || method === 'selectFrom' || method.endsWith('Join')
  const isSqlTable = method === 'table' && isNode(callee) && isSqlTag(callee['object'])
  if ((isBuilder && !mayNameTable.has(String(typeOf(first)))) || (isSqlTable && typeOf(first) !== 'Literal'))
    return [{ table: unnamed, kind }]
  const names = typeOf(first) === 'ArrayExpression' ? listOf(isNode(first) && first['elements']) : [first]
  return names.flatMap((name) => {
    const table = textOf(name)?.split(' ')[0] ?? ''
    return tables.has(table) ? [{ table, kind }] : []
  })
}

function tablesInCode(file: string, code: string): TableUse[] {
  const uses: TableUse[] = []
  const walk = (node: unknown) => {
    if (!isNode(node)) return
    if (node['type'] === 'CallExpression') uses.push(...tablesInCall(node))
    if (node['type'] === 'TaggedTemplateExpression' && isSqlTag(node['tag']))
      uses.push(...tablesInText(textOf(node['quasi']) ?? ''))
    const text = textOf(node)
    if (text !== null && sqlStart.test(text)) uses.push(...tablesInText(text))
    for (const child of Object.values(node)) walk(child)
  }
  walk(parseSync(file, code).program)
  return uses
}

/** The feature of a file, or its folder in `server/src`. */
const roomOf = (file: string) => /^server\/src\/(?:features\/)?([^/]+)/.exec(file)?.[1] ?? ''
const ownerOf = (table: string) =>
  Object.keys(owned).find((room) => owned[room]?.split(' ').includes(table)) ?? ''

const lists = (rooms: string | undefined, room: string) =>
  rooms === '*' || rooms?.split(' ').includes(room) === true

function isAllowed(room: string, { table, kind }: TableUse): boolean {
  const grant = grants[table]
  if (room === ownerOf(table) || lists(grant?.writes, room)) return true
  return kind === 'reads' && lists(grant?.reads, room)
}

/** Uses of tables that the room of a file neither owns nor was granted, as sentences. */
function trespasses(file: string, code: string): string[] {
  if (generic.some((pattern) => pattern.test(file))) return []
  const forbidden = tablesInCode(file, code).filter((use) => !isAllowed(roomOf(file), use))
  const said = forbidden.map(
    ({ table, kind }) => `${file} ${kind} ${table}: call a function of ${ownerOf(table) || 'its owner'}`,
  )
  return [...new Set(said)]
}

/** Whether a file of routes speaks SQL: names a table, or builds a statement. */
function speaksSql(file: string, code: string): boolean {
  const { module } = parseSync(file, code)
  const importsSql = module.staticImports.some(
    ({ moduleRequest, entries }) =>
      moduleRequest.value === 'kysely' &&
      entries.some(({ isType, importName }) => !isType && importName.name === 'sql'),
  )
  return importsSql || tablesInCode(file, code).length > 0
}

/** Whether a file hands on what another one defines. */
const handsOn = (file: string, code: string): boolean =>
  parseSync(file, code).module.staticExports.some(({ entries }) =>
    entries.some(({ moduleRequest }) => moduleRequest !== null),
  )

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
const files = globSync('server/src/**/*.ts', { cwd: projectRoot }).filter(
  (file) => !file.endsWith('.test.ts'),
)

describe('tables', () => {
  it('every table has one owner', () => {
    const all = Object.values(owned).flatMap((list) => list.split(' '))
    expect(all.toSorted()).toEqual([...tables].toSorted())
    expect(Object.keys(grants).filter((table) => !tables.has(table))).toEqual([])
  })

  it('every room names only tables that it owns or was granted', () => {
    expect(files.length).toBeGreaterThan(300)
    expect(files.flatMap((file) => trespasses(file, read(file)))).toEqual([])
  })

  it('no grant and no exception is left over', () => {
    const used = new Set(
      files
        .filter((file) => !generic.some((pattern) => pattern.test(file)))
        .flatMap((file) =>
          tablesInCode(file, read(file)).map(({ table, kind }) => `${roomOf(file)} ${kind} ${table}`),
        ),
    )
    const unused = Object.entries(grants).flatMap(([table, grant]) =>
      (['reads', 'writes'] as const).flatMap((kind) =>
        (grant[kind] ?? '')
          .split(' ')
          .filter((room) => room !== '' && room !== '*' && !used.has(`${room} ${kind} ${table}`))
          .map((room) => `${room} ${kind} ${table}`),
      ),
    )
    expect(unused).toEqual([])
    expect(generic.filter((pattern) => !files.some((file) => pattern.test(file)))).toEqual([])
  })

  it('routes hold no SQL', () => {
    const routes = files.filter((file) => file.endsWith('.routes.ts'))
    expect(routes.length).toBeGreaterThan(40)
    expect(routes.filter((file) => speaksSql(file, read(file)))).toEqual([])
  })

  it('no file of a feature hands on what another one defines', () => {
    const features = files.filter((file) => file.startsWith('server/src/features/'))
    expect(features.filter((file) => handsOn(file, read(file)))).toEqual([])
  })

  const planted: readonly [kind: Kind, table: string, code: string][] = [
    ['reads', 'tickets', "db.selectFrom('tickets').selectAll()"],
    ['reads', 'tickets', "db.selectFrom(['people', 'tickets as t'])"],
    ['reads', 'tickets', "db.selectFrom('people').leftJoin('tickets as t', 't.person', 'people.uid')"],
    ['reads', 'tickets', "change(db).from('tickets').set({ a: 1 })"],
    ['writes', 'tickets', "db.insertInto('tickets').values({ a: 1 })"],
    ['writes', 'tickets', "db.updateTable('tickets').set({ a: 1 })"],
    ['writes', 'tickets', "db.deleteFrom('tickets')"],
    ['reads', 'tickets', 'sql`select ${a} from tickets where uid = ${b}`'],
    ['reads', 'tickets', 'sql<boolean>`exists (select from people p, tickets t where p.uid = t.person)`'],
    ['reads', 'tickets', 'const from = sql`tickets t left join people p on p.uid = t.person`'],
    ['reads', 'tickets', 'count(db, sql`tickets where ${open}`)'],
    ['reads', 'tickets', "read('select a from people join tickets on true')"],
    [
      'writes',
      'tickets',
      'query(`with done as (\n  update tickets set a = $1 returning a) select a from done`)',
    ],
    ['writes', 'tickets', "query('insert into tickets (a) values ($1)')"],
    ['writes', 'tickets', 'sql`with gone as (delete from tickets returning a) select a from gone`'],
    ['writes', 'sessions', "db.deleteFrom('sessions')"],
  ]
  it.each(planted)('a feature that %s %s is noticed: %s', (kind, table, code) => {
    const file = 'server/src/features/users/x.ts'
    expect(trespasses(file, code)).toEqual([`${file} ${kind} ${table}: call a function of ${ownerOf(table)}`])
    expect(trespasses(`server/src/features/${ownerOf(table)}/x.ts`, code)).toEqual([])
  })

  it.each([
    'db.selectFrom(table)',
    'db.deleteFrom(`${table} as t`)',
    'sql`select a from ${sql.table(table)}`',
  ])('a table by a variable is noticed: %s', (code) => {
    expect(trespasses('server/src/features/teams/x.ts', code)).toHaveLength(1)
    expect(trespasses('server/src/backup/x.ts', code)).toEqual([])
  })

  it.each(["import { sql } from 'kysely'", "db.selectFrom('people')", "query('select a from people')"])(
    'SQL in routes is noticed: %s',
    (code) => {
      expect(speaksSql('server/src/features/teams/x.routes.ts', code)).toBe(true)
      expect(speaksSql('server/src/features/teams/x.routes.ts', "import type { Kysely } from 'kysely'")).toBe(
        false,
      )
    },
  )

  it.each(["export { a } from './b.table.ts'", "export * from './b.ts'", "export type { A } from './b.ts'"])(
    'a file that hands on is noticed: %s',
    (code) => {
      expect(handsOn('server/src/features/teams/teams.ts', code)).toBe(true)
      expect(handsOn('server/src/features/teams/teams.ts', 'export const a = 1')).toBe(false)
    },
  )
})
