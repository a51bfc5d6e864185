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

const opens = (url: string) => server.inject({ url, headers: { accept: 'text/html' } })

test('the documentation begins at /docs, and leads to the description of the API', async () => {
  const { statusCode, headers, body } = await opens('/docs')
  expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'all'])
  expect(body).toContain('<title>Documentation · Resguardo</title>')
  expect(body).toContain('<a href="/docs/api">')
})

test('a page has its title, a way back and what the build wrote', async () => {
  const { body } = await opens('/docs/guides/sign-in')
  expect(body).toContain('<html lang="en">')
  expect(body).toContain(
    '<main id="content"><p><a href="/docs">Documentation</a></p><h1>Sign-in &lt;1&gt;</h1><div><h2 id="ways">Ways</h2></div></main>',
  )
  expect(body).toMatch(/<meta name="description" content="Sign-in [^"]+">/)
})

test('anything else below /docs is not found', async () => {
  for (const url of ['/docs/none', '/docs/guides', '/docs/guides/sign-in/more', '/docs/..%2fpackage'])
    expect((await opens(url)).statusCode, url).toBe(404)
})
