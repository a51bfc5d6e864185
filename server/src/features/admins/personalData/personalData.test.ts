import { exportData, wipeLearning } from '@resguardo/contract/auth/account'
import { editAdmin } from '@resguardo/contract/people/admins'
import { readCourse } from '@resguardo/contract/learning/courses'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { tableClasses } from '#db/dataClasses.ts'
import { makeRichPerson, richNames } from '#test/richPerson.ts'
import { withTestApp } from '#test/testApp.ts'
import { everyTable } from '#test/wholeDatabase.ts'
import { readPersonalData, dataSources } from './personalData.ts'
import { zipPersonalData } from './personalDataFiles.ts'

const server = withTestApp()
type Rich = Awaited<ReturnType<typeof makeRichPerson>>
let rich: Rich
beforeAll(async () => {
  rich = await makeRichPerson(server())
})

async function unpack({ token }: { token: string }) {
  const answer = await server().call(exportData, { body: {} }, { token })
  if (answer.status !== 200) return { answer, files: {}, json: null, html: '' }
  const files = unzipSync(answer.data as Buffer)
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  return { answer, files, json: JSON.parse(textOf('data.json')), html: textOf('data.html') }
}

test('the export is a ZIP of JSON and of a page, named without a word about the product', async () => {
  const { answer, files } = await unpack(rich)
  expect(answer.headers['content-type']).toBe('application/zip')
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="data-\d{4}-\d\d-\d\d\.zip"$/)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(Object.keys(files)).toEqual(['data.json', 'data.html'])
})

test('a file with thousands of times needs one formatter', async () => {
  const { token, uid } = await server().make.signedIn()
  await sql`insert into access_log (person, account, at, method, outcome, source, browser)
    select ${uid}, 'x', now() - n * interval '1 minute', 'password', '401', '192.0.2.0', ''
    from generate_series(1, 5000) n`.execute(server().deps.db)
  const formats = vi.spyOn(Intl, 'DateTimeFormat')
  const { html } = await unpack({ token })
  expect(html.match(/<tr>/g)?.length).toBeGreaterThan(5000)
  expect(formats.mock.calls.length).toBeLessThan(5)
})

test('a file with very many rows is made in slices, so that other requests are answered meanwhile', async () => {
  const rows = Array.from({ length: 60_000 }, (_, number) => ({
    number,
    at: new Date(number),
    action: 'read',
  }))
  const empty = Object.fromEntries(Object.keys(dataSources).map((name) => [name, []]))
  const parts = { ...empty, audit: rows } as unknown as Awaited<ReturnType<typeof readPersonalData>>
  let longestMs = 0
  let last = performance.now()
  const ticks = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last)
    last = performance.now()
  }, 1)
  const begun = performance.now()
  await zipPersonalData(parts, { lang: 'pt', timezone: 'UTC', brand: 'Abrigo', now: new Date() })
  clearInterval(ticks)
  const wholeMs = performance.now() - begun
  expect(longestMs).toBeLessThan(wholeMs / 3)
})

test('every table is in the export, or is left out with a reason', async () => {
  const given: string[] = Object.values(dataSources).map(({ table }) => table)
  const leftOut = [...tableClasses].flatMap(([name, { notExported }]) => (notExported ? [name] : []))
  const all = (await everyTable(server().deps))
    .filter((name) => name.startsWith('public.'))
    .map((name) => name.slice('public.'.length))
  for (const table of all)
    expect([...given, ...leftOut], `${table} is neither exported nor left out with a reason`).toContain(table)
  expect(given.filter((table) => leftOut.includes(table))).toEqual([])
})

test('every column of those tables is given, but for those that are named with a reason', async () => {
  const { json } = await unpack(rich)
  for (const [name, { table }] of Object.entries(dataSources)) {
    const omitted = tableClasses.get(table)?.omitted ?? {}
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`.execute(server().deps.db)
    expect(json[name].length, `makeRichPerson leaves nothing for ${name}`).toBeGreaterThan(0)
    const given = Object.keys(json[name][0])
    for (const column of rows.map((row) => row.name))
      expect(given.includes(column) !== column in omitted, `${table}.${column}`).toBe(true)
  }
})

test('S3.015 an admin has a protection profile; what is sealed is opened, no secret is given, and no bytes are left as bytes', async () => {
  const { json } = await unpack(rich)
  expect(json.account).toEqual([
    expect.objectContaining({
      username: rich.username,
      last_name: richNames.last,
      course_profile: 'enhanced',
      course_os: 'ios',
      course_version: '17.3',
    }),
  ])
  expect(json.progress).toEqual([
    expect.objectContaining({ visited: ['strong-code'], course_profile: 'enhanced', course_os: 'ios' }),
  ])
  expect(json.memberships).toEqual([expect.objectContaining({ team: rich.team })])
  // Includes the failed attempt from before the account existed.
  expect(json.access.length).toBeGreaterThanOrEqual(3)
  const text = JSON.stringify(json)
  expect(text).not.toContain('$argon2')
  expect(text).not.toContain('"type":"Buffer"')
  const account = await server()
    .deps.db.selectFrom('people')
    .selectAll()
    .where('uid', '=', rich.uid)
    .executeTakeFirstOrThrow()
  const parts = await readPersonalData(server().deps.db, server().deps.keys, account)
  for (const row of Object.values(parts).flat())
    for (const [column, value] of Object.entries(row)) expect(Buffer.isBuffer(value), column).toBe(false)
})

test("no one else's name, address or uid is in it, not even that of a person who did something to them", async () => {
  const { make, call } = server()
  const root = await make.signedIn({ role: 'root' })
  const other = await make.person({ team: rich.team })
  expect((await call(editAdmin, { body: { uid: rich.uid, city: 'Canária' } }, root)).status).toBe(200)
  const { json, html } = await unpack(rich)
  const text = JSON.stringify(json) + html
  for (const one of [root.uid, root.username, other.uid, other.username]) expect(text).not.toContain(one)
  expect(json.audit).toContainEqual(
    expect.objectContaining({
      action: 'editAdmin',
      by_me: false,
      actor_role: 'root',
      about_me: true,
      source: null,
    }),
  )
})

test('the page is in the language of the person, runs nothing and requests nothing', async () => {
  const { html } = await unpack(rich)
  expect(html).toContain('<html lang="pt-BR">')
  expect(html).toContain('<h1>Meus dados</h1>')
  expect(html).toContain(richNames.last)
  expect(html).not.toMatch(/<script|<img|<link|<iframe|\bon\w+=|https?:|url\(|@import/i)
  const eve = await server().make.signedIn({ lang: 'en' })
  const { db } = server().deps
  await db
    .updateTable('people')
    .set({ notes: '<script>alert(1)</script>' })
    .where('uid', '=', eve.uid)
    .execute()
  const page = (await unpack(eve)).html
  expect(page).toContain('<h1>My data</h1>')
  expect(page).toContain('&lt;script&gt;')
  expect(page).not.toContain('<script')
})

test('it is given to a person who has just given the password, and to no one else', async () => {
  const ana = await server().make.signedIn()
  await server()
    .deps.db.updateTable('sessions')
    .set({ proved: sql<Date>`now() - interval '16 minutes'` })
    .where('person', '=', ana.uid)
    .execute()
  const { answer } = await unpack(ana)
  expect(answer).toMatchObject({ status: 403, message: 'proof403', data: { proof: 'password' } })
})

test('exports are made one at a time; beyond a full queue they are refused with a time to retry', async () => {
  const people = await Promise.all([1, 2, 3].map(() => server().make.signedIn()))
  const callers = people.flatMap((person) => Array.from({ length: 10 }, () => person))
  const answers = await Promise.all(
    callers.map(({ token }) => server().call(exportData, { body: {} }, { token })),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(callers.length - 20)
  for (const { status, headers } of refused) {
    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('10')
  }
})

test('wiping takes course and progress, and leaves the account as it is', async () => {
  const one = await makeRichPerson(server(), { role: 'user' })
  const course = () => server().call(readCourse, { query: { uid: one.uid } }, one)
  expect((await course()).data).toMatchObject({ profile: 'enhanced', visitedSubmodules: ['strong-code'] })
  const answer = await server().call(wipeLearning, { body: {} }, one)
  expect(answer).toMatchObject({ status: 200, message: 'wipeLearning200', data: null })
  expect((await course()).data).toMatchObject({ profile: null, visitedSubmodules: [], license: 'standard' })
  const rows = await server()
    .deps.db.selectFrom('progress')
    .select('person')
    .where('person', '=', one.uid)
    .execute()
  expect(rows).toEqual([])
})
