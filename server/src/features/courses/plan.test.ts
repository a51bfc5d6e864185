import { chooseCourse, recordProgress, readCourse } from '@resguardo/contract/learning/courses'
import { profiles } from '@resguardo/contract/devices/profile'
import { readPlan } from '@resguardo/contract/learning/plan'
import { readTicks } from '@resguardo/contract/learning/ticks'
import { checklistFor, readerWithDevice } from '@resguardo/contract/lessons/lessonReader'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withTestApp } from '#test/testApp.ts'
import { migrateVisits } from './migrateVisits.ts'
import { planFor } from './plan.ts'

const server = withTestApp()
const choice = { profile: 'basic', osType: 'ios', device: null, version: '18' } as const

async function learner() {
  const ana = await server().make.signedIn({ role: 'user', trialEnds: new Date(Date.now() + 86_400_000) })
  await server().call(chooseCourse, { body: { uid: ana.uid, ...choice } }, ana)
  return ana
}
type Ana = Awaited<ReturnType<typeof learner>>
const visits = (ana: Ana, submodule: string, visited = true) =>
  server().call(recordProgress, { body: { uid: ana.uid, submodule, visited } }, ana)
const seenOf = async (ana: Ana) => (await server().call(readTicks, { query: {} }, ana)).data.seen

test('for every model, profile and system: exactly the items its lessons offer, in course order', () => {
  const { content } = server().deps
  for (const device of content.devices)
    for (const profile of profiles) {
      const { lessons } = planFor(
        content,
        { profile, osType: device.osType, device: device.id, version: null },
        'pt',
      )
      expect(lessons.map(({ id }) => id)).toEqual(
        Object.values(content.submodules(profile, device.osType)).flat(),
      )
      for (const { id, items } of lessons) {
        const lesson = content.lessons.get(id)
        const offered = lesson
          ? checklistFor(lesson, readerWithDevice(device, profile)).map((item) => item.id)
          : []
        expect(
          items.map((item) => item.id),
          `${device.id} ${profile} ${id}`,
        ).toEqual(offered)
      }
    }
})

test('it names what a lesson is against, how much that matters, and what comes first', () => {
  const { lessons, first } = planFor(server().deps.content, choice, 'en')
  for (const { id, impact, stops, minutes } of lessons) {
    expect(impact, id).toBeGreaterThan(0)
    expect(stops, id).not.toBe('')
    expect(minutes, id).toBeGreaterThan(0)
  }
  const items = lessons.flatMap((lesson) => lesson.items.map(({ id }) => id))
  expect(first.length).toBeGreaterThan(0)
  expect(items).toEqual(expect.arrayContaining(first))
})

test('a change is shown in the reader’s language, and only if their phone has it', () => {
  const { content } = server().deps
  const [first = ''] = Object.values(content.submodules('basic', 'ios')).flat()
  const lesson = content.lessons.get(first)
  if (!lesson) throw new Error('no lesson')
  const [item] = checklistFor(lesson, { osType: 'ios', profile: 'basic', version: '18' })
  const reason = { en: 'The menu moved.', pt: 'O menu mudou.', es: 'El menú cambió.' }
  const changes = [
    { on: '2026-11-01', items: [item?.id ?? '', `${first}.not-here`], reason },
    { on: '2026-11-02', items: [`${first}.not-here`], reason },
    { on: '2026-11-03', reason },
  ]
  const changed = { ...content, lessons: new Map([...content.lessons, [first, { ...lesson, changes }]]) }
  const { lessons } = planFor(changed, choice, 'pt')
  expect(lessons.find(({ id }) => id === first)?.changes).toEqual([
    { on: '2026-11-01', items: [item?.id], reason: 'O menu mudou.' },
    { on: '2026-11-03', items: [], reason: 'O menu mudou.' },
  ])
})

test('it knows the day of the last visit; a second visit is a newer one, and what is taken back has none', async () => {
  const ana = await learner()
  const [one = '', two = ''] = Object.values(server().deps.content.submodules('basic', 'ios')).flat()
  await visits(ana, one)
  await visits(ana, two)
  const { db } = server().deps
  const { rows } = await sql<{ today: string }>`select to_char(now(), 'YYYY-MM-DD') as today`.execute(db)
  const today = rows[0]?.today
  expect(await seenOf(ana)).toEqual({ [one]: today, [two]: today })
  await sql`update progress set seen = seen || jsonb_build_object(${one}::text, '2026-01-02') where person = ${ana.uid}`.execute(
    db,
  )
  expect((await seenOf(ana))[one]).toBe('2026-01-02')
  await visits(ana, one)
  await visits(ana, two, false)
  expect(await seenOf(ana)).toEqual({ [one]: today })
})

test('readers of the same choice are sent the same bytes, and a browser that still has them gets 304', async () => {
  const [ana, eva] = [await learner(), await learner()]
  const asks = (who: Ana, headers = {}) =>
    server().inject({
      method: 'GET',
      url: '/v2/course/plan?lang=en',
      headers: { authorization: `Bearer ${who.token}`, 'accept-encoding': 'br', ...headers },
    })
  const { status, data } = await server().call(readPlan, { query: { lang: 'pt' } }, ana)
  expect([status, data.lessons.length > 0]).toEqual([200, true])
  const [one, other] = [await asks(ana), await asks(eva)]
  expect(one.headers['content-encoding']).toBe('br')
  expect(one.rawPayload.length).toBeLessThan(12_000)
  expect(other.rawPayload.equals(one.rawPayload)).toBe(true)
  expect((await asks(eva, { 'if-none-match': one.headers['etag'] })).statusCode).toBe(304)
})

test('before a choice the plan is empty, so that pages can ask for it at once', async () => {
  const ana = await server().make.signedIn()
  expect(await server().call(readPlan, { query: { lang: 'en' } }, ana)).toMatchObject({
    status: 200,
    data: { lessons: [], first: [], heirs: {} },
  })
})

test('progress survives renaming, splitting and merging of lessons, however often the server starts', async () => {
  const ana = await learner()
  const ids = Object.values(server().deps.content.submodules('basic', 'ios')).flat()
  const [one = '', two = '', three = ''] = ids
  const { deps } = server()
  const seen = { old: '2026-01-01', [two]: '2026-03-03', half: '2026-02-02', stays: '2026-01-05' }
  await visits(ana, two)
  await sql`update progress set visited = array['old', ${two}, 'half', 'stays'], seen = ${JSON.stringify(seen)}::jsonb
    where person = ${ana.uid}`.execute(deps.db)
  // One lesson split in two, and one merged into a lesson that was visited as well.
  const heirs = { old: [one, three], half: [two], 'a.item': ['b.item'] }
  for (let start = 0; start < 2; start++) await migrateVisits(deps, heirs)
  const { data } = await server().call(readCourse, { query: { uid: ana.uid } }, ana)
  expect(data.visitedSubmodules.toSorted()).toEqual([one, two, three, 'stays'].toSorted())
  expect(await seenOf(ana)).toEqual({
    [one]: '2026-01-01',
    [three]: '2026-01-01',
    [two]: '2026-02-02',
    stays: '2026-01-05',
  })
})

test('a lesson has its first screens where a checked path of this phone begins in Settings', () => {
  const { content } = server().deps
  const { lessons } = planFor(content, choice, 'pt')
  const drawn = lessons.flatMap(({ opening }) => opening ?? [])
  expect(drawn.length).toBeGreaterThan(lessons.length / 3)
  for (const { scheme, screens } of drawn) {
    expect(scheme).toBe('ios')
    expect(screens.length).toBeGreaterThan(0)
    expect(screens[0]?.title).toBe('Ajustes')
    for (const { rows, tap } of screens) expect(rows).toContain(tap)
    for (const [index, { title }] of screens.entries())
      if (index > 0) expect(title).toBe(screens[index - 1]?.tap)
  }
})

test('it names the chosen model and says how long its maker updates it; without a model it says nothing', () => {
  const { content } = server().deps
  const device = content.devices.find(({ osType, securityEnd }) => osType === 'ios' && securityEnd)
  const { phone } = planFor(content, { ...choice, device: device?.id ?? '' }, 'pt')
  expect(phone).toEqual({ name: device?.name, securityEnd: device?.securityEnd, status: device?.status })
  expect(planFor(content, choice, 'pt')).not.toHaveProperty('phone')
})
