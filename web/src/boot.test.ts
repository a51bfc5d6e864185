import { readAlertNews } from '@resguardo/contract/alerts/alerts'
import { readPlan } from '@resguardo/contract/learning/plan'
import { readTicks } from '@resguardo/contract/learning/ticks'
import { readBrand } from '@resguardo/contract/teams/teamSettings'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  courseContentCall,
  readCourseCall,
  readLicenseCall,
  publicSettingsCall,
} from '#api/endpointRoutes.ts'
import { callAddress } from '#api/call.ts'

const fetcher = vi.fn(async (_address: string, _options: RequestInit) => new Response('{}'))
const html = document.documentElement
const me = '00000000-0000-4000-8000-00000000000a'

beforeEach(() => {
  vi.stubGlobal('fetch', fetcher)
  vi.resetModules()
})

afterEach(() => {
  for (const event of ['click', 'input'])
    if (window.__boot) removeEventListener(event, window.__boot.onPress, true)
  onkeydown = null
  document.body.innerHTML = ''
  localStorage.clear()
  fetcher.mockClear()
  vi.unstubAllGlobals()
})

function token(claims: object) {
  const part = (value: object) =>
    btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/=/g, '')
  return `${part({ alg: 'HS256' })}.${part(claims)}.signature`
}

/** Loads the page at a path. */
async function boot(path: string) {
  history.replaceState(null, '', path)
  html.lang = 'pt'
  await import('./boot.ts')
  return window.__boot
}

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600

test('three Shifts before the bundle leave by the quick exit of the page; a letter between starts again', async () => {
  const early = await boot('/emergency/pt')
  document.body.innerHTML = '<a href="about:blank">Saída rápida</a>'
  const left = vi.fn((event: Event) => event.preventDefault())
  document.querySelector('a')?.addEventListener('click', left)
  const press = (key: string, repeat = false) =>
    window.dispatchEvent(new KeyboardEvent('keydown', { key, repeat }))
  for (const key of ['Shift', 'Shift', 'A', 'Shift', 'Shift']) press(key)
  press('Shift', true)
  expect(early?.shifts).toBe(2)
  expect(left).not.toHaveBeenCalled()
  press('Shift')
  expect(left).toHaveBeenCalledOnce()
})

test.each([
  [null, false, 'light'],
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  ['system', true, 'dark'],
  ['system', false, 'light'],
])('the stored mode %s paints, the system being dark %s, %s', async (mode, dark, scheme) => {
  vi.stubGlobal('matchMedia', () => ({ matches: dark }))
  if (mode) localStorage.setItem('themeMode', mode)
  await boot('/signin/pt')
  expect(html.dataset['colorScheme']).toBe(scheme)
})

test('the language is that of the path, else of the token, else of the document', async () => {
  await boot('/verify/es/abc')
  expect(html.lang).toBe('es')
  vi.resetModules()
  localStorage.setItem('accessToken', token({ uid: 'u1', lang: 'en', exp: inAnHour() }))
  await boot('/dashboard')
  expect(html.lang).toBe('en')
  vi.resetModules()
  localStorage.clear()
  await boot('/dashboard')
  expect(html.lang).toBe('pt')
})

test('of the texts that the page links, those in the language of the person are preloaded', async () => {
  document.head.innerHTML = ['pt', 'es', 'en']
    .map(
      (lang) =>
        `<link lang="${lang}" data-rel="modulepreload" href="/x-${lang}.js"><link lang="${lang}" data-rel="preload" as="fetch" href="/${lang}.json">`,
    )
    .join('')
  localStorage.setItem('accessToken', token({ uid: 'u1', lang: 'es', exp: inAnHour() }))
  await boot('/dashboard')
  const preloaded = [...document.querySelectorAll('link')].filter(({ rel }) => rel !== '')
  expect(preloaded.map(({ lang, rel }) => [lang, rel])).toEqual([
    ['es', 'modulepreload'],
    ['es', 'preload'],
  ])
  document.head.innerHTML = ''
})

/** The requested addresses, in order. */
const requestedUrls = () => fetcher.mock.calls.map(([address]) => address)

test.each([
  [
    '/dashboard',
    [
      `/v2/course?uid=${me}`,
      '/v2/license',
      '/v2/course/plan?lang=es',
      '/v2/ticks',
      '/v2/alert/news?lang=es',
      '/v2/team/brand',
    ],
  ],
  [
    '/course/submodules/strong-code',
    [
      `/v2/course?uid=${me}`,
      '/v2/course/content/strong-code.json?lang=es',
      '/v2/ticks',
      '/v2/alert/news?lang=es',
      '/v2/team/brand',
    ],
  ],
  ['/licenses', []],
  [`/admins/profile/${me}`, []],
  ['/signin/en', []],
])('signed in, %s asks for %j at once', async (path, expected) => {
  const access = token({ uid: me, first_name: 'Élida ñ', lang: 'es', exp: inAnHour() })
  localStorage.setItem('accessToken', access)
  const early = await boot(path)
  expect(requestedUrls()).toEqual(expected)
  expect(Object.keys(early?.inFlight ?? {})).toEqual(expected)
  expect(early?.token).toBe(access)
  for (const [, options] of fetcher.mock.calls)
    expect(options).toEqual({ headers: { 'accept-language': 'es', authorization: `Bearer ${access}` } })
})

test('what is asked for early is what the calls of the page will ask for', async () => {
  localStorage.setItem('accessToken', token({ uid: me, exp: inAnHour() }))
  await boot('/dashboard')
  vi.resetModules()
  await boot('/course/submodules/strong-code')
  const lesson = { params: { file: 'strong-code.json' }, query: { lang: 'pt' } } as const
  expect(new Set(requestedUrls())).toEqual(
    new Set([
      callAddress(readCourseCall, { query: { uid: me } }),
      callAddress(readLicenseCall, {}),
      callAddress(courseContentCall, lesson),
      callAddress(readPlan, { query: { lang: 'pt' } }),
      callAddress(readTicks, { query: {} }),
      callAddress(readAlertNews, { query: { lang: 'pt' } }),
      callAddress(readBrand, {}),
    ]),
  )
  vi.resetModules()
  localStorage.clear()
  fetcher.mockClear()
  await boot('/signin/pt')
  expect(requestedUrls()).toEqual([callAddress(publicSettingsCall, {})])
})

test('a token that has run out, or is none, asks for nothing', async () => {
  for (const stored of [token({ uid: 'u1', exp: 1 }), 'x', 'a.b.c']) {
    vi.resetModules()
    localStorage.setItem('accessToken', stored)
    expect(await boot('/dashboard')).toMatchObject({ inFlight: {} })
    expect(window.__boot).not.toHaveProperty('token')
  }
  expect(fetcher).not.toHaveBeenCalled()
})

test.each(['/signin/pt', '/signup/en', '/admin/es'])(
  '%s asks for the public settings at once',
  async (path) => {
    await boot(path)
    expect(requestedUrls()).toEqual(['/v2/public/settings'])
    expect(fetcher.mock.calls[0]?.[1]).toEqual({ headers: { 'accept-language': path.slice(-2) } })
  },
)

test('another public page asks for nothing', async () => {
  await boot('/community')
  expect(fetcher).not.toHaveBeenCalled()
})

const press = (target: Element | null | undefined) =>
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))

test('the last button pressed before the bundle came is kept, and no form sends itself off', async () => {
  const early = await boot('/signin/pt')
  document.body.innerHTML = '<form><button><b>One</b></button><button>Two</button></form>'
  const [one, two] = document.querySelectorAll('button')
  expect(press(two)).toBe(false)
  expect(press(one?.querySelector('b'))).toBe(false)
  expect(early?.pressed).toBe(one)
})

test.each(['click', 'input'])('a %s elsewhere after the press takes it back', async (event) => {
  const early = await boot('/signin/pt')
  document.body.innerHTML = '<form><input><button>One</button></form>'
  press(document.querySelector('button'))
  document.querySelector('input')?.dispatchEvent(new Event(event, { bubbles: true }))
  expect(early?.pressed).toBeNull()
})

test('a link that leaves no entry replaces the page before the bundle came, any other is left alone', async () => {
  await boot('/emergency/pt')
  const replace = vi.fn()
  vi.stubGlobal('location', { replace })
  document.body.innerHTML = '<a href="/a" data-replace><b>One</b></a><a href="#two">Two</a>'
  const [one, two] = document.querySelectorAll('a')
  expect(press(one?.querySelector('b'))).toBe(false)
  expect(replace).toHaveBeenCalledWith(one?.href)
  replace.mockClear()
  expect(press(two)).toBe(true)
  expect(replace).not.toHaveBeenCalled()
})

test('a bundle that cannot be loaded is reported, anything else that fails is not', async () => {
  await boot('/signin/pt')
  document.body.innerHTML = '<p id="stuck" hidden></p><img><script type="text/none"></script>'
  const text = document.getElementById('stuck')
  document.querySelector('img')?.dispatchEvent(new Event('error'))
  expect(text?.hidden).toBe(true)
  document.querySelector('script')?.dispatchEvent(new Event('error'))
  expect(text?.hidden).toBe(false)
})

test('zod is configured not to probe for eval', async () => {
  await boot('/signin/pt')
  expect(window.__zod_globalConfig).toEqual({ jitless: true })
})
