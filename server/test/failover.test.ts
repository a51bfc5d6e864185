import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { findClusterFolder } from './cluster.ts'
import { WriteLedger } from './writeLedger.ts'
import { openDatabasePair, type DatabasePair } from './databasePair.ts'
import { claimsOf } from './signInActions.ts'
import { callerTo, makeServerProcess, rootPassword, type ServerProcess } from './serverProcess.ts'
import { digest } from './testApp.ts'

/** A sample; `npm run bench -- failover` has two instances behind HAProxy, a load, and many rounds. */
let pair: DatabasePair
let servers: ServerProcess[] = []

beforeAll(async () => {
  pair = await openDatabasePair({ inside: await findClusterFolder() })
  const newServer = () => makeServerProcess([], { DATABASE_URL: pair.url }, pair)
  servers = [await newServer(), await newServer()]
  for (const server of servers) await server.start()
}, 60_000)
afterAll(async () => {
  for (const server of servers) await server.erase()
  await pair.end()
})

test('when the primary dies under load the standby has every acknowledged write, and instances find it and hear each other', async () => {
  const [one, two] = servers.map(({ address }) => callerTo(address))
  if (!one || !two) throw new Error('two servers must have been started')
  const signIn = async () => {
    const body = { username: 'root', password: digest(rootPassword), browser: 'Test 1' }
    const token: string = (await one('POST', 'v2/public/auth', { body }))?.data.token
    return { token, uid: claimsOf(token).uid }
  }
  const { token, uid } = await signIn()
  const chosen = await one('PUT', 'v2/profile', { token, body: { uid, profile: 'basic', osType: 'ios' } })
  const lessons = Object.values<string[]>(chosen?.data.submodules).flat().slice(0, 12)
  const ledger = new WriteLedger(one, {
    readers: [{ uid, token, lessons }],
    founders: { token, count: 2 },
  })
  const over = new AbortController()
  const writing = ledger.write(over.signal)
  await sleep(700)
  pair.crash()
  const before = ledger.acknowledged
  await pair.promote()
  await expect.poll(() => ledger.acknowledged, { timeout: 10_000 }).toBeGreaterThan(before + 50)
  over.abort()
  await writing
  expect(await ledger.lost()).toEqual([])
  expect([...ledger.failed.keys()].filter((kind) => !/^(GET|PUT|POST) 503$/.test(kind))).toEqual([])
  await expect
    .poll(() => Promise.all(servers.map((server) => server.isReady())), { timeout: 10_000 })
    .toEqual([true, true])

  // A session ended by one instance is ended in the other.
  const other = await signIn()
  const read = async () => (await two('GET', `v2/course?uid=${uid}`, other))?.status
  expect(await read()).toBe(200)
  expect((await one('DELETE', 'v2/session', other))?.status).toBe(200)
  await expect.poll(read, { timeout: 2000, interval: 10 }).toBe(401)

  // Both accept writes now: the promoted one wins, in whatever order they are listed.
  await pair.restartDead()
  const [, port, next] = /:(\d+),127\.0\.0\.1:(\d+)/.exec(pair.url) ?? []
  const turned = pair.url.replace(`:${port},127.0.0.1:${next}`, `:${next},127.0.0.1:${port}`)
  for (const url of [pair.url, turned]) {
    const database = openDatabase(url)
    expect(await database.query('select inet_server_port() as port')).toEqual([{ port: pair.port() }])
    await database.close()
  }
}, 60_000)
