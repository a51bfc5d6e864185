import {
  editScreenText,
  previewScreenText,
  readScreenTexts,
  resetScreenText,
} from '@resguardo/contract/settings/screenTexts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeStubWeb } from '#test/stubWeb.ts'
import { startTestApp, withTestApp } from '#test/testApp.ts'

const web = makeStubWeb()
afterAll(() => web.erase())
const env = { WEB_FOLDER: web.folder }
const server = withTestApp({ pages: true, env })
const hello = { key: 'dashboard.hello', lang: 'en' } as const
const plural = { key: 'teams.people', lang: 'en' } as const
let root: { uid: string; token: string }

beforeEach(async () => {
  await server().deps.db.deleteFrom('settings').where('section', '=', 'screenTexts').execute()
  server().deps.settings.invalidate()
  root = await server().make.signedIn({ role: 'root' })
})

const save = (text: string, before: string | null = null, place: typeof hello | typeof plural = hello) =>
  server().call(editScreenText, { body: { ...place, text, before } }, root)
const preview = async (text: string, place: typeof hello | typeof plural = hello) =>
  (await server().call(previewScreenText, { body: { ...place, text } }, root)).data
const find = async (query: { q?: string; key?: string; changed?: 'true' }) =>
  (await server().call(readScreenTexts, { query }, root)).data
const get = (url: string, app = server()) => app.inject({ url, headers: { accept: 'text/html' } })
const ownLink = /<link lang="en" data-rel="preload" as="fetch" crossorigin href="([^"]+own[^"]+)">/

test('texts are found by words of any language without accents, by key, and where they were changed', async () => {
  expect(await find({ q: 'usuario' })).toMatchObject({ total: 1, texts: [{ key: 'ui.role.user' }] })
  expect((await find({ q: 'hola name' })).texts).toEqual([
    {
      key: hello.key,
      languages: [
        { lang: 'pt', builtIn: 'Olá, {name}', own: null },
        { lang: 'es', builtIn: 'Hola, {name}', own: null },
        { lang: 'en', builtIn: 'Hello, {name}', own: null },
      ],
      variables: ['name'],
    },
  ])
  expect((await find({ key: plural.key })).texts[0]?.variables).toEqual(['b', 'count'])
  expect(await find({ changed: 'true' })).toEqual({ texts: [], total: 0 })
  await save('Good day, {name}')
  expect((await find({ changed: 'true', q: 'good day' })).texts[0]?.languages[2]?.own).toBe(
    'Good day, {name}',
  )
})

test.each([
  ['Hi, {who}', hello, { problem: 'variable', variable: 'who', shown: null }],
  ['Hi, {name', hello, { problem: 'syntax', variable: null, shown: null }],
  ['<i>Hi</i>', hello, { problem: 'variable', variable: 'i', shown: null }],
  ['{count, plural, one {#}}', plural, { problem: 'syntax', variable: null, shown: null }],
])('%s is refused, and nothing is saved', async (text, place, problem) => {
  expect(await preview(text, place)).toEqual(problem)
  expect(await save(text, null, place)).toMatchObject({ status: 422, message: 'editScreenText422' })
  expect((await find({ changed: 'true' })).total).toBe(0)
})

test('a preview is filled with invented values and stores nothing', async () => {
  expect((await preview('Hi, {name}')).shown).toBe('Hi, ‹name›')
  expect((await preview('{count, plural, one {one} other {all <b>#</b>}}', plural)).shown).toBe('all 3')
  expect((await find({ changed: 'true' })).total).toBe(0)
})

test('of two who replace the same text the second is refused; a text that the product lacks is 404', async () => {
  expect((await save('Good day, {name}')).data).toEqual({ text: 'Good day, {name}' })
  expect(await save('Hey, {name}')).toMatchObject({ status: 409, message: 'editScreenText409' })
  expect((await save('Hey, {name}', 'Good day, {name}')).status).toBe(200)
  const unknown = { key: 'constructor', lang: 'en', text: 'x' } as const
  expect((await server().call(editScreenText, { body: { ...unknown, before: null } }, root)).status).toBe(404)
  expect((await server().call(previewScreenText, { body: unknown }, root)).status).toBe(404)
  const reset = () => server().call(resetScreenText, { query: hello }, root)
  expect((await reset()).status).toBe(200)
  expect(await reset()).toMatchObject({ status: 404, message: 'resetScreenText404' })
})

test('signed-in pages link the own texts of a language at an address of their version, public pages the list', async () => {
  const built = (await get('/settings')).body
  expect(built).not.toContain('own.json')
  const manifest = async () => (await get('/content/translations/manifest.json')).json().files
  expect(await manifest()).toEqual(['course.json'])
  await save('Good day, {name}')
  const page = (await get('/settings')).body
  const address = ownLink.exec(page)?.[1] ?? ''
  expect(page).not.toContain(
    'lang="es" data-rel="preload" as="fetch" crossorigin href="/content/translations/es/own',
  )
  const file = await get(address)
  expect(file.json()).toEqual({ en: { [hello.key]: 'Good day, {name}' } })
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get(`${address}x`)).headers['cache-control']).toBe('no-store')
  expect((await get('/signin/en')).body).not.toContain('own.json')
  expect(await manifest()).toEqual(['course.json', 'own.json'])
  expect((await get('/content/translations/own.json')).json()).toEqual({
    pt: {},
    es: {},
    en: { [hello.key]: 'Good day, {name}' },
  })
  await save('Hey, {name}', 'Good day, {name}')
  expect(ownLink.exec((await get('/settings')).body)?.[1]).not.toBe(address)
  await server().call(resetScreenText, { query: hello }, root)
  // But for the nonce of each answer.
  const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]+"/g, '')
  expect(withoutNonce((await get('/settings')).body)).toBe(withoutNonce(built))
})

test('another instance shows a saved text as well', async () => {
  const second = await startTestApp({ on: server(), pages: true, env })
  try {
    expect((await get('/settings', second)).body).not.toContain('own.json')
    await save('Good day, {name}')
    await expect.poll(async () => (await get('/settings', second)).body).toContain('/en/own.json?v=')
  } finally {
    await second.close()
  }
})
