import { exportAccess, exportAdmins, exportAudit } from '@resguardo/contract/people/logs/logs'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { parse as parseStream } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, withTestApp } from '#test/testApp.ts'

/** Rows of the large file; run by hand with 50,000 and more. */
const many = Number(process.env['EXPORT_ROWS'] ?? 5000)

const server = withTestApp()
const who = { endUser: '', teamAdmin: '', stranger: '', root: '' }
let team = ''

beforeAll(async () => {
  const { make } = server()
  team = await make.team('Quintal; "o bom"')
  who.endUser = (await make.signedIn({ role: 'user', team })).token
  who.teamAdmin = (await make.signedIn({ team })).token
  who.stranger = (await make.signedIn()).token
  who.root = (await make.signedIn({ role: 'root' })).token
})

const rowsOf = (text: string, delimiter = ','): Record<string, string>[] =>
  parse(text, { bom: true, columns: true, delimiter })
const lastNote = async (action: string) =>
  server()
    .deps.db.selectFrom('audit_log')
    .selectAll()
    .where('action', '=', action)
    .orderBy('number', 'desc')
    .executeTakeFirst()

describe('rights', () => {
  const cases = [
    ['no token', undefined, 401, 401, 401],
    ['an end user', 'endUser', 403, 200, 403],
    ['an admin of a team', 'teamAdmin', 403, 200, 200],
    ['an admin of another team', 'stranger', 403, 200, 200],
    ['root', 'root', 200, 200, 200],
  ] as const
  test.each(cases)(
    '%s may export %s: access log %i, audit log %i, people %i',
    async (_, name, access, audit, people) => {
      const { call } = server()
      const as = { token: name && who[name] }
      expect((await call(exportAccess, { query: { all: 'true' } }, as)).status).toBe(access)
      expect((await call(exportAudit, { query: {} }, as)).status).toBe(audit)
      expect((await call(exportAdmins, { query: {} }, as)).status).toBe(people)
    },
  )

  test('the password is asked for again after fifteen minutes; own lines of the audit log are free', async () => {
    const { call, make, deps } = server()
    const root = await make.signedIn({ role: 'root' })
    const admin = await make.signedIn({ team })
    await deps.db
      .updateTable('sessions')
      .set({ proved: null })
      .where('person', 'in', [root.uid, admin.uid])
      .execute()
    const proof = { status: 403, data: { proof: 'password' } }
    expect(await call(exportAccess, { query: {} }, root)).toMatchObject(proof)
    expect(await call(exportAudit, { query: {} }, root)).toMatchObject(proof)
    expect(await call(exportAdmins, { query: {} }, root)).toMatchObject(proof)
    expect(await call(exportAdmins, { query: {} }, admin)).toMatchObject(proof)
    expect((await call(exportAudit, { query: {} }, admin)).status).toBe(200)
  })

  test('what does not exist or is no filter is refused before a file begins', async () => {
    const { call, inject } = server()
    const uid = '00000000-0000-4000-8000-000000000000'
    expect(await call(exportAccess, { query: { uid } }, { token: who.root })).toMatchObject({
      status: 404,
      data: null,
    })
    for (const path of ['v2/admin/access/export', 'v2/audit/export', 'v2/admin/export']) {
      const headers = { authorization: `Bearer ${who.root}` }
      expect((await inject({ url: `/${path}?delimiter=x`, headers })).statusCode).toBe(400)
    }
    // Sorting by a hidden column would reveal it.
    expect((await call(exportAdmins, { query: { sort: 'seen' } }, { token: who.teamAdmin })).status).toBe(403)
  })
})

test('a file has its date in its name, and its rows are counted in the audit log', async () => {
  const { call, deps } = server()
  const { headers, data } = await call(exportAudit, { query: { result: 'refused' } }, { token: who.root })
  const day = deps.now().toISOString().slice(0, 10)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="audit-${day}.csv"`,
    'cache-control': 'no-store',
  })
  expect(await lastNote('exportAudit')).toMatchObject({
    result: 200,
    reason: `${rowsOf(data).length} rows csv`,
  })
  const whole = await call(exportAudit, { query: { format: 'json' } }, { token: who.root })
  // The export's own audit entry is not in the file.
  expect(await lastNote('exportAudit')).toMatchObject({
    reason: `${JSON.parse(whole.data).length} rows json`,
  })
})

test('an admin gets their people in short, root all people in full', async () => {
  const { call } = server()
  const short = rowsOf((await call(exportAdmins, { query: {} }, { token: who.teamAdmin })).data)
  expect(short.filter(({ role }) => role === 'user')).toHaveLength(1)
  expect(short).toHaveLength(3)
  expect(Object.keys(short[0] ?? {})).toEqual([
    'uid',
    'username',
    'first_name',
    'last_name',
    'role',
    'status',
    'expiration',
    'license',
    'teams',
  ])
  expect(short[0]?.['teams']).toBe('Quintal; "o bom"')
  const whole = rowsOf((await call(exportAdmins, { query: { role: 'root' } }, { token: who.root })).data)
  expect(whole.length).toBe(2)
  expect(whole[0]).toMatchObject({
    lang: 'pt',
    last_seen: expect.stringMatching(/Z$/),
    created: expect.stringMatching(/Z$/),
  })
})

test('a cell that a spreadsheet would run as a formula is text, with either delimiter and a BOM', async () => {
  const { call, make, deps } = server()
  const eve = await make.person({ team })
  const first_name = '=HYPERLINK("http://x","a;b")'
  await deps.db
    .updateTable('people')
    .set({ first_name, last_name: '@SUM(1)\n2' })
    .where('uid', '=', eve.uid)
    .execute()
  for (const delimiter of [',', ';'] as const) {
    const { data } = await call(
      exportAdmins,
      { query: { q: eve.username, delimiter } },
      { token: who.teamAdmin },
    )
    expect(data.startsWith('\uFEFFuid')).toBe(true)
    expect(data.split('\n')[0]).toContain(`username${delimiter}first_name`)
    expect(rowsOf(data, delimiter)).toMatchObject([
      { first_name: `'${first_name}`, last_name: "'@SUM(1)\n2" },
    ])
  }
  const json = await call(exportAdmins, { query: { q: eve.username, format: 'json' } }, { token: who.root })
  expect(json.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(JSON.parse(json.data)).toMatchObject([{ uid: eve.uid, first_name, expiration: null }])
})

test('an export without matches is a file with a head and no rows', async () => {
  const { call } = server()
  const none = { q: 'ninguém com este nome' }
  expect(rowsOf((await call(exportAdmins, { query: none }, { token: who.root })).data)).toEqual([])
  const csv = await call(exportAdmins, { query: none }, { token: who.root })
  expect(csv.data).toMatch(/^\uFEFFuid,username[^\n]*\n$/)
  const json = await call(exportAdmins, { query: { ...none, format: 'json' } }, { token: who.root })
  expect(JSON.parse(json.data)).toEqual([])
})

describe(`a file of ${many} rows`, () => {
  let address = ''
  let slow: TestApp
  /** Number of batches read, and a promise that holds back the next one. */
  let batches = 0
  let gate: Promise<void> | undefined

  beforeAll(async () => {
    const { deps } = server()
    for (let from = 1; from <= many; from += 5000)
      await sql`
        insert into people (username, first_name, last_name, role, status, lang)
        select 'grande' || n || '@example.org', 'Grande', 'Pessoa ' || n, 'user', 'active', 'pt'
        from generate_series(${from}::int, least(${many}::int, ${from}::int + 4999)) n`.execute(deps.db)
    await sql`
      insert into access_log (at, account, method, outcome, source, country, browser, person)
      select now() - make_interval(secs => n), 'x', 'code', '200', '203.0.113.0/24', 'BR', 'Firefox 146', people.uid
      from generate_series(1, ${many}::int) n
      join people on people.username = 'grande' || n || '@example.org'`.execute(deps.db)
    const held: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.rows.length > 100) {
          if (batches++ > 0) await gate
        }
        return result
      },
    }
    slow = await startTestApp({ on: server(), deps: { db: deps.db.withPlugin(held) } })
    address = await slow.listen()
  }, 300_000)
  afterAll(() => slow.close())

  /** Requests a file on a separate connection, as a browser does. */
  const ask = async (path: string, token: string): Promise<IncomingMessage> => {
    const asked = get(`${address}/${path}`, { headers: { authorization: `Bearer ${token}` }, agent: false })
    const [response]: IncomingMessage[] = await once(asked, 'response')
    if (!response) throw new Error('no answer')
    return response
  }
  const tries = 'v2/admin/access/export?all=true&method=code'

  test.each([
    ['v2/admin/export?q=grande', 'uid'],
    [tries, 'person'],
  ])(
    '%s holds every row once',
    async (path, column) => {
      const before = process.memoryUsage.rss()
      let most = before
      const seen = new Set<string>()
      let rows = 0
      const parser = (await ask(path, who.root)).pipe(parseStream({ bom: true, columns: true }))
      for await (const row of parser as AsyncIterable<Record<string, string>>) {
        if (rows++ % 500 === 0) most = Math.max(most, process.memoryUsage.rss())
        seen.add(row[column] ?? '')
      }
      expect([rows, seen.size]).toEqual([many, many])
      const [from, grown] = [before, most - before].map((bytes) => Math.round(bytes / 2 ** 20))
      if (!process.env['EXPORT_ROWS']) return
      console.log(`${path}: ${many} rows, RSS ${from} MiB before and at most ${grown} MiB more`)
      expect(grown).toBeLessThan(200)
    },
    120_000,
  )

  /** After the first batch is sent, the next one waits until `act` has finished. */
  async function meanwhile(token: string, act: (response: IncomingMessage) => Promise<unknown>) {
    const { promise, resolve } = Promise.withResolvers<void>()
    batches = 0
    gate = promise
    const response = await ask(tries, token)
    response.on('error', () => {})
    const ended = new Promise((end) => response.resume().on('close', end))
    await expect.poll(() => batches).toBe(2)
    await act(response)
    resolve()
    await ended
    gate = undefined
    return response
  }

  test('a reader who leaves ends the reading', async () => {
    const open = await slow.connections()
    await meanwhile(who.root, async (response) => {
      response.destroy()
      await expect.poll(() => slow.connections()).toBeLessThanOrEqual(open)
    })
    const read = batches
    // These calls to the same instance give the export time for any query it would still run.
    for (let n = 0; n < 20; n++) await slow.call(exportAudit, { query: {} }, { token: who.endUser })
    expect(batches).toBe(read)
    expect(read).toBe(2)
  })

  test('a session that ends ends its file, which is then seen to be cut', async () => {
    const { make, deps } = server()
    const root = await make.signedIn({ role: 'root' })
    const response = await meanwhile(root.token, () =>
      deps.db.updateTable('people').set({ status: 'blocked' }).where('uid', '=', root.uid).execute(),
    )
    expect(response.complete).toBe(false)
    expect(batches).toBe(2)
  })
})
