import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPublicAddress } from '#security/network/ipAddresses.ts'
import { openSsrfGuard } from '#security/network/ssrfGuard.ts'
import { startFeedServer } from '#test/feedServer.ts'
import { feedLimits, fetchFeed, type CacheValidators } from './fetchFeed.ts'

let feeds: Awaited<ReturnType<typeof startFeedServer>>
beforeAll(async () => {
  feeds = await startFeedServer()
})
afterAll(() => feeds.close())

const nothing: CacheValidators = { etag: null, modified: null }
const anywhere = openSsrfGuard({ ALLOW_PRIVATE: 'on' }, 'settings')
const publicOnly = openSsrfGuard({}, 'settings')
const fetches = (address: string, known = nothing) => fetchFeed(address, known, { guard: anywhere, ms: 1500 })

test('a feed is asked for in full once, and after that only whether it changed', async () => {
  const address = feeds.serve('/once', 'hello')
  const first = await fetches(address)
  expect(first).toEqual({
    result: 'read',
    text: 'hello',
    etag: '"5"',
    modified: 'Fri, 20 Nov 2026 18:00:00 GMT',
  })
  expect(await fetches(address, { etag: '"5"', modified: 'Fri, 20 Nov 2026 18:00:00 GMT' })).toEqual({
    result: 'unchanged',
  })
  expect(feeds.asked.at(-1)?.headers).toMatchObject({
    'if-none-match': '"5"',
    'if-modified-since': 'Fri, 20 Nov 2026 18:00:00 GMT',
    'accept-encoding': 'identity',
  })
  expect(feeds.asked.at(-1)?.headers['user-agent']).not.toMatch(/resguardo/i)
})

test('it is followed within its host and nowhere else', async () => {
  feeds.serve('/there', 'moved')
  const within = feeds.setHandler('/within', (response) =>
    response.writeHead(302, { location: '/there' }).end(),
  )
  expect(await fetches(within)).toMatchObject({ result: 'read', text: 'moved' })
  const away = feeds.setHandler('/away', (response) =>
    response.writeHead(302, { location: `http://localhost:${feeds.port}/there` }).end(),
  )
  expect(await fetches(away)).toEqual({ result: 'redirect' })
  const round = feeds.setHandler('/round', (response) =>
    response.writeHead(302, { location: '/round' }).end(),
  )
  expect(await fetches(round)).toEqual({ result: 'redirect' })
})

test('too much, too long, packed, broken or not there: nothing is taken', async () => {
  const large = feeds.setHandler('/large', (response) => {
    const part = 'x'.repeat(64 * 1024)
    const send = () => {
      while (!response.destroyed && response.write(part));
      if (!response.destroyed) response.once('drain', send)
    }
    send()
  })
  expect(await fetches(large)).toEqual({ result: 'tooLarge' })
  const exact = feeds.setHandler('/exact', (response) => response.end('x'.repeat(feedLimits.bytes)))
  expect(await fetches(exact)).toMatchObject({ result: 'read' })
  const silent = feeds.setHandler('/silent', () => {})
  expect(await fetchFeed(silent, nothing, { guard: anywhere, ms: 200 })).toEqual({ result: 'timeout' })
  const slow = feeds.setHandler('/slow', (response) => {
    const timer = setInterval(() => response.write('x'), 20)
    response.once('close', () => clearInterval(timer))
  })
  expect(await fetchFeed(slow, nothing, { guard: anywhere, ms: 300 })).toEqual({ result: 'timeout' })
  const packed = feeds.setHandler('/packed', (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(9_000_000))),
  )
  expect(await fetches(packed)).toEqual({ result: 'status' })
  const cut = feeds.setHandler('/cut', (response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('half', () => response.destroy())
  })
  expect(await fetches(cut)).toEqual({ result: 'unreachable' })
  expect(await fetches(`http://127.0.0.1:${feeds.port}/none`)).toEqual({ result: 'status' })
  expect(await fetches('http://127.0.0.1:9/')).toEqual({ result: 'unreachable' })
})

test('texts are read in the charset that is said', async () => {
  const address = feeds.setHandler('/latin', (response) =>
    response
      .writeHead(200, { 'content-type': 'application/rss+xml; charset=ISO-8859-1' })
      .end(Buffer.from('ação', 'latin1')),
  )
  expect(await fetches(address)).toMatchObject({ text: 'ação' })
})

test('nothing is asked of this machine or its neighbours, whichever way the address is written', async () => {
  const before = feeds.asked.length
  const { port } = feeds
  for (const host of [
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
  ])
    for (const scheme of ['http', 'https'])
      expect(
        await fetchFeed(`${scheme}://${host}:${port}/`, nothing, { guard: publicOnly, ms: 2000 }),
        `${scheme} ${host}`,
      ).toEqual({ result: 'address' })
  expect(feeds.asked.length).toBe(before)
})

test.each([
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['::7f00:1', false],
  ['::127.0.0.1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b:1::7f00:1', false],
  ['fec0::1', false],
  ['4000::1', false],
  ['198.18.0.1', false],
  ['nowhere', false],
])('%s is public: %s', (address, wanted) => {
  expect(isPublicAddress(address)).toBe(wanted)
})
