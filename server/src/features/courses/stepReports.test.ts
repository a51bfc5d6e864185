import { chooseCourse } from '@resguardo/contract/learning/courses'
import type { InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { StepsSlide } from '@resguardo/contract/lessons/lesson'
import { readReportedStep, readReportedSteps, reportStep } from '@resguardo/contract/learning/stepReports'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#test/factories.ts'
import { withTestApp } from '#test/testApp.ts'
import { findEverywhere } from '#test/wholeDatabase.ts'

const server = withTestApp()
type SignedIn = TestPerson & { token: string }
type ReportArgs = InputOf<typeof reportStep>['body']

const reports = ({ token }: { token?: string }, body: ReportArgs) =>
  server().call(reportStep, { body }, { token })

// Independent of the content: steps slides of the first module for iPhones, each with a step to report.
let lesson = ''
let steps: { lesson: string; slide: StepsSlide; pt: string[]; en: string[] }[] = []
let behindLicense = ''
let root: SignedIn
beforeAll(async () => {
  const { deps, make } = server()
  const [first = [], second = []] = Object.values(deps.content.submodules('basic', 'ios'))
  behindLicense = second[0] ?? ''
  steps = first.flatMap((id) =>
    (deps.content.lessons.get(id)?.slides ?? []).flatMap((slide) => {
      const path = slide.type === 'steps' && slide.steps.find(({ os }) => os === 'ios')?.path
      return path ? [{ lesson: id, slide, pt: path.pt, en: path.en }] : []
    }),
  )
  lesson = steps[0]?.lesson ?? ''
  root = await make.signedIn({ role: 'root' })
})
const wishOf = (index = 0, wish: Partial<ReportArgs> = {}): ReportArgs => {
  const step = steps[index]
  if (!step) throw new Error('the content has no such step')
  return {
    lesson: step.lesson,
    slide: step.slide.id,
    path: step.pt,
    language: 'pt',
    version: '17.3',
    ...wish,
  }
}

async function reader(device: string | null = null): Promise<SignedIn> {
  const made = await server().make.signedIn({ role: 'user' })
  const body = { uid: made.uid, profile: 'basic', osType: 'ios', device, version: '17.3' } as const
  expect((await server().call(chooseCourse, { body }, made)).status).toBe(200)
  return made
}
const allSteps = async () =>
  (await server().call(readReportedSteps, { query: { size: 100 } }, root)).data.steps
const stepOf = async (wish: ReportArgs, osType = 'ios') =>
  (await allSteps()).find(
    (step) => step.lesson === wish.lesson && step.slide === wish.slide && step.osType === osType,
  )

test('a step of another Android can be reported', async () => {
  const made = await server().make.signedIn({ role: 'user' })
  const body = { uid: made.uid, profile: 'basic', osType: 'android-other', device: 'moto-g84-5g' } as const
  expect((await server().call(chooseCourse, { body }, made)).status).toBe(200)
  const path = ['Configurações', 'Sobre o dispositivo', 'Versão do Android']
  const wish = { lesson: 'updates-on', slide: 'date', path, language: 'pt', version: null } as const
  expect((await reports(made, wish)).status).toBe(200)
  expect(await stepOf(wish, 'android-other')).toMatchObject({ reports: 1 })
})

test('a reader reports a step in one call, and root reads it with lesson, path, model and version', async () => {
  const device = server().deps.content.devices.find(({ osType }) => osType === 'ios')
  const ana = await reader(device?.id)
  const answer = await reports(ana, wishOf(0, { note: '  O menu tem outro nome ' }))
  expect(answer).toMatchObject({ status: 200, message: 'reportStep200', data: { added: true } })
  const step = await stepOf(wishOf())
  expect(step).toMatchObject({
    lesson,
    osType: 'ios',
    path: steps[0]?.slide.steps.find(({ os }) => os === 'ios')?.path,
    title: steps[0]?.slide.title,
    reports: 1,
    models: [device?.name],
    versions: ['17.3'],
    told: new Date().toISOString().slice(0, 10),
    settled: null,
    word: '',
    revision: 1,
  })
  expect(step?.proof?.status).toBe(steps[0]?.slide.steps.find(({ os }) => os === 'ios')?.verification.status)
  const { data } = await server().call(
    readReportedStep,
    { params: { uid: step?.uid ?? '' }, query: {} },
    root,
  )
  expect(data.step).toEqual(step)
  expect(data.reports).toMatchObject([
    { model: device?.name, version: '17.3', language: 'pt', note: 'O menu tem outro nome' },
  ])
})

test('the labels of every language name the same step', async () => {
  await reports(await reader(), wishOf(1))
  await reports(await reader(), wishOf(1, { path: steps[1]?.en ?? [], language: 'en' }))
  expect(await stepOf(wishOf(1))).toMatchObject({ reports: 2 })
})

test('reported again on the same day it counts once; of another version it counts, and the day after as well', async () => {
  const ana = await reader()
  const [wish, newer] = [wishOf(2), wishOf(2, { version: '18' })]
  expect((await reports(ana, wish)).data.added).toBe(true)
  expect(await reports(ana, { ...wish, note: 'De novo' })).toMatchObject({
    status: 200,
    data: { added: false },
  })
  expect((await reports(ana, newer)).data.added).toBe(true)
  expect(await stepOf(wish)).toMatchObject({ reports: 2, versions: ['17.3', '18'] })
  await server()
    .deps.db.updateTable('attempts')
    .set({ until: new Date(Date.now() - 1000), since: new Date(Date.now() - 25 * 3_600_000) })
    .execute()
  expect((await reports(ana, wish)).data.added).toBe(true)
  expect(await stepOf(wish)).toMatchObject({ reports: 3 })
})

test('a report holds nothing of its reporter, and neither does the audit log', async () => {
  const ana = await reader()
  const before = await findEverywhere(server().deps, [ana.uid, ana.username])
  await reports(ana, wishOf(0))
  expect(await findEverywhere(server().deps, [ana.uid, ana.username])).toEqual(before)
  const told = server().deps.db.selectFrom('audit_log').select('number').where('action', '=', 'reportStep')
  expect(await told.where('result', '=', 200).execute()).toEqual([])
})

test('of a lesson that only another profile has no model is kept, which root could look up people by', async () => {
  const { content } = server().deps
  const basic = new Set(Object.values(content.submodules('basic', 'ios')).flat())
  const [found] = Object.values(content.submodules('enhanced', 'ios'))
    .flat()
    .filter((id) => !basic.has(id))
    .flatMap((id) =>
      (content.lessons.get(id)?.slides ?? []).flatMap((slide) => {
        const path = slide.type === 'steps' && slide.steps.find(({ os }) => os === 'ios')?.path.pt
        return path ? [{ lesson: id, slide: slide.id, path }] : []
      }),
    )
  if (!found) throw new Error('the content has no such lesson')
  const ana = await server().make.signedIn({ role: 'user', trialEnds: new Date(Date.now() + 86_400_000) })
  const device = content.devices.find(({ osType }) => osType === 'ios')?.id ?? null
  const body = { uid: ana.uid, profile: 'enhanced', osType: 'ios', device, version: '18' } as const
  expect((await server().call(chooseCourse, { body }, ana)).status).toBe(200)
  const wish = { ...found, language: 'pt', version: '18' } as const
  expect((await reports(ana, wish)).data.added).toBe(true)
  expect(await stepOf(wish)).toMatchObject({ reports: 1, models: [], versions: ['18'] })
})

test('a report of a step that was settled opens it again, and the last word stays to be read', async () => {
  const { db } = server().deps
  await reports(await reader(), wishOf(3))
  const { uid = '' } = (await stepOf(wishOf(3))) ?? {}
  await db
    .updateTable('reported_steps')
    .set({ settled: new Date(), word: 'Conferido no iOS 18' })
    .where('uid', '=', uid)
    .execute()
  await reports(await reader(), wishOf(3))
  expect(await stepOf(wishOf(3))).toMatchObject({
    uid,
    settled: null,
    word: 'Conferido no iOS 18',
    reports: 2,
    revision: 2,
  })
})

test.each([
  ['a path that the lesson does not have there', 409, () => wishOf(0, { path: ['Ajustes', 'Outro lugar'] })],
  ['a slide that is not there', 409, () => wishOf(0, { slide: 'no-such-slide' })],
  ['a lesson of no course', 404, () => wishOf(0, { lesson: 'no-such-lesson' })],
  ['a lesson behind a licence', 403, () => wishOf(0, { lesson: behindLicense })],
  ['a note that is too long', 400, () => wishOf(0, { note: 'a'.repeat(301) })],
  ['no path', 400, () => wishOf(0, { path: [] })],
])('%s is refused with %i', async (_, status, wish) => {
  const ana = await reader()
  const count = (await allSteps()).length
  expect((await reports(ana, wish())).status).toBe(status)
  expect(await allSteps()).toHaveLength(count)
})

test('no one reports without a course, or without signing in', async () => {
  const newcomer = await server().make.signedIn({ role: 'user' })
  expect(await reports(newcomer, wishOf())).toMatchObject({ status: 404, message: 'reportStep404' })
  expect((await reports({}, wishOf())).status).toBe(401)
})

test('after twenty reports in a day the next is refused with 429 and the time to wait', async () => {
  const ana = await reader()
  const versions = Array.from({ length: 21 }, (_, index) => `17.${index}`)
  const statuses = []
  for (const version of versions) statuses.push((await reports(ana, wishOf(0, { version }))).status)
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
  const last = await reports(ana, wishOf(0, { version: '17.0' }))
  expect(last).toMatchObject({ status: 429, message: 'reportStep429' })
})

test('a report that could not be stored may be sent again at once', async () => {
  const ana = await reader()
  const { owner: db } = server()
  const wish = wishOf(0, { version: '16.1' })
  const refusing = `report_refused_${Date.now()}`
  await sql`alter table step_reports add constraint ${sql.id(refusing)} check (version <> '16.1') not valid`.execute(
    db,
  )
  expect((await reports(ana, wish)).status).toBe(500)
  await sql`alter table step_reports drop constraint ${sql.id(refusing)}`.execute(db)
  expect((await reports(ana, wish)).data.added).toBe(true)
})
