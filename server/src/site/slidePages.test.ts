import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStubWeb } from '#test/stubWeb.ts'
import { startTestApp, type TestApp } from '#test/testApp.ts'
import { slidesPerMinute } from './slidePages.ts'

const web = makeStubWeb()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ pages: true, env: { WEB_FOLDER: web.folder } })
})
afterAll(async () => {
  await server.close()
  web.erase()
})

const opens = (url: string, app = server) =>
  app.inject({ url, headers: { accept: 'text/html', authorization: 'nonsense' } })

test('a slide opens without an account, in each language and for the system asked for, and leaves nothing', async () => {
  for (const lang of ['pt', 'es', 'en']) {
    const { statusCode, headers, body } = await opens(`/s/${lang}/updates-on/install?os=ios`)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
    expect(headers).not.toHaveProperty('set-cookie')
    expect(body).toContain(`<title>install &quot;&lt;${lang}&gt;&quot; · Resguardo</title>`)
    expect(body).toContain(`<main id="content"><p>ios install ${lang}</p></main>`)
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
    expect(body).toContain(`<script nonce="${nonce}">`)
  }
})

test('an unknown system gives the first one of the slide', async () => {
  for (const query of ['', '?os=', '?os=grapheneos', '?os=__proto__', '?os=ios&os=ios', '?os[]=ios'])
    expect((await opens(`/s/en/updates-on/install${query}`)).body, query).toContain(
      '<p>oneui install $& en</p>',
    )
})

test('what no one may read without an account is not found, although the build wrote it', async () => {
  for (const closed of [
    'updates-on/why',
    'updates-on/check',
    'updates-on/missing',
    'updates-on/__proto__',
    'stalkerware-check/look',
    'borders/chats',
    'missing/install',
    '__proto__/install',
    '..%2Fslide/install',
    '..%2F..%2Fslides%2Fupdates-on/install',
    'updates-on%00/install',
  ])
    expect((await opens(`/s/en/${closed}`)).statusCode, closed).toBe(404)
  for (const path of [
    '/s',
    '/s/en',
    '/s/en/updates-on',
    '/s/fr/updates-on/install',
    '/s/en/updates-on/install/x',
  ])
    expect((await opens(path)).statusCode, path).toBe(404)
})

test('a page is made once and kept, whatever unknown systems are asked for', async () => {
  const own = makeStubWeb()
  const app = await startTestApp({ on: server, pages: true, env: { WEB_FOLDER: own.folder } })
  const first = await opens('/s/en/updates-on/install', app)
  rmSync(join(own.folder, 'pages/slides'), { recursive: true })
  const again = await opens('/s/en/updates-on/install?os=other', app)
  const withoutNonce = (body: string) => body.replace(/nonce="[^"]+"/, '')
  expect(withoutNonce(again.body)).toBe(withoutNonce(first.body))
  // Never read before, and gone from the disk.
  expect((await opens('/s/en/updates-on/install?os=ios', app)).statusCode).toBe(404)
  await app.close()
  own.erase()
})

test('a network that reads slide after slide has to wait, and gets other pages all the same', async () => {
  const app = await startTestApp({
    on: server,
    pages: true,
    env: { WEB_FOLDER: web.folder, CALLS_PER_MINUTE: 600 },
  })
  for (let n = 0; n < slidesPerMinute; n += 1)
    expect((await opens('/s/en/updates-on/install', app)).statusCode).toBe(200)
  const { statusCode, headers } = await opens('/s/pt/updates-on/install', app)
  expect([statusCode, headers['retry-after'], headers['x-robots-tag']]).toEqual([
    429,
    expect.any(String),
    'noindex',
  ])
  expect((await opens('/signin/en', app)).statusCode).toBe(200)
  await app.close()
})
