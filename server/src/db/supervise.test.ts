import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { query, makeDataFolder, postmastersOf, startInChild, startSmall } from '#test/embeddedDatabase.ts'
import { supervise } from './embedded/embeddedPostgres.ts'

test('a killed PostgreSQL heals under two watchers with one server, and no acknowledged row is lost', async () => {
  const folder = await makeDataFolder()
  const { connection } = await startInChild(folder, { watch: true }).answer
  await startInChild(folder, { watch: true }).answer
  await query(connection, 'create table acknowledged (n int)')
  const writing = { on: true }
  const writers = [1, 2, 3, 4].map((writer) => write(connection, writer * 1_000_000, writing))
  for (let round = 0; round < 3; round++) {
    await sleep(300)
    const [pid] = await postmastersOf(folder)
    if (pid) process.kill(pid, 'SIGKILL')
    await expect.poll(() => query(connection, 'select 1 as one').catch(() => 'down')).toEqual([{ one: 1 }])
    expect(await postmastersOf(folder)).toHaveLength(1)
  }
  writing.on = false
  const acknowledged = (await Promise.all(writers)).flat()
  const kept = new Set((await query(connection, 'select n from acknowledged')).map((row) => row['n']))
  expect(acknowledged.length).toBeGreaterThan(100)
  expect(acknowledged.filter((n) => !kept.has(n))).toEqual([])
})

test('a watcher that was stopped starts nothing again', async () => {
  const folder = await makeDataFolder()
  const embedded = await startSmall(folder)
  const watcher = supervise(embedded)
  await embedded.stop()
  expect(await embedded.ensureRunning()).toBe(false)
  watcher.stop()
  expect(await postmastersOf(folder)).toEqual([])
})

/** Inserts numbers one by one, across lost connections, and returns those the server acknowledged. */
async function write(connection: pg.ClientConfig, from: number, writing: { on: boolean }) {
  const acknowledged: number[] = []
  let n = from
  while (writing.on) {
    const client = new pg.Client(connection)
    client.on('error', () => {})
    try {
      await client.connect()
      while (writing.on) {
        n += 1
        await client.query('insert into acknowledged values ($1)', [n])
        acknowledged.push(n)
      }
    } catch {
      await sleep(20)
    } finally {
      await client.end().catch(() => {})
    }
  }
  return acknowledged
}
