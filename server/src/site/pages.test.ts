import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { catalogue } from '@resguardo/contract/platform/endpoints/catalogue'
import { languages } from '@resguardo/contract/platform/languages'
import { type Page, pages } from '@resguardo/contract/platform/pages/pages'
import { publicPageUrls } from '@resguardo/contract/platform/pages/publicPages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStubWeb } from '#test/stubWeb.ts'
import { startTestApp, type TestApp } from '#test/testApp.ts'

const web = makeStubWeb()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ pages: true, env: { WEB_FOLDER: web.folder } })
})
afterAll(async () => {
  await server.close()
  web.erase()
})

const opens = (url: string, headers: Record<string, string> = {}, app = server) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } })

const cspWith = (nonce: string) =>
  [
    `default-src 'none';script-src 'self' 'nonce-${nonce}';style-src 'self' 'nonce-${nonce}';img-src 'self' data:`,
    "font-src 'self';connect-src 'self';media-src 'self' blob:;worker-src 'self';manifest-src 'self';frame-src 'none'",
    "object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none';require-trusted-types-for 'script'",
    "trusted-types 'none';report-to csp;report-uri /v2/public/csp",
  ].join(';')

const permissions =
  'microphone=(self), publickey-credentials-get=(self), publickey-credentials-create=(self), screen-wake-lock=(self), camera=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=(), ' +
  'display-capture=(), idle-detection=(), browsing-topics=()'

test('an address without a language leads on, and a page opens, in the language of the settings, and without a database in Portuguese', async () => {
  const leads = async (app = server) => (await opens('/signin', {}, app)).headers['location']
  expect(await leads()).toBe('/signin/pt')
  await server.make.settings('general', { defaultLanguage: 'es' })
  expect(await leads()).toBe('/signin/es')
  for (const path of ['/dashboard', '/404', '/community', '/content/x'])
    expect((await opens(path)).body, path).toContain('<html lang="es">')
  expect((await opens('/dashboard', { 'accept-language': 'en-GB, pt' })).body).toContain('<html lang="en">')
  await server.make.settings('general', {})
  const settings = { read: () => Promise.reject(new Error('out of reach')), invalidate: () => {} }
  const cut = await startTestApp({
    on: server,
    pages: true,
    env: { WEB_FOLDER: web.folder },
    deps: { settings },
  })
  expect(await leads(cut)).toBe('/signin/pt')
  await cut.close()
})

test('every page of the table is sent, also after a reload', async () => {
  for (const { path, html } of Object.values<Page>(pages)) {
    const address = path
      .replace(/:lang\??/, 'pt')
      .replace(/:[a-z]+(?!\?)\b/g, 'x')
      .replace(/\/:[a-z]+\?/g, '')
    const { statusCode, body } = await opens(address)
    expect(statusCode, address).toBe(html === '404' ? 404 : 200)
    expect(body, address).toContain('<title>')
  }
})

test.each(['/signin/pt', '/dashboard', '/no/such/page', '/404', '/%', '/static/..%5c', '/static/missing.js'])(
  'every header of a page is the one decided: %s',
  async (url) => {
    const { headers, body } = await opens(url)
    const csp = String(headers['content-security-policy'])
    const nonce = /'nonce-([^']+)'/.exec(csp)?.[1] ?? ''
    expect(csp).toBe(cspWith(nonce))
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
    if (url !== '/static/missing.js') expect(body).toContain(`<script nonce="${nonce}">`)
    expect(headers).toMatchObject({
      'reporting-endpoints': 'csp="/v2/public/csp"',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'permissions-policy': permissions,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  },
)

test('the description of the API is a page without an account, in the language that is asked for', async () => {
  const preferred = await opens('/docs/api', { 'accept-language': 'es' })
  expect(preferred.statusCode).toBe(200)
  expect(preferred.body).toContain('<title>docs es</title>')
  expect((await opens('/docs/api/en', { 'accept-language': 'es' })).body).toContain('<title>docs en</title>')
  expect((await opens('/docs/api/fr')).statusCode).toBe(404)
  expect(preferred.headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-/)
})

test('the first page is in the preferred language, at /pt, /es and /en in theirs, and may be indexed', async () => {
  const first = await opens('/', { 'accept-language': 'es-AR, en;q=0.5' })
  expect(first.body).toContain('<title>landing es</title>')
  expect(first.body).toContain(`<link rel="canonical" href="${server.deps.env.publicUrl}/es">`)
  expect(first.headers['vary']).toContain('Accept-Language')
  expect((await opens('/')).body).toContain('<title>landing pt</title>')
  for (const lang of languages) {
    const { statusCode, body, headers } = await opens(`/${lang}`, { 'accept-language': 'en' })
    expect(statusCode).toBe(200)
    expect(body).toContain(`<title>landing ${lang}</title>`)
    expect(headers).toMatchObject({ 'x-robots-tag': 'all', 'cache-control': 'no-store' })
  }
})

test('without the description of the API its page is unknown', async () => {
  const env = { WEB_FOLDER: web.folder, API_DOCS: 'off' } as const
  const app = await startTestApp({ on: server, pages: true, env })
  for (const url of ['/docs/api', '/docs/api/en'])
    expect((await opens(url, {}, app)).statusCode, url).toBe(404)
  expect((await opens('/docs', {}, app)).body).not.toContain('/docs/api')
  await app.close()
})

test('a nonce is never used twice', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => opens('/signin/pt')))
  expect(new Set(answers.map(({ headers }) => headers['content-security-policy'])).size).toBe(20)
})

test('over TLS browsers are asked to stay there for two years', async () => {
  const secure = { WEB_FOLDER: web.folder, publicUrl: 'https://resguardo.example' }
  const app = await startTestApp({ on: server, pages: true, env: secure })
  try {
    const { headers } = await opens('/signin/pt', {}, app)
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  } finally {
    await app.close()
  }
})

test.each([
  ['/signin/en', 200, 'signin en', 'all'],
  ['/signup/es', 200, 'signup es', 'all'],
  ['/forgot-password/pt', 200, 'forgot-password pt', 'all'],
  ['/admin/pt', 200, 'admin pt', 'noindex'],
  ['/verify/en/some-token', 200, 'verify en', 'noindex'],
  ['/emergency/es', 200, 'emergency es', 'all'],
  ['/emergency/es/', 200, 'emergency es', 'all'],
  ['/emergency/en/stalking', 200, 'emergency-stalking en', 'all'],
  ['/crossing/pt', 200, 'crossing pt', 'all'],
  ['/emergency/en/nothing', 404, '404 pt', 'noindex'],
  ['/emergency/fr/stalking', 404, '404 pt', 'noindex'],
  ['/dashboard', 200, 'shell pt', 'noindex'],
  ['/course/submodules/strong-code', 200, 'shell pt', 'noindex'],
  ['/reports', 200, 'shell pt', 'noindex'],
  ['/content/whatever', 200, 'shell pt', 'noindex'],
  ['/signin/fr', 404, '404 pt', 'noindex'],
  ['/verify/xx/abc', 404, '404 pt', 'noindex'],
  ['/no/such/page', 404, '404 pt', 'noindex'],
  ['/404', 404, '404 pt', 'noindex'],
  ['/%', 404, '404 pt', 'noindex'],
  ['/%E0%A4%A', 404, '404 pt', 'noindex'],
  ['/signin/%ff?next=%2F', 404, '404 pt', 'noindex'],
  ['/%00', 404, '404 pt', 'noindex'],
  ['/static/..%5c', 404, '404 pt', 'noindex'],
  ['/static/%', 404, '404 pt', 'noindex'],
  ['/content/..%5c', 404, '404 pt', 'noindex'],
])('%s answers %i with the page %s, robots %s, and is never stored', async (url, status, title, robots) => {
  const answer = await opens(url)
  expect(answer.statusCode).toBe(status)
  expect(answer.body).toContain(`<title>${title}</title>`)
  expect(answer.headers).toMatchObject({ 'x-robots-tag': robots, 'cache-control': 'no-store' })
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
})

test.each(['signin', 'signup', 'forgot-password', 'admin', 'verify', 'emergency', 'crossing'])(
  '/%s leads to the page in Portuguese, query and all',
  async (name) => {
    const answer = await opens(`/${name}?next=%2Fsettings`)
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, `/${name}/pt?next=%2Fsettings`])
  },
)

test('a redirect never leaves the site', async () => {
  for (const url of ['//evil.example/signin', '/signin?//evil.example', '/\\evil.example']) {
    const location = (await opens(url)).headers['location']
    expect(location ?? '/signin/pt', url).toMatch(/^\/signin\/pt/)
  }
})

test('pages come packed as the browser likes them', async () => {
  const plain = (await opens('/404')).body.replaceAll(/nonce="[^"]*"/g, '')
  const read = async (encoding: string, unpack: (bytes: Buffer) => Buffer) => {
    const answer = await opens('/404', { 'accept-encoding': encoding })
    expect(answer.headers['vary']).toContain('Accept-Encoding')
    return unpack(answer.rawPayload)
      .toString()
      .replaceAll(/nonce="[^"]*"/g, '')
  }
  expect(await read('gzip, br', brotliDecompressSync)).toBe(plain)
  expect(await read('gzip', gunzipSync)).toBe(plain)
})

test('assets are kept for a year; one that is missing is a 404 and never the page', async () => {
  const asset = await server.inject('/static/app.12345678.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  for (const url of ['/static/app.87654321.js', '/static/style.css']) {
    const missing = await opens(url)
    expect(missing.statusCode, url).toBe(404)
    expect(missing.body, url).not.toContain('<script')
  }
})

test.each(['/%', '/static/..%5c', '/v2/%', '/v2/course/content/%ff'])(
  'to a program an address that cannot be read is a refusal and no page: %s',
  async (url) => {
    for (const accept of url.startsWith('/v2/') ? ['*/*', 'text/html'] : ['*/*']) {
      const answer = await opens(url, { accept })
      expect([400, 403, 404]).toContain(answer.statusCode)
      expect(answer.json()).toMatchObject({ message: expect.stringMatching(/^i40\d$/), data: null })
    }
  },
)

test('the icon that browsers ask for by themselves is that of the pages; without one there is none', async () => {
  expect((await opens('/favicon.ico', { accept: 'image/*' })).statusCode).toBe(404)
  const own = makeStubWeb()
  const icon = "data:image/svg+xml,%3Csvg fill='%23fff'/%3E"
  const link = `<link rel="icon" type="image/svg+xml" href="${icon}">`
  appendFileSync(join(own.folder, 'pages/shell.pt.html'), link)
  const app = await startTestApp({ on: server, pages: true, env: { WEB_FOLDER: own.folder } })
  try {
    const { statusCode, headers, body } = await opens('/favicon.ico', { accept: 'image/*' }, app)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
    })
    expect(body).toBe("<svg fill='#fff'/>")
  } finally {
    await app.close()
    own.erase()
  }
})

test('beyond the pages a minute of one network a short text says when to come back; files have no limit', async () => {
  const app = await startTestApp({
    on: server,
    pages: true,
    env: { WEB_FOLDER: web.folder, CALLS_PER_MINUTE: 3 },
  })
  try {
    const from = (remoteAddress: string, url: string) =>
      app.inject({ url, remoteAddress, headers: { accept: 'text/html', 'accept-language': 'es' } })
    const statuses: number[] = []
    for (const url of ['/signin/es', '/dashboard', '/no/such/page', '/%', '/static/..%5c'])
      statuses.push((await from('198.51.100.1', url)).statusCode)
    expect(statuses).toEqual([200, 200, 404, 429, 429])
    const refused = await from('198.51.100.2', '/dashboard')
    expect([refused.statusCode, refused.body]).toEqual([429, catalogue.i429.es])
    expect(refused.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    for (const url of ['/static/app.12345678.js', '/v2/public/geolocation'])
      expect((await from('198.51.100.1', url)).statusCode).toBe(200)
    expect((await from('198.51.101.1', '/dashboard')).statusCode).toBe(200)
  } finally {
    await app.close()
  }
})

test('content files are requested again each time, and a missing one is a plain 404', async () => {
  const file = await server.inject('/content/translations/manifest.json')
  expect(file.headers['cache-control']).toBe('public, max-age=0')
  const missing = await server.inject('/content/translations/modules/none_pt.md')
  expect([missing.statusCode, missing.body]).toEqual([404, '404'])
})

test('S7.071 the manifest of translations lists files, each of which answers texts by language', async () => {
  const manifest = await server.inject('/content/translations/manifest.json')
  expect(manifest.statusCode).toBe(200)
  const { files } = manifest.json()
  expect(files).toContain('course.json')
  for (const file of files) {
    const texts = await server.inject(`/content/translations/${file}`)
    expect(texts.statusCode, file).toBe(200)
    expect(Object.keys(texts.json()).toSorted()).toEqual(languages.toSorted())
  }
})

test('S9.031 the public website is served under the host, which its own links name', async () => {
  const host = server.deps.env.publicUrl
  const { website } = publicPageUrls(host, 'pt')
  expect(website).toBe(`${host}/`)
  const { statusCode, body } = await opens(website.slice(host.length))
  expect(statusCode).toBe(200)
  expect(body).toContain('<title>landing pt</title>')
  expect(body).toContain(`<link rel="canonical" href="${host}/pt">`)
})

test('a report of what the browser refused is taken and logged by its rule alone', async () => {
  const { openLog } = await import('#observability/log.ts')
  const logged: string[] = []
  const log = openLog('info', { write: (line) => void logged.push(line) })
  const app = await startTestApp({ on: server, deps: { log } })
  try {
    const report = {
      'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'https://canary.example/x' },
    }
    const headers = { 'content-type': 'application/csp-report' }
    const answer = await app.inject({
      method: 'POST',
      url: '/v2/public/csp',
      headers,
      payload: JSON.stringify(report),
    })
    expect(answer.statusCode).toBe(204)
    expect(logged.join()).toContain('img-src')
    expect(logged.join()).not.toContain('canary')
  } finally {
    await app.close()
  }
})

test('the pages bear name, colour and picture of the installation: in titles, for the scripts, as icon and in the style', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'resguardo-brand-'))
  const file = join(folder, 'logo.svg')
  writeFileSync(
    file,
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="45"><rect width="90" height="45"/></svg>',
  )
  const page =
    '<html lang="pt" data-brand="Resguardo"><title>Entrar · Resguardo</title><style nonce="__CSP_NONCE__">a{}</style>' +
    '<link rel="icon" type="image/svg+xml" href="/static/assets/icon.svg"><span translate="no">Resguardo</span>' +
    '<p>Resguardo é uma palavra</p>'
  mkdirSync(join(folder, 'web/pages'), { recursive: true })
  for (const folderName of ['static', 'content', 'docs', 'landing'])
    mkdirSync(join(folder, 'web', folderName))
  writeFileSync(join(folder, 'web/docs/manual.json'), '[]')
  for (const name of ['signin', 'shell', '404'])
    writeFileSync(join(folder, `web/pages/${name}.pt.html`), page)
  const env = {
    WEB_FOLDER: join(folder, 'web'),
    BRAND_NAME: 'Casa & "Farol" $&',
    BRAND_ACCENT: '#2e8b57',
    BRAND_LOGO: file,
  }
  const app = await startTestApp({ on: server, pages: true, env })
  try {
    const { body } = await opens('/signin/pt', {}, app)
    const name = 'Casa &amp; &quot;Farol&quot; $&amp;'
    expect(body).toContain(`<html lang="pt" data-brand="${name}"><title>Entrar · ${name}</title>`)
    expect(body).toContain(`<span translate="no">${name}</span><p>Resguardo é uma palavra</p>`)
    expect(body).toMatch(/a\{\}:root,html\[data-color-scheme="light"\]\{--primary:#2e8b57;.*<\/style>/)
    const [, icon = ''] = /<link rel="icon" type="image\/png" href="([^"]+)">/.exec(body) ?? []
    expect(body).toContain(`width:72px;height:36px;background:url(${icon})`)
    const picture = await app.inject({ url: icon })
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await app.inject({ url: '/favicon.ico' })).headers['location']).toBe(icon)
  } finally {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a picture of the product that is none ends the start with the name of the variable', async () => {
  const env = { WEB_FOLDER: web.folder, BRAND_LOGO: join(web.folder, 'static/app.12345678.js') }
  await expect(startTestApp({ on: server, pages: true, env })).rejects.toThrow('BRAND_LOGO')
})
