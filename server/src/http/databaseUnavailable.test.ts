import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readAdmin } from '@resguardo/contract/people/admins'
import { publicSettings, register } from '@resguardo/contract/auth/auth'
import { chooseCourse, recordProgress } from '@resguardo/contract/learning/courses'
import { startTrial } from '@resguardo/contract/licensing/licenses'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byPassword, newIpAddress } from '#test/signInActions.ts'
import { startTestApp, type TestApp, withTestApp } from '#test/testApp.ts'

const server = withTestApp()
let line: ReturnType<typeof openLine>
let app: TestApp

/** A proxy between server and database that can drop all connections and accept them again. */
function openLine(real: string) {
  const folder = mkdtempSync(join(tmpdir(), 'resguardo-line-'))
  chmodSync(folder, 0o755)
  const sockets = new Set<Socket>()
  let listening: Server | undefined
  const join2 = (near: Socket) => {
    const far = connect(real)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => (sockets.delete(socket), near.destroy(), far.destroy()))
    }
    near.pipe(far).pipe(near)
  }
  return {
    folder,
    heal: () =>
      new Promise<void>((resolve) => {
        listening = createServer(join2).listen(join(folder, '.s.PGSQL.5432'), resolve)
      }),
    cut: () =>
      new Promise<void>((resolve) => {
        listening?.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

beforeAll(async () => {
  const { database } = server()
  const { host, port = 5432 } = database.connection
  line = openLine(`${host}/.s.PGSQL.${port}`)
  await line.heal()
  const connection = { ...database.connection, host: line.folder, port: 5432 }
  app = await startTestApp({ on: { ...server(), database: { ...database, connection } } })
})
afterAll(async () => {
  await app.close()
  await line.cut()
  rmSync(line.folder, { recursive: true, force: true })
})

test('while the database is out of reach each call answers 503 and when to come back, and all recovers automatically', async () => {
  const ana = await server().make.signedIn()
  const read = () => app.call(readAdmin, { query: { uid: ana.uid } }, ana)
  const health = async (kind: string) => (await app.inject(`/health/${kind}`)).statusCode
  expect([(await read()).status, await health('ready')]).toEqual([200, 200])
  await line.cut()
  // The health check caches its result for 250 ms.
  await sleep(300)
  app.deps.settings.invalidate()
  expect(await read()).toMatchObject({
    status: 503,
    message: 'i503',
    data: null,
    headers: { 'retry-after': '1' },
  })
  expect(await byPassword(app, ana.username, ana.password)).toMatchObject({ status: 503, message: 'auth503' })
  expect((await app.call(publicSettings, {})).status).toBe(503)
  expect((await app.call(startTrial, { body: {} }, ana)).status).toBe(503)
  expect([await health('ready'), await health('live')]).toEqual([503, 200])
  await line.heal()
  await expect.poll(async () => (await read()).status, { timeout: 5000, interval: 10 }).toBe(200)
  expect((await byPassword(app, ana.username, ana.password)).status).toBe(200)
  await expect.poll(() => health('ready')).toBe(200)
})

test('calls under way when the line is cut end with 200 or 503, whatever they were doing', async () => {
  const ana = await server().make.signedIn({ role: 'user', trialEnds: new Date(Date.now() + 86_400_000) })
  const lesson = Object.values(app.deps.content.submodules('basic', 'ios')).flat()[0] ?? ''
  const personalFields = {
    first_name: 'Nina',
    last_name: 'Reis',
    lang: 'es',
    timezone: 'America/Lima',
    country: 'PE',
  } as const
  await app.call(chooseCourse, { body: { uid: ana.uid, profile: 'basic', osType: 'ios' } }, ana)
  const statuses: number[] = []
  for (let round = 0; round < 6; round++) {
    const calls = Array.from({ length: 40 }, (_, i) => [
      byPassword(app, `crowd${i}@example.org`, ana.password, { from: newIpAddress() }),
      app.call(recordProgress, { body: { uid: ana.uid, submodule: lesson } }, ana),
      app.call(
        register,
        { body: { username: `cut${round}.${i}@example.org`, ...personalFields } },
        { from: newIpAddress() },
      ),
      app.call(startTrial, { body: {} }, ana),
    ]).flat()
    // Each round cuts the connection a little later in the same work.
    for (let turn = 0; turn < round * 3; turn++) await new Promise(setImmediate)
    await line.cut()
    statuses.push(...(await Promise.all(calls)).map(({ status }) => status))
    await line.heal()
    await expect
      .poll(async () => (await app.inject('/health/ready')).statusCode, { timeout: 5000, interval: 10 })
      .toBe(200)
  }
  expect([...new Set(statuses)].filter((status) => ![200, 401, 409, 503].includes(status))).toEqual([])
  expect(statuses).toContain(503)
})

test('connections that the database ends itself are replaced, and no call is refused for good', async () => {
  const { sql } = await import('kysely')
  const ana = await server().make.signedIn()
  const read = () => app.call(readAdmin, { query: { uid: ana.uid } }, ana)
  await Promise.all(Array.from({ length: 20 }, read))
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(server().deps.db)
  const statuses = (await Promise.all(Array.from({ length: 20 }, read))).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  await expect.poll(async () => (await read()).status, { timeout: 5000, interval: 10 }).toBe(200)
})
