import type { NewPersonRow } from '@resguardo/contract/people/newPeople'
import {
  accountsPerDay,
  dryRunRowsPerDay,
  maxPasswordsPerCall,
  maxRowsPerCall,
} from '@resguardo/contract/platform/limits'
import { createUsers } from '@resguardo/contract/people/users'
import { sql } from 'kysely'
import { effectiveUsername } from '#domain/accounts.ts'
import { beforeAll, expect, test } from 'vitest'
import { appendAudit } from '#security/auditLog.ts'
import { byPassword, newIpAddress } from '#test/signInActions.ts'
import { digest, withTestApp } from '#test/testApp.ts'

const server = withTestApp()
const who = { user: '', teamAdmin: '', strangeAdmin: '', root: '' }
let own = ''
let other = ''

beforeAll(async () => {
  const { make } = server()
  own = await make.team('Quintal')
  other = await make.team('Outra')
  who.user = (await make.signedIn({ role: 'user', team: own })).token
  who.teamAdmin = (await make.signedIn({ team: own })).token
  who.strangeAdmin = (await make.signedIn({ team: other })).token
  who.root = (await make.signedIn({ role: 'root' })).token
})

let count = 0
const row = (more: NewPersonRow = {}): NewPersonRow => ({
  username: `linha${++count}@example.org`,
  first_name: 'Nina',
  last_name: `Reis ${count}`,
  lang: 'pt',
  timezone: 'America/Bahia',
  country: 'BR',
  team: own,
  ...more,
})
const rows = (most: number) => Array.from({ length: most }, () => row())
const creates = (body: Parameters<typeof call>[0], token?: string) => call(body, token)
const call = (body: { via_email: boolean; rows: NewPersonRow[]; dry_run?: boolean }, token?: string) =>
  server().call(createUsers, { body }, { token })
const people = (given: readonly NewPersonRow[]) =>
  server()
    .deps.db.selectFrom('people')
    .select(['uid', effectiveUsername.as('username'), 'role', 'status'])
    .where(
      effectiveUsername,
      'in',
      given.map(({ username }) => username ?? ''),
    )
    .orderBy(effectiveUsername)
    .execute()

test.each([
  ['no token', 401],
  ['user', 403],
  ['teamAdmin', 200],
  ['strangeAdmin', 403],
  ['root', 200],
] as const)('S7.060 the operation that creates users, asked by %s: %i', async (actor, status) => {
  const given = rows(3)
  const token = actor === 'no token' ? undefined : who[actor]
  const answer = await creates({ via_email: true, rows: given }, token)
  expect(answer.status).toBe(status)
  const made = await people(given)
  expect(made).toHaveLength(status === 200 ? 3 : 0)
  if (status !== 200) return
  expect(answer).toMatchObject({ message: 'createUsers200', data: { created: 3 } })
  expect(made.every((one) => one.role === 'user' && one.status === 'pending')).toBe(true)
  expect(new Set(answer.data.rows.map(({ uid }) => uid))).toEqual(new Set(made.map(({ uid }) => uid)))
  const mail = await server().make.lastMail(given[1]?.username ?? '')
  expect(mail).toMatchObject({ kind: 'new-account' })
})

test('a trial says of each row what would happen, and changes nothing', async () => {
  const { make, deps } = server()
  const there = await make.person({ team: own, username: `linha${++count}@example.org` })
  const twice = row()
  const given = [
    row({ role: 'admin' }),
    row({ username: 'sem arroba', first_name: '', lang: 'fr', expiration: '2020-01-01' }),
    twice,
    { ...twice, username: ` ${twice.username?.toUpperCase()} ` },
    row({ username: there.username }),
    row({ team: other }),
    row({ team: '00000000-0000-4000-8000-000000000000' }),
    row({ role: 'root' }),
    row({ password: digest('Moinho-Azul-31') }),
    row({ expiration: '2020-01-01T00:00:00Z' }),
    {},
  ]
  const answer = await creates({ via_email: true, rows: given, dry_run: true }, who.teamAdmin)
  expect(answer.status).toBe(200)
  expect(answer.data.created).toBe(0)
  expect(answer.data.rows.map(({ why, fields }) => [why, fields])).toEqual([
    [null, {}],
    [
      'field',
      {
        username: 'fields.usernameInvalid',
        first_name: 'fields.firstName',
        lang: 'fields.language',
        expiration: 'fields.date',
      },
    ],
    [null, {}],
    ['double', {}],
    ['exists', {}],
    ['notAllowed', {}],
    ['teamUnknown', {}],
    ['field', { role: 'fields.role' }],
    ['field', { password: 'fields.passwordByOwner' }],
    ['field', { expiration: 'fields.datePast' }],
    [
      'field',
      {
        username: 'fields.usernameRequired',
        first_name: 'fields.firstName',
        last_name: 'fields.lastName',
      },
    ],
  ])
  expect(await people(given.slice(0, 3))).toEqual([])
  const lines = await deps.db
    .selectFrom('audit_log')
    .select(['action', 'target', 'reason'])
    .orderBy('number', 'desc')
    .limit(2)
    .execute()
  expect(lines[0]).toEqual({ action: 'tryUsers', target: null, reason: `rows ${given.length}` })
  expect(lines[1]?.action).not.toBe('tryUsers')
})

test.each([
  ['a team of others', () => row({ team: other }), 403],
  ['a team that does not exist', () => row({ team: '00000000-0000-4000-8000-000000000000' }), 404],
] as const)('all or nothing: one row with %s refuses the whole list', async (_, bad, status) => {
  const given = [row(), bad(), row()]
  const answer = await creates({ via_email: true, rows: given }, who.teamAdmin)
  expect(answer).toMatchObject({ status, message: `createUsers${status}`, data: { created: 0 } })
  expect(answer.data.rows.map(({ why }) => why !== null)).toEqual([false, true, false])
  expect(await people(given)).toEqual([])
})

test('all or nothing: a name that exists is 409 and names its row, a wrong field 400 and names it', async () => {
  const there = await server().make.person({ team: own })
  const given = [row(), row({ username: there.username })]
  const answer = await creates({ via_email: true, rows: given }, who.teamAdmin)
  expect(answer).toMatchObject({ status: 409, message: 'createUsers409' })
  expect(answer.data.rows.map(({ why }) => why)).toEqual([null, 'exists'])
  const wrong = [row(), row({ last_name: '' })]
  expect(await creates({ via_email: true, rows: wrong }, who.teamAdmin)).toMatchObject({
    status: 400,
    data: { fields: { 'rows.1.last_name': 'fields.lastName' } },
  })
  // A list of one row is treated as a list too.
  expect(await creates({ via_email: true, rows: [row({ last_name: '' })] }, who.teamAdmin)).toMatchObject({
    status: 400,
    data: { fields: { 'rows.0.last_name': 'fields.lastName' } },
  })
  expect(await people([given[0] ?? {}, ...wrong])).toEqual([])
})

test('lists that share names, sent at once in other orders, never wait for each other: one wins', async () => {
  const given = rows(20)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      creates(
        { via_email: true, rows: at % 2 ? given : given.toReversed() },
        at % 3 ? who.root : who.teamAdmin,
      ),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)])
  expect(await people(given)).toHaveLength(20)
})

test('500 people in one call, with a line each in the audit log; 501 are too many', async () => {
  const given = rows(maxRowsPerCall).map((one) => ({ ...one, notes: 'x'.repeat(200) }))
  expect((await creates({ via_email: true, rows: [...given, row()] }, who.root)).status).toBe(400)
  const answer = await creates({ via_email: true, rows: given }, who.root)
  expect(answer).toMatchObject({ status: 200, data: { created: 500 } })
  const lines = await server()
    .deps.db.selectFrom('audit_log')
    .select(['target', 'reason'])
    .where('action', '=', 'createUsers')
    .where(
      'target',
      'in',
      answer.data.rows.map(({ uid }) => uid ?? ''),
    )
    .execute()
  expect(lines).toHaveLength(500)
  expect(new Set(lines.map(({ reason }) => reason))).toEqual(new Set(['user pending']))
})

test('with passwords root creates people who are active at once, as many as can be hashed in one call', async () => {
  const given = [1, 2].map((n) => row({ password: digest(`Moinho-Azul-${n}1`) }))
  expect(await creates({ via_email: false, rows: given }, who.teamAdmin)).toMatchObject({ status: 403 })
  expect(await creates({ via_email: false, rows: given }, who.root)).toMatchObject({
    status: 200,
    data: { created: 2 },
  })
  const signedIn = await byPassword(server(), given[1]?.username ?? '', 'Moinho-Azul-21', {
    from: newIpAddress(),
  })
  expect(signedIn.status).toBe(200)
  const weak = [row({ password: digest('Moinho-Azul-31') }), row({ password: digest('Password@123') })]
  expect(await creates({ via_email: false, rows: weak }, who.root)).toMatchObject({
    status: 400,
    data: { fields: { 'rows.1.password': 'fields.passwordCommon' } },
  })
  const many = rows(maxPasswordsPerCall + 1).map((one) => ({ ...one, password: digest('Moinho-Azul-31') }))
  expect(await creates({ via_email: false, rows: many }, who.root)).toMatchObject({
    status: 400,
    data: { fields: { rows: 'fields.tooLong' } },
  })
})

test('without mail no list of invites is tried out or sent: 501 switched off, 509 stuck', async () => {
  const { make, deps } = server()
  await make.settings('general', { emailingEnabled: false })
  for (const dry_run of [true, false])
    expect(await creates({ via_email: true, rows: rows(2), dry_run }, who.teamAdmin)).toMatchObject({
      status: 501,
      message: 'createUsers501',
    })
  await make.settings('general', {})
  await sql`delete from mails`.execute(deps.db)
  await sql`insert into mails (kind, lang, status, created) values ('verify', 'pt', 'queued', now() - interval '61 minutes')`.execute(
    deps.db,
  )
  expect(await creates({ via_email: true, rows: rows(2) }, who.teamAdmin)).toMatchObject({
    status: 509,
    message: 'createUsers509',
  })
  await sql`delete from mails`.execute(deps.db)
})

test('an admin of teams alone has a budget of a thousand failing rows a day: then 429; created rows do not count', async () => {
  const { make } = server()
  const admin = await make.signedIn({ team: own })
  const taken = row({ username: admin.username })
  const tries = (given: NewPersonRow[], dry_run = true) =>
    creates({ via_email: true, rows: given, dry_run }, admin.token)
  expect((await tries(rows(maxRowsPerCall))).status).toBe(200)
  expect((await tries([...rows(dryRunRowsPerDay - maxRowsPerCall - 2), taken])).status).toBe(200)
  expect((await tries(rows(5), false)).status).toBe(200)
  expect((await tries([taken], false)).status).toBe(409)
  expect(await tries([taken], false)).toMatchObject({ status: 429, message: 'createUsers429' })
  expect((await tries([taken])).status).toBe(429)
  expect((await creates({ via_email: true, rows: [taken], dry_run: true }, who.root)).status).toBe(200)
})

test('who only runs teams creates a thousand people a day and no more: 429', async () => {
  const { make, deps } = server()
  const admin = await make.signedIn({ team: own })
  const line = {
    action: 'createUsers',
    actor: admin.uid,
    actorRole: 'admin',
    result: 200,
    request: null,
    source: '',
  } as const
  await deps.db.transaction().execute((db) =>
    appendAudit(
      db,
      deps.keys,
      Array.from({ length: accountsPerDay - 1 }, () => line),
    ),
  )
  expect((await creates({ via_email: true, rows: rows(2) }, admin.token)).status).toBe(429)
  expect((await creates({ via_email: true, rows: rows(1) }, admin.token)).status).toBe(200)
  expect(await creates({ via_email: true, rows: rows(1) }, admin.token)).toMatchObject({
    status: 429,
    message: 'createUsers429',
    headers: { 'retry-after': '3600' },
  })
})
