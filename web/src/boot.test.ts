import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const fetcher = vi.fn(async () => new Response('{}'))
const html = document.documentElement

beforeEach(() => {
  vi.stubGlobal('fetch', fetcher)
  vi.resetModules()
})

afterEach(() => {
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

/** A page load at a path. */
async function boot(path: string) {
  history.replaceState(null, '', path)
  html.lang = 'pt'
  await import('./boot.ts')
  return window.__early
}

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600

test('S2.125 every registered service worker is unregistered at start-up', async () => {
  const workers = [{ unregister: vi.fn() }, { unregister: vi.fn() }]
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => workers } })
  await boot('/signin/pt')
  for (const { unregister } of workers) expect(unregister).toHaveBeenCalledOnce()
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

test('a signed-in page asks for its course at once', async () => {
  const access = token({ uid: 'a b', first_name: 'Élida ñ', exp: inAnHour() })
  localStorage.setItem('accessToken', access)
  const early = await boot('/course/submodules/lock')
  expect(fetcher).toHaveBeenCalledExactlyOnceWith('/v2/course?uid=a%20b', {
    headers: { Authorization: `Bearer ${access}` },
  })
  expect(early).toMatchObject({ uid: 'a b', course: expect.any(Promise) })
})

test('a token that has run out, or is none, asks for nothing', async () => {
  for (const stored of [token({ uid: 'u1', exp: 1 }), 'x', 'a.b.c']) {
    vi.resetModules()
    localStorage.setItem('accessToken', stored)
    expect(await boot('/dashboard')).toEqual({})
  }
  expect(fetcher).not.toHaveBeenCalled()
})

test.each(['/signin/pt', '/signup/en', '/admin/es'])(
  '%s asks for the public settings at once',
  async (path) => {
    expect(await boot(path)).toEqual({ settings: expect.any(Promise) })
    expect(fetcher).toHaveBeenCalledExactlyOnceWith('/v2/public/settings', { headers: {} })
  },
)

test('another public page asks for nothing', async () => {
  expect(await boot('/community')).toEqual({})
  expect(fetcher).not.toHaveBeenCalled()
})

test('zod is told not to probe for eval', async () => {
  await boot('/signin/pt')
  expect(window.__zod_globalConfig).toEqual({ jitless: true })
})
