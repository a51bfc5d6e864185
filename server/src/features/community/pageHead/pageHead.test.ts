import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStubWeb } from '#test/stubWeb.ts'
import { makeThread } from '#test/communityPosts.ts'
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

const opens = (url: string, lang = 'pt') =>
  server.inject({ url, headers: { accept: 'text/html', 'accept-language': lang } })

test('a public page says what it is before its scripts run, and may be kept; what was written is text', async () => {
  const board = await opens('/community/tips', 'en')
  expect(board.body).toContain('<title>Tips · Resguardo</title>')
  expect(board.headers['x-robots-tag']).toBe('all')
  const uid = await makeThread(server, { title: '"><script>$& Título', text: `<b>${'muito '.repeat(60)}` })
  const { body, headers } = await opens(`/community/questions/${uid}`)
  expect(body).toContain('<title>&quot;&gt;&lt;script&gt;$&amp; Título · Resguardo</title>')
  const said = /<meta name="description" content="([^"]+)">/.exec(body)?.[1] ?? ''
  expect(said).toMatch(/^&lt;b&gt;muito muito .*…$/)
  expect(headers['x-robots-tag']).toBe('all')
})

test('where only members read, and for what is not shown, nothing is revealed and nothing is cached', async () => {
  const uid = await makeThread(server, { title: 'Título canário' })
  const look = async (path = `/community/questions/${uid}`) => {
    const { body, headers, statusCode } = await opens(path)
    expect(body).not.toContain('canário')
    expect(headers['x-robots-tag']).toBe('noindex')
    return statusCode
  }
  expect(await look(`/community/tips/${uid}`)).toBe(200)
  await server.make.settings('community', { publicReading: false })
  expect(await look()).toBe(200)
  expect(await look('/community')).toBe(200)
  await server.make.settings('community', { publicReading: true })
  await server.deps.db
    .updateTable('community_threads')
    .set({ state: 'hidden' })
    .where('uid', '=', uid)
    .execute()
  expect(await look()).toBe(200)
  expect(await look('/community/nowhere')).toBe(404)
  expect(await look('/community/tips/a/b')).toBe(404)
})
