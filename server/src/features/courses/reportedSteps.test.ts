import type { InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import {
  exportReportedSteps,
  readReportedStep,
  readReportedSteps,
  settleReportedStep,
} from '@resguardo/contract/learning/stepReports'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestPerson } from '#test/factories.ts'
import { withTestApp } from '#test/testApp.ts'
import { addReport } from './stepReports.table.ts'

const server = withTestApp()
let root: TestPerson & { token: string }
beforeAll(async () => {
  root = await server().make.signedIn({ role: 'root' })
})
beforeEach(() => server().deps.db.deleteFrom('reported_steps').execute())

const path = (name: string) => ({
  pt: ['Ajustes', name],
  es: ['Ajustes', name],
  en: ['Settings', name],
})
type ReportArgs = Partial<Parameters<typeof addReport>[1]>
const tell = (name: string, wish: ReportArgs = {}) =>
  addReport(server().deps.db, {
    lesson: 'strong-code',
    slide: 'where',
    osType: 'ios',
    path: path(name),
    day: '2026-11-20',
    device: null,
    version: null,
    language: 'pt',
    note: '',
    ...wish,
  })
const lists = (query: InputOf<typeof readReportedSteps>['query'] = {}) =>
  server().call(readReportedSteps, { query }, root)
const labels = async (query?: InputOf<typeof readReportedSteps>['query']) =>
  (await lists(query)).data.steps.map((step) => step.path.pt.at(-1))
const uidOf = async (name: string) =>
  (await lists({ size: 100 })).data.steps.find((step) => step.path.pt.at(-1) === name)?.uid ?? ''
/** Adds this many reports of a step, all on one day. */
const crowd = (uid: string, times: number, wish: { day: string; device: string }) =>
  sql`insert into step_reports (step, day, device, language)
    select ${uid}::uuid, ${wish.day}::date, ${wish.device}, 'pt' from generate_series(1, ${times}::int)`.execute(
    server().deps.db,
  )
const settles = (uid: string, wish: Partial<InputOf<typeof settleReportedStep>['body']> = {}) =>
  server().call(
    settleReportedStep,
    { body: { uid, revision: 1, settled: true, word: 'Caminho corrigido', ...wish } },
    root,
  )

test('of a step with very many reports, the newest are counted, and one more means that there are more', async () => {
  await tell('Cheio', { device: 'newest' })
  const uid = await uidOf('Cheio')
  await crowd(uid, 1000, { day: '2026-11-19', device: 'newer' })
  expect((await lists()).data.steps[0]).toMatchObject({ reports: 1001, models: ['newer', 'newest'] })
  await crowd(uid, 1500, { day: '2026-11-10', device: 'older' })
  expect((await lists()).data.steps[0]).toMatchObject({ reports: 1001, models: ['newer', 'newest'] })
})

test('the list counts the reports of each step, the latest first, the most frequent report at the front', async () => {
  await tell('Antigo', { day: '2026-11-01' })
  await tell('Novo', { version: '17.3', device: 'no-longer-there' })
  for (const version of ['18', '18']) await tell('Novo', { version, day: '2026-11-10' })
  const { data } = await lists()
  expect(data).toMatchObject({ next: null, total: 2, lessons: ['strong-code'] })
  expect(data.steps).toMatchObject([
    { reports: 3, told: '2026-11-20', versions: ['18', '17.3'], models: ['no-longer-there'], proof: null },
    { reports: 1, told: '2026-11-01', versions: [], models: [], title: null },
  ])
})

test('page after page every step comes once, also where many were reported on one day', async () => {
  const names = Array.from({ length: 7 }, (_, index) => `Passo ${index}`)
  for (const [index, name] of names.entries()) await tell(name, { day: `2026-11-1${index % 2}` })
  const seen: (string | undefined)[] = []
  for (let after: string | undefined; ; ) {
    const { data } = await lists({ size: 3, ...(after && { after }) })
    expect(data.total).toBe(7)
    seen.push(...data.steps.map((step) => step.path.pt.at(-1)))
    if (data.next === null) break
    after = data.next
  }
  expect(seen).toHaveLength(names.length)
  expect(new Set(seen)).toEqual(new Set(names))
  expect((await lists({ after: 'made-up' })).status).toBe(400)
})

test('system, lesson and state narrow the list', async () => {
  await tell('iPhone')
  await tell('Samsung', { osType: 'android-samsung' })
  await tell('Outra lição', { lesson: 'find-my' })
  expect((await settles(await uidOf('iPhone'))).status).toBe(200)
  expect(await labels({ osType: 'android-samsung' })).toEqual(['Samsung'])
  expect((await labels({ osType: ['android-samsung', 'ios'] })).length).toBe(3)
  expect(await labels({ lesson: 'find-my' })).toEqual(['Outra lição'])
  expect(await labels({ state: 'settled' })).toEqual(['iPhone'])
  expect(new Set(await labels({ state: 'open' }))).toEqual(new Set(['Outra lição', 'Samsung']))
  // The filter offers every lesson, whatever the list is filtered by.
  expect((await lists({ lesson: 'find-my' })).data.lessons).toEqual(['find-my', 'strong-code'])
})

test('one step is read with what each reader said, page by page, the newest first', async () => {
  for (let day = 10; day < 15; day++) await tell('Notas', { day: `2026-11-${day}`, note: `Nota ${day}` })
  const uid = await uidOf('Notas')
  const read = (after?: string) =>
    server().call(readReportedStep, { params: { uid }, query: { size: 3, ...(after && { after }) } }, root)
  const first = (await read()).data
  expect(first.reports.map(({ note }) => note)).toEqual(['Nota 14', 'Nota 13', 'Nota 12'])
  const second = (await read(first.next ?? '')).data
  expect(second.reports.map(({ note }) => note)).toEqual(['Nota 11', 'Nota 10'])
  expect(second.next).toBeNull()
  const gone = await server().call(
    readReportedStep,
    { params: { uid: crypto.randomUUID() }, query: {} },
    root,
  )
  expect(gone).toMatchObject({ status: 404, message: 'readReportedStep404' })
})

test('a step is settled with a word why, and opened again; both stand in the audit log', async () => {
  await tell('Resolver')
  const uid = await uidOf('Resolver')
  const settled = await settles(uid)
  expect(settled).toMatchObject({
    status: 200,
    message: 'settleReportedStep200',
    data: { uid, word: 'Caminho corrigido', revision: 2 },
  })
  expect(Date.parse(settled.data.settled ?? '')).toBeGreaterThan(Date.now() - 60_000)
  const opened = await settles(uid, { revision: 2, settled: false, word: '' })
  expect(opened.data).toMatchObject({ settled: null, word: 'Caminho corrigido', revision: 3 })
  const lines = await server()
    .deps.db.selectFrom('audit_log')
    .select(['actor', 'action', 'reason', 'result'])
    .where('target', '=', uid)
    .orderBy('number')
    .execute()
  const line = { actor: root.uid, action: 'settleReportedStep', result: 200 }
  expect(lines).toEqual([
    { ...line, reason: 'strong-code open>settled' },
    { ...line, reason: 'strong-code settled>open' },
  ])
})

test('a step settled meanwhile is refused with 409, a missing one with 404, and no word with 400 at its field', async () => {
  await tell('Duas vezes')
  const uid = await uidOf('Duas vezes')
  expect(await settles(uid, { word: '  ' })).toMatchObject({
    status: 400,
    data: { fields: { word: 'fields.required' } },
  })
  expect((await settles(uid)).status).toBe(200)
  for (const revision of [1, 2])
    expect(await settles(uid, { revision, word: 'Outra' })).toMatchObject({
      status: 409,
      message: 'settleReportedStep409',
    })
  expect((await settles(uid, { revision: 1, settled: false })).status).toBe(409)
  expect((await lists()).data.steps[0]).toMatchObject({ word: 'Caminho corrigido', revision: 2 })
  expect(await settles(crypto.randomUUID())).toMatchObject({ status: 404, message: 'settleReportedStep404' })
})

test('the list leaves as a file under its filters, after the password, and the audit log says so', async () => {
  await tell('Bloqueio', { version: '18', note: 'fica na casa' })
  await tell('Samsung', { osType: 'android-samsung' })
  const exports = (query: InputOf<typeof exportReportedSteps>['query'] = {}) =>
    server().call(exportReportedSteps, { query }, root)
  const { data } = await exports({ osType: 'ios', delimiter: ';' })
  expect(data).not.toContain('fica na casa')
  expect(parse(data, { bom: true, columns: true, delimiter: ';' })).toEqual([
    {
      uid: await uidOf('Bloqueio'),
      lesson: 'strong-code',
      slide: 'where',
      osType: 'ios',
      path: 'Ajustes › Bloqueio',
      proof: 'changed',
      reports: '1',
      models: '',
      versions: '18',
      told: '2026-11-20',
      settled: '',
      word: '',
    },
  ])
  await server()
    .deps.db.updateTable('sessions')
    .set({ proved: null, created: sql<Date>`now() - interval '1 hour'` })
    .where('person', '=', root.uid)
    .execute()
  expect(await exports()).toMatchObject({ status: 403 })
  const lines = await server()
    .deps.db.selectFrom('audit_log')
    .select(['result', 'reason'])
    .where('action', '=', 'exportReportedSteps')
    .orderBy('number')
    .execute()
  expect(lines).toEqual([
    { result: 200, reason: '1 rows csv' },
    { result: 403, reason: '' },
  ])
})
