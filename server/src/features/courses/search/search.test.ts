import { chooseCourse, mostFound, searchLessons } from '@resguardo/contract/learning/courses'
import type { InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { expect, test } from 'vitest'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
type ChoiceArgs = Partial<InputOf<typeof chooseCourse>['body']>

async function learner(wish: ChoiceArgs = {}, trial = true) {
  const trialEnds = new Date(Date.now() + 86_400_000)
  const { uid, token } = await server().make.signedIn({ role: 'user', ...(trial && { trialEnds }) })
  const body = { uid, profile: 'basic', osType: 'ios', ...wish } as const
  expect((await server().call(chooseCourse, { body }, { token })).status).toBe(200)
  const ask = async (q: string, lang: 'pt' | 'es' | 'en' = 'pt', size?: number) => {
    const answer = await server().call(
      searchLessons,
      { query: { q, lang, ...(size && { size: String(size) }) } },
      { token },
    )
    expect(answer.status).toBe(200)
    return answer.data.lessons
  }
  return { ask, token }
}
const idsOf = (lessons: readonly { id: string }[]) => lessons.map(({ id }) => id)

test('accents, capitals, a slip of the pen and a missing hyphen find the same lesson', async () => {
  const { ask } = await learner()
  for (const q of ['código', 'codigo', 'CODIGO', 'codego'])
    expect(idsOf(await ask(q))).toContain('strong-code')
  // Some systems send decomposed accents (NFD).
  expect(await ask('câmera'.normalize('NFD'))).toEqual(await ask('câmera'))
  const [one, other] = [await ask('Wi-Fi', 'en'), await ask('wifi', 'en')]
  expect(one.length).toBeGreaterThan(0)
  expect(idsOf(other)).toEqual(idsOf(one))
})

test('every keyword finds its lesson among the first three, in every language', async () => {
  const { ask } = await learner()
  const { keywords } = server().deps.content.lessons.get('first-hour') ?? {}
  for (const lang of ['pt', 'es', 'en'] as const)
    for (const keyword of keywords?.[lang] ?? [])
      expect(idsOf(await ask(keyword, lang)).slice(0, 3)).toContain('first-hour')
})

test('the ranges mark words of the passage, which is on the slide that is named', async () => {
  const { ask } = await learner()
  const lessons = await ask('código de recuperação')
  expect(lessons.length).toBeGreaterThan(3)
  for (const { title, excerpt } of lessons)
    for (const { text, marks } of [title, excerpt])
      for (const [from, to] of marks) {
        expect(text.slice(from, to)).toMatch(/^[\p{L}\p{N}-]+$/u)
        expect(text.slice(from - 1, from) + text.slice(to, to + 1)).not.toMatch(/\p{L}/u)
      }
  expect(lessons.some(({ excerpt }) => excerpt.marks.length > 0)).toBe(true)
})

test('an answer holds a passage of each lesson, never the lesson', async () => {
  const { ask } = await learner()
  const lessons = await ask('celular')
  expect(lessons.length).toBeLessThanOrEqual(mostFound)
  for (const { excerpt } of lessons) expect(excerpt.text.length).toBeLessThan(200)
  expect(JSON.stringify(lessons).length).toBeLessThan(12_000)
  expect(await ask('celular', 'pt', 2)).toEqual(lessons.slice(0, 2))
})

test('only lessons of the own course are found, and passages of the own system', async () => {
  const { content } = server().deps
  for (const osType of ['ios', 'grapheneos'] as const) {
    const { ask } = await learner({ osType })
    const mine = Object.values(content.submodules('basic', osType)).flat()
    for (const id of idsOf(await ask('celular'))) expect(mine).toContain(id)
  }
  const samsung = await (await learner({ osType: 'android-samsung' })).ask('Bloqueador automático')
  expect(samsung[0]?.excerpt.text).toMatch(/bloqueador/i)
  const iphone = await (await learner()).ask('Bloqueador automático')
  for (const { place, excerpt } of iphone)
    if (place !== 'keywords') expect(excerpt.text).not.toMatch(/Bloqueador automático/)
})

test('a lesson that the licence does not open shows title and goal only', async () => {
  const { ask } = await learner({}, false)
  const lessons = await ask('celular')
  const locked = lessons.filter((one) => one.locked)
  expect(locked.length).toBeGreaterThan(0)
  for (const { id, place, slide, excerpt } of locked) {
    expect({ place, slide }).toEqual({ place: 'goal', slide: null })
    expect(server().deps.content.lessons.get(id)?.goal.pt).toContain(excerpt.text.replace(/ …$/, ''))
  }
  expect((await (await learner()).ask('celular')).some((one) => one.locked)).toBe(false)
})

test('help in danger comes before the lessons: without a licence, and without a chosen course no lesson', async () => {
  const { token: free } = await learner({}, false)
  const { token: unchosen } = await server().make.signedIn({ role: 'user' })
  const card = { pt: 'roubaram meu celular', es: 'me robaron el celular', en: 'my phone was stolen' }
  for (const lang of ['pt', 'es', 'en'] as const)
    for (const token of [free, unchosen]) {
      const ask = async (q: string) =>
        (await server().call(searchLessons, { query: { q, lang } }, { token })).data
      const { help, lessons } = await ask(card[lang])
      const title = server().deps.content.cards.find(({ id }) => id === 'stolen')?.title[lang]
      expect(help).toMatchObject({ kind: 'card', id: 'stolen', title })
      expect(lessons.length > 0).toBe(token === free)
      expect(await ask('wifi')).toMatchObject({ help: null })
    }
  const { data } = await server().call(
    searchLessons,
    { query: { q: 'vou atravessar a fronteira amanhã', lang: 'pt' } },
    { token: free },
  )
  expect(data.help).toMatchObject({ kind: 'crossing', id: 'border', title: 'Fronteira ou aeroporto' })
})

test('words that mean nothing find nothing', async () => {
  const { ask } = await learner()
  expect(await ask('xqzwkjv')).toEqual([])
  expect(await ask('?!')).toEqual([])
})
