import { chooseCourse, courseContent, readCourse, recordProgress } from '@resguardo/contract/learning/courses'
import type { InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { Language } from '@resguardo/contract/platform/languages'
import type { Lesson } from '@resguardo/contract/lessons/lesson'
import { slidesFor } from '@resguardo/contract/lessons/lessonReader'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#test/factories.ts'
import { withTestApp } from '#test/testApp.ts'
import { readerOfChoice } from './cutLessons.ts'

const server = withTestApp()
type SignedIn = TestPerson & { token: string }
type ChoiceArgs = Partial<InputOf<typeof chooseCourse>['body']>
const reads = ({ uid, token }: SignedIn) => server().call(readCourse, { query: { uid } }, { token })
const chooses = ({ uid, token }: SignedIn, wish: ChoiceArgs = {}) =>
  server().call(chooseCourse, { body: { uid, profile: 'basic', osType: 'ios', ...wish } }, { token })
const records = ({ uid, token }: SignedIn, submodule: string, visited?: boolean) =>
  server().call(
    recordProgress,
    { body: { uid, submodule, ...(visited !== undefined && { visited }) } },
    { token },
  )
const opens = ({ token }: { token?: string }, file: string, lang?: Language) =>
  server().call(courseContent, { params: { file }, query: { ...(lang && { lang }) } }, { token })
const inTrial = () => server().make.signedIn({ role: 'user', trialEnds: new Date(Date.now() + 86_400_000) })

// Independent of the content: the first two modules of the basic profile, and a submodule that only others
// have.
let first: string[] = []
let second: string[] = []
let onlyEnhanced = ''
beforeAll(() => {
  const { content } = server().deps
  ;[first = [], second = []] = Object.values(content.submodules('basic', 'ios'))
  const basic = new Set(Object.values(content.submodules('basic', 'ios')).flat())
  onlyEnhanced =
    Object.values(content.submodules('enhanced', 'ios'))
      .flat()
      .find((id) => !basic.has(id)) ?? ''
})

test('S7.061 before a choice the course is empty, but the map of profiles is there', async () => {
  const ana = await server().make.signedIn()
  const { status, data } = await reads(ana)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    uid: ana.uid,
    profile: null,
    osType: null,
    visitedSubmodules: [],
    submodules: {},
  })
  expect(data.modules).toEqual(server().deps.content.modules)
})

test('S7.062 S3.040 S3.041 S3.042 the choice of profile and phone is stored, and the course of it answered', async () => {
  const ana = await server().make.signedIn()
  const device = server().deps.content.devices.find(({ osType }) => osType === 'ios')?.id ?? ''
  const chosen = { profile: 'basic', osType: 'ios', device, version: '17.3' } as const
  const answer = await chooses(ana, chosen)
  expect(answer).toMatchObject({
    status: 200,
    message: 'profile200',
    data: { ...chosen, visitedSubmodules: [] },
  })
  expect(answer.data.submodules).toEqual(server().deps.content.submodules('basic', 'ios'))
  expect((await reads(ana)).data).toEqual(answer.data)
})

test('a reader of another Android gets its course, and only paths that hold there', async () => {
  const ana = await server().make.signedIn()
  const moto = { osType: 'android-other', device: 'moto-g84-5g', version: '14' } as const
  expect(await chooses(ana, moto)).toMatchObject({ status: 200, data: moto })
  expect((await chooses(ana, { ...moto, device: 'samsung-a15' })).status).toBe(404)
  const { data } = await opens(ana, 'updates-on.json', 'pt')
  if (!('slides' in data)) throw new Error('no lesson')
  const steps = data.slides.flatMap((slide) => (slide.type === 'steps' ? slide.steps : []))
  const shown = steps.map(({ path, verification }) => [verification.status, path.join(' > ')])
  expect(shown).toContainEqual(['documented', 'Configurações > Sobre o dispositivo > Versão do Android'])
  expect(shown).toContainEqual(['to-verify', 'Configurações'])
  expect(JSON.stringify(data.slides)).not.toMatch(/GrapheneOS|Galaxy Store|One UI/)
})

test('S1.017 two profiles give two courses, and changing the profile changes the course', async () => {
  const [ana, eva] = [await inTrial(), await inTrial()]
  const [basic, enhanced] = [await chooses(ana), await chooses(eva, { profile: 'enhanced' })]
  const all = (data: typeof basic.data) => Object.values(data.submodules).flat()
  expect(all(enhanced.data)).toContain(onlyEnhanced)
  expect(all(basic.data)).not.toContain(onlyEnhanced)
  expect(all((await chooses(ana, { profile: 'enhanced' })).data)).toContain(onlyEnhanced)
})

test('a phone that is not in the catalogue, or of another system, is refused with 404', async () => {
  const ana = await server().make.signedIn()
  const android = server().deps.content.devices.find(({ osType }) => osType === 'android-samsung')?.id ?? ''
  for (const device of ['no-such-phone', android])
    expect(await chooses(ana, { device })).toMatchObject({ status: 404, message: 'profile404' })
  expect((await reads(ana)).data.profile).toBeNull()
})

test('S1.034 without a licence Enhanced Protection and Parental Mode are locked: 403, and the choice stays', async () => {
  const ana = await server().make.signedIn()
  await chooses(ana)
  for (const profile of ['enhanced', 'parental'] as const)
    expect(await chooses(ana, { profile })).toMatchObject({ status: 403, message: 'profile403' })
  expect((await reads(ana)).data.profile).toBe('basic')
})

test('S4.038 S6.008 a trial opens every profile and module until it is over', async () => {
  const { make, deps } = server()
  const ana = await inTrial()
  expect((await chooses(ana, { profile: 'enhanced' })).status).toBe(200)
  expect((await records(ana, second[0] ?? '')).status).toBe(200)
  await deps.db
    .updateTable('people')
    .set({ trial_ends: new Date(Date.now() - 1000) })
    .where('uid', '=', ana.uid)
    .execute()
  expect((await chooses(ana, { profile: 'parental' })).status).toBe(403)
  expect((await opens(ana, `${second[0]}.json`)).status).toBe(403)
  expect((await chooses(await make.signedIn(), { profile: 'enhanced' })).status).toBe(403)
})

test('once a trial is over, what opens without an account stays open in Parental Mode, and nothing else', async () => {
  const { deps } = server()
  const ana = await inTrial()
  expect((await chooses(ana, { profile: 'parental' })).status).toBe(200)
  await deps.db
    .updateTable('people')
    .set({ trial_ends: new Date(Date.now() - 1000) })
    .where('uid', '=', ana.uid)
    .execute()
  expect(await opens(ana, 'child-account.json')).toMatchObject({
    status: 200,
    data: { id: 'child-account', profile: 'parental' },
  })
  expect((await records(ana, 'child-account')).data.visitedSubmodules).toEqual(['child-account'])
  const others = Object.values(deps.content.submodules('parental', 'ios'))
    .flat()
    .filter((id) => id !== 'child-account')
  const statuses = await Promise.all(others.map(async (id) => (await opens(ana, `${id}.json`)).status))
  expect(others.length).toBeGreaterThan(0)
  expect(new Set(statuses)).toEqual(new Set([403]))
})

test('S7.063 a visited submodule is recorded, again without harm, and can be taken back', async () => {
  const ana = await server().make.signedIn()
  await chooses(ana)
  const [one = '', two = ''] = first
  expect(await records(ana, one)).toMatchObject({
    status: 200,
    message: 'progress200',
    data: { visitedSubmodules: [one] },
  })
  for (let again = 0; again < 3; again++)
    expect((await records(ana, one)).data.visitedSubmodules).toEqual([one])
  expect((await records(ana, two)).data.visitedSubmodules).toEqual([one, two])
  expect((await records(ana, one, false)).data.visitedSubmodules).toEqual([two])
  expect((await records(ana, one, false)).data.visitedSubmodules).toEqual([two])
  expect((await reads(ana)).data.visitedSubmodules).toEqual([two])
})

test('taking back what was never visited is harmless', async () => {
  const ana = await server().make.signedIn()
  await chooses(ana)
  expect(await records(ana, first[0] ?? '', false)).toMatchObject({
    status: 200,
    data: { visitedSubmodules: [] },
  })
})

test('each profile and system keeps its own history', async () => {
  const ana = await inTrial()
  const [one = '', two = '', three = ''] = first
  const visits: [ChoiceArgs, string][] = [
    [{ profile: 'basic', osType: 'ios' }, one],
    [{ profile: 'basic', osType: 'grapheneos' }, two],
    [{ profile: 'parental', osType: 'ios' }, three],
  ]
  for (const [wish, submodule] of visits) {
    await chooses(ana, wish)
    expect((await records(ana, submodule)).data.visitedSubmodules).toEqual([submodule])
  }
  for (const [wish, submodule] of visits)
    expect((await chooses(ana, wish)).data.visitedSubmodules, JSON.stringify(wish)).toEqual([submodule])
})

test('without a choice there is nothing to record: 409', async () => {
  const ana = await server().make.signedIn()
  expect(await records(ana, first[0] ?? '')).toMatchObject({ status: 409, message: 'progress409' })
})

test('a submodule that is none, or of another profile, is refused with 404; a locked one with 403', async () => {
  const ana = await server().make.signedIn()
  await chooses(ana)
  for (const submodule of ['no-such-lesson', onlyEnhanced])
    expect(await records(ana, submodule)).toMatchObject({ status: 404, message: 'progress404' })
  expect(await records(ana, second[0] ?? '')).toMatchObject({ status: 403, message: 'progress403' })
  expect((await reads(ana)).data.visitedSubmodules).toEqual([])
})

test('a trial just started opens the next lesson at once', async () => {
  const { startTrial } = await import('@resguardo/contract/licensing/licenses')
  const ana = await server().make.signedIn()
  await chooses(ana)
  await records(ana, first[0] ?? '')
  expect((await records(ana, second[0] ?? '')).status).toBe(403)
  await server().call(startTrial, { body: {} }, ana)
  expect((await records(ana, second[0] ?? '')).status).toBe(200)
})

test('a role, a trial or a seat that was taken away closes what it had opened at once', async () => {
  const { make, deps } = server()
  const [root, ana] = [await make.signedIn({ role: 'root' }), await inTrial()]
  const team = await make.team()
  const eva = await make.signedIn({ role: 'user', team })
  const seat = await make.seat(await make.pack(team), eva.uid)
  for (const person of [root, ana, eva]) {
    await chooses(person)
    for (let again = 0; again < 2; again++) expect((await records(person, second[0] ?? '')).status).toBe(200)
  }
  const changes = (uid: string) => deps.db.updateTable('people').where('uid', '=', uid)
  await changes(root.uid).set({ role: 'user' }).execute()
  await changes(ana.uid)
    .set({ trial_ends: new Date(Date.now() - 1000) })
    .execute()
  await deps.db.deleteFrom('license_seats').where('uid', '=', seat).execute()
  // The role change ended the former root's sessions.
  const demoted = { ...root, token: await make.signIn(root) }
  for (const person of [demoted, ana, eva])
    for (const visited of [true, false])
      expect(await records(person, second[0] ?? '', visited)).toMatchObject({
        status: 403,
        message: 'progress403',
      })
  expect((await reads(demoted)).data.visitedSubmodules).toEqual([second[0]])
})

test('S7.064 a lesson of the own course is answered, cut to the phone, the profile and the own language', async () => {
  const ana = await server().make.signedIn({ lang: 'es' })
  const { content } = server().deps
  const { id: device = '' } = content.devices.find(({ osType }) => osType === 'ios') ?? {}
  const choice = { profile: 'basic', osType: 'ios', device, version: '17.3' } as const
  await chooses(ana, choice)
  const id = first[0] ?? ''
  const lesson = content.lessons.get(id) as Lesson
  const answer = await opens(ana, `${id}.json`)
  expect(answer.status).toBe(200)
  expect(answer.data).toMatchObject({
    id,
    osType: 'ios',
    profile: 'basic',
    lang: 'es',
    title: lesson.title.es,
  })
  const slides = slidesFor(lesson, readerOfChoice(content, choice))
  expect(answer.data.slides.map((slide) => [slide.id, slide.title])).toEqual(
    slides.map((slide) => [slide.id, slide.title.es]),
  )
  expect((await opens(ana, `${id}.json`, 'en')).data.title).toBe(lesson.title.en)
})

test('a locked lesson is refused with 403, one that is none or of another profile with 404', async () => {
  const ana = await server().make.signedIn()
  expect((await opens(ana, `${first[0]}.json`)).status, 'before a choice').toBe(404)
  await chooses(ana)
  expect(await opens(ana, `${second[0]}.json`)).toMatchObject({ status: 403, message: 'courseContent403' })
  for (const id of ['no-such-lesson', onlyEnhanced])
    expect(await opens(ana, `${id}.json`)).toMatchObject({ status: 404, message: 'courseContent404' })
  expect((await opens({}, `${first[0]}.json`)).status).toBe(401)
  expect((await opens(ana, '../../package.json')).status).toBe(400)
})
