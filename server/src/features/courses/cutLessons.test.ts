import { chooseCourse, courseContent } from '@resguardo/contract/learning/courses'
import { osTypes } from '@resguardo/contract/devices/device'
import { hasTouchId } from '@resguardo/contract/devices/touchId'
import { addressOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { type Language, languages } from '@resguardo/contract/platform/languages'
import type { Lesson } from '@resguardo/contract/lessons/lesson'
import { beforeAll, expect, test } from 'vitest'
import { withTestApp } from '#test/testApp.ts'
import type { Choice } from '#security/crypto/courseChoice.ts'
import { openLessons } from './cutLessons.ts'

const server = withTestApp()
const anyPhone = { osType: 'ios', profile: 'basic', device: null, version: null } as const satisfies Choice
const view = (lang: Language, choice: Partial<Choice> = {}, country: string | null = null) => ({
  choice: { ...anyPhone, ...choice },
  lang,
  country,
})
let first = ''
let lesson: Lesson
beforeAll(() => {
  const { content } = server().deps
  first = Object.values(content.submodules('basic', 'ios'))[0]?.[0] ?? ''
  lesson = content.lessons.get(first) as Lesson
})

/** A person with this choice, and the request for one lesson as a browser makes it. */
async function reader(
  choice: Partial<Choice> = {},
  person: { trialEnds?: Date; lang?: Language; country?: string } = {},
) {
  const { make, call, inject } = server()
  const ana = await make.signedIn({ role: 'user', ...person })
  const { profile, osType, device, version } = { ...anyPhone, ...choice }
  await call(chooseCourse, { body: { uid: ana.uid, profile, osType, device, version } }, ana)
  const asks = (headers: Record<string, string> = {}, id = first, query: { lang?: Language } = {}) =>
    inject({
      url: addressOf(courseContent.path, { file: `${id}.json` }, query),
      headers: { authorization: `Bearer ${ana.token}`, ...headers },
    })
  return { ana, asks }
}

test('a lesson is sent packed, may be kept by the browser alone, and is asked after each time', async () => {
  const { asks } = await reader()
  const [packed, plain] = [await asks({ 'accept-encoding': 'gzip, br' }), await asks()]
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'private, no-cache',
    vary: 'Authorization, Accept-Encoding',
    'content-type': 'application/json; charset=utf-8',
  })
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  expect(plain.json().data.id).toBe(first)
  // Strong ETags: different bytes need a different tag.
  expect(new Set([packed.headers.etag, plain.headers.etag]).size).toBe(2)
  for (const { headers } of [packed, plain]) expect(headers.etag).toMatch(/^"[\w-]+"$/)
})

test('what the browser has already is not sent again; a tag of another language is', async () => {
  const { asks } = await reader()
  for (const headers of [{}, { 'accept-encoding': 'br' }]) {
    const { etag = '' } = (await asks(headers)).headers
    for (const known of [etag, `"old", ${etag}`, `W/${etag}`]) {
      const again = await asks({ ...headers, 'if-none-match': known })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
      expect(again.headers['cache-control']).toBe('private, no-cache')
    }
    const other = await asks({ ...headers, 'if-none-match': etag }, first, { lang: 'en' })
    expect([other.statusCode, other.rawPayload.length > 0]).toEqual([200, true])
  }
})

test('who has lost the right to a lesson is refused, whatever their browser still has', async () => {
  const { content, db } = server().deps
  const locked = Object.values(content.submodules('basic', 'ios'))[1]?.[0] ?? ''
  const { ana, asks } = await reader({}, { trialEnds: new Date(Date.now() + 86_400_000) })
  const { etag = '' } = (await asks({}, locked)).headers
  expect((await asks({ 'if-none-match': etag }, locked)).statusCode).toBe(304)
  await db
    .updateTable('people')
    .set({ trial_ends: new Date(Date.now() - 1000) })
    .where('uid', '=', ana.uid)
    .execute()
  const refused = await asks({ 'if-none-match': etag }, locked)
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([403, 'no-store'])
  expect(refused.headers).not.toHaveProperty('etag')
})

test('a new choice of the phone is in the next answer', async () => {
  const { content } = server().deps
  const { ana, asks } = await reader({ osType: 'ios' })
  const before = await asks()
  await server().call(
    chooseCourse,
    { body: { uid: ana.uid, profile: 'basic', osType: 'android-samsung', version: '7.0' } },
    ana,
  )
  expect(content.lessons.get(first)?.os).toContain('android-samsung')
  const after = await asks({ 'if-none-match': String(before.headers.etag) })
  expect(after.statusCode).toBe(200)
  expect([before.json().data.osType, after.json().data.osType]).toEqual(['ios', 'android-samsung'])
})

test('readers who see the same of a lesson are sent the same bytes, made once', () => {
  const { content } = server().deps
  const cut = openLessons(content)
  const iPhones = content.devices.filter(({ osType, kind }) => osType === 'ios' && kind === 'phone')
  const phones = iPhones.filter(({ id }) => !hasTouchId(id))
  const answers = phones.map(({ id }) => cut(lesson, view('pt', { device: id, version: '18.7' })))
  expect(phones.length).toBeGreaterThan(20)
  expect(new Set(answers).size).toBe(1)
  // Labels name the fingerprint there.
  expect(cut(lesson, view('pt', { device: 'iphone-se-3rd-generation', version: '18.7' }))).not.toBe(
    answers[0],
  )
  expect(cut(lesson, view('es', { version: '18.7' }))).not.toBe(answers[0])
})

test.each([
  { keys: 2, answers: 9 },
  { keys: 9, answers: 2 },
])('no more is cached than the limits say (%o), and what was evicted is made again', async (most) => {
  const { content } = server().deps
  const cut = openLessons(content, most)
  const ask = (lang: Language) => cut(lesson, view(lang))
  const before = ask('pt')
  expect(ask('pt')).toBe(before)
  ask('es')
  ask('en')
  const anew = ask('pt')
  expect(anew).not.toBe(before)
  expect(await anew.bytes).toEqual(await before.bytes)
})

test('Spanish labels of an iPhone are those of Latin America, in Spain those of Spain', async () => {
  const pathsOf = async (country: string, lang: Language = 'es') => {
    const { asks } = await reader({}, { lang, country, trialEnds: new Date(Date.now() + 86_400_000) })
    const { slides } = (await asks({}, 'theft-ready')).json().data
    return JSON.stringify(
      slides.map(({ steps = [] }: { steps?: { path: string[] }[] }) => steps.map(({ path }) => path)),
    )
  }
  for (const country of ['MX', 'BR', '']) {
    const paths = await pathsOf(country)
    expect(paths).toContain('"Configuración","[tu nombre]","Encontrar"')
    expect(paths).not.toContain('Ajustes')
  }
  expect(await pathsOf('ES')).toContain('"Ajustes","[tu nombre]","Buscar"')
  expect(await pathsOf('ES', 'pt')).toContain('"Ajustes","[seu nome]","Buscar"')
})

/** Texts of more than one word in a language. */
function textsIn(value: unknown, lang: Language): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (lang in value)
    return Object.entries(value).flatMap(([key, text]) => (key === lang ? [text].flat() : []))
  return Object.values(value).flatMap((part) => textsIn(part, lang))
}

/** `elsewhere` names a menu in the phone's other languages on purpose. */
const withoutElsewhere = (key: string, value: unknown) => (key === 'elsewhere' ? undefined : value)

test('no answer is over 6 kB, and none has a text of another language in it, for any reader', async () => {
  const { content } = server().deps
  const cut = openLessons(content)
  const wrong: string[] = []
  let most = 0
  let asked = 0
  for (const one of content.lessons.values())
    for (const lang of languages) {
      const own = textsIn(one, lang).join('\n')
      const others = languages
        .filter((language) => language !== lang)
        .flatMap((language) => textsIn(one, language))
        .filter((text) => text.includes(' ') && !own.includes(text))
        .map((text) => JSON.stringify(text).slice(1, -1))
      expect(others.length, one.id).toBeGreaterThan(20)
      for (const osType of osTypes)
        for (const profile of one.profiles) {
          // Without a model and version it holds all variants, so it is the largest answer.
          const packed = cut(one, view(lang, { profile, osType }))
          const text = JSON.stringify(JSON.parse(String(await packed.uncompressed()), withoutElsewhere))
          const { length } = await packed.bytes
          const found = [
            ...(length > 6000 ? [`${length} bytes`] : []),
            ...others.filter((other) => text.includes(other)),
          ]
          wrong.push(...found.map((what) => `${one.id} ${profile} ${osType} ${lang}: ${what}`))
          most = Math.max(most, length)
          asked++
        }
    }
  console.info(`${asked} lessons cut; the largest has ${most} bytes in brotli`)
  expect(wrong).toEqual([])
}, 300_000)
