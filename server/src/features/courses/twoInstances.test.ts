import { chooseCourse, readCourse, recordProgress } from '@resguardo/contract/learning/courses'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, withTestApp } from '#test/testApp.ts'

const server = withTestApp()
let second: TestApp
let lessons: string[] = []
let owner: { uid: string; token: string }
const tokens = new Map<string, string | undefined>([['no token', undefined]])

const inTrial = () => server().make.signedIn({ role: 'user', trialEnds: new Date(Date.now() + 86_400_000) })
const choice = { profile: 'basic', osType: 'ios' } as const
const chooses = (app: TestApp, { uid, token }: { uid: string; token: string }, wish: object = {}) =>
  app.call(chooseCourse, { body: { uid, ...choice, ...wish } }, { token })
const visits = (
  app: TestApp,
  { uid, token }: { uid: string; token: string },
  submodule: string,
  visited = true,
) => app.call(recordProgress, { body: { uid, submodule, visited } }, { token })
const visitedOn = async (app: TestApp, { uid, token }: { uid: string; token: string }) =>
  (await app.call(readCourse, { query: { uid } }, { token })).data.visitedSubmodules

beforeAll(async () => {
  second = await startTestApp({ on: server() })
  const { make, deps } = server()
  lessons = Object.values(deps.content.submodules('basic', 'ios')).flat()
  const team = await make.team()
  owner = await make.signedIn({ role: 'user', team })
  await chooses(server(), owner)
  tokens.set('an admin of the team', (await make.signedIn({ team })).token)
  tokens.set('an admin of another team', (await make.signedIn({ team: await make.team() })).token)
  tokens.set('root', (await make.signedIn({ role: 'root' })).token)
})
afterAll(() => second.close())

test.each([
  ['no token', 401],
  ['an admin of the team', 404],
  ['an admin of another team', 404],
  ['root', 404],
])("a course is its owner's alone: %s is refused with %i", async (name, status) => {
  const stranger = { uid: owner.uid, token: tokens.get(name) ?? '' }
  const { call } = server()
  expect((await call(readCourse, { query: { uid: owner.uid } }, stranger)).status).toBe(status)
  expect((await chooses(server(), stranger)).status).toBe(status)
  expect((await visits(server(), stranger, lessons[0] ?? '')).status).toBe(status)
  expect(await visitedOn(server(), owner)).toEqual([])
})

test('what one instance records the other reads at once, and the other way round', async () => {
  const ana = await inTrial()
  await chooses(server(), ana)
  const [one = '', two = '', three = ''] = lessons
  await visits(server(), ana, one)
  expect(await visitedOn(second, ana)).toEqual([one])
  await visits(second, ana, two)
  expect((await visits(server(), ana, three)).data.visitedSubmodules).toEqual([one, two, three])
})

test('a visit on one instance after a new choice on the other counts for the new course', async () => {
  const ana = await inTrial()
  await chooses(server(), ana)
  const [one = '', two = ''] = lessons
  await visits(second, ana, one)
  await chooses(server(), ana, { osType: 'grapheneos' })
  expect((await visits(second, ana, two)).data.visitedSubmodules).toEqual([two])
  await chooses(second, ana)
  expect(await visitedOn(server(), ana)).toEqual([one])
})

test('a visit to every lesson at once from two devices on two instances: each is kept, and once', async () => {
  const ana = await inTrial()
  const phone = { uid: ana.uid, token: await server().make.signIn(ana) }
  await chooses(server(), ana)
  const calls = lessons.flatMap((lesson) => [visits(server(), ana, lesson), visits(second, phone, lesson)])
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]))
  for (const app of [server(), second])
    expect((await visitedOn(app, ana)).toSorted()).toEqual(lessons.toSorted())
})

test('fifty visits of as many lessons at once are all kept', async () => {
  const { deps } = server()
  const many = Array.from({ length: 50 }, (_, i) => `lesson-${i}`)
  // A course of fifty lessons, independent of the content.
  const content = { ...deps.content, submodules: () => ({ all: many }) }
  const [one, two] = [
    await startTestApp({ on: server(), deps: { content } }),
    await startTestApp({ on: server(), deps: { content } }),
  ]
  try {
    const ana = await inTrial()
    await chooses(one, ana)
    const answers = await Promise.all(many.map((lesson, i) => visits(i % 2 ? one : two, ana, lesson)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await visitedOn(two, ana)).toSorted()).toEqual(many.toSorted())
  } finally {
    await one.close()
    await two.close()
  }
})

test('at rest nothing reveals which profile a person chose', async () => {
  const { deps } = server()
  const ana = await inTrial()
  await chooses(server(), ana, { profile: 'enhanced' })
  await visits(server(), ana, lessons[0] ?? '')
  const person = await deps.db
    .selectFrom('people')
    .selectAll()
    .where('uid', '=', ana.uid)
    .executeTakeFirstOrThrow()
  const progress = await deps.db.selectFrom('progress').selectAll().where('person', '=', ana.uid).execute()
  expect(person.course_choice?.length).toBeGreaterThan(40)
  const { course, course_choice: sealed, ...plain } = person
  const bytes = [course, sealed, ...progress.map((row) => row.course)].map((value) =>
    value?.toString('latin1'),
  )
  for (const text of [JSON.stringify(plain), JSON.stringify(progress), ...bytes])
    expect(text).not.toMatch(/enhanced|basic|parental|ios/)
})

test("the same choice of two people looks different at rest, and one's seal opens nothing in the other's row", async () => {
  const { deps } = server()
  const [ana, eva] = [await inTrial(), await inTrial()]
  await chooses(server(), ana, { profile: 'enhanced' })
  await chooses(server(), eva, { profile: 'enhanced' })
  const rowOf = (uid: string) =>
    deps.db
      .selectFrom('people')
      .select(['course', 'course_choice'])
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
  const [hers, other] = [await rowOf(ana.uid), await rowOf(eva.uid)]
  expect(hers.course).not.toEqual(other.course)
  expect(hers.course_choice).not.toEqual(other.course_choice)
  await visitedOn(server(), ana)
  await deps.db.updateTable('people').set(hers).where('uid', '=', eva.uid).execute()
  expect((await server().call(readCourse, { query: { uid: eva.uid } }, eva)).status).toBe(500)
})
