import { osTypes } from '@resguardo/contract/devices/device'
import { readStart } from '@resguardo/contract/learning/start'
import type { InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { languages } from '@resguardo/contract/platform/languages'
import { expect, test } from 'vitest'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
type StartQuery = Partial<InputOf<typeof readStart>['query']>
const start = (wish: StartQuery = {}) =>
  server().call(readStart, { query: { lang: 'pt', osType: 'ios', ...wish } })

test.each(osTypes.flatMap((osType) => languages.map((lang) => ({ osType, lang }))))(
  'anyone reads the first module whole, the start of a child’s phone, and nothing else: $osType, $lang',
  async (wish) => {
    const map = server().deps.content.submodules('basic', wish.osType)
    const [module = '', ...others] = Object.keys(map)
    const ids = [...(map[module] ?? []), 'child-account']
    const { status, data } = await start(wish)
    expect(status).toBe(200)
    expect(data.submodules).toEqual({ [module]: map[module], family: ['child-account'] })
    expect(data.modules).toEqual([module, ...others, 'family'])
    expect(data.lessons.map(({ id }) => id)).toEqual(ids)
    expect(data.plan.lessons.map(({ id }) => id)).toEqual(ids)
    expect(data.plan.first.filter((item) => !ids.includes(item.split('.')[0] ?? ''))).toEqual([])
    for (const lesson of data.lessons)
      expect(lesson).toMatchObject({
        profile: lesson.id === 'child-account' ? 'parental' : 'basic',
        osType: wish.osType,
        lang: wish.lang,
      })
  },
)

test('a lesson keeps its warnings, in front of the steps they are about', async () => {
  const { data } = await start()
  const types = data.lessons.find(({ id }) => id === 'hidden-managers')?.slides.map(({ type }) => type)
  expect(types?.indexOf('warning')).toBeGreaterThanOrEqual(0)
  expect(types?.indexOf('warning')).toBeLessThan(types?.indexOf('steps') ?? 0)
})

test('the version chooses the steps', async () => {
  const steps = (data: Awaited<ReturnType<typeof start>>['data']) =>
    data.lessons.flatMap(({ slides }) => slides.flatMap((one) => (one.type === 'steps' ? one.steps : [])))
  const [any, own] = [await start({ osType: 'android-samsung' }), await start({ version: '18.5' })]
  expect(steps(own.data).length).toBeGreaterThan(0)
  expect(steps(any.data).length).toBeGreaterThan(0)
  expect((await start({ osType: 'grapheneos', version: '17.0' })).status).toBe(200)
})

test('a version that the catalogue lacks is refused', async () => {
  expect((await start({ version: '99' })).status).toBe(404)
})

test('the answer is the same for who is signed in', async () => {
  const { token } = await server().make.signedIn()
  const query = { lang: 'pt', osType: 'ios' } as const
  expect((await server().call(readStart, { query }, { token })).data).toEqual((await start()).data)
})
