import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '#test/testDatabase.ts'
import { isDatabaseUnavailable } from '#db/pool/databaseUnavailable.ts'
import { FailoverClient, type ConnectionConfig } from './failoverClient.ts'
import { PipelinedPool } from './pipelinedPool.ts'
import { preparingClient, openStatementNamer } from './preparedStatements.ts'

let empty: TestDatabase
let pipes: PipelinedPool
/** The number of statements in each write to PostgreSQL on the connections opened. */
let writes: number[]

beforeEach(async () => {
  empty = await createEmptyDatabase()
  writes = []
  const Naming = preparingClient(openStatementNamer(), () => {})
  class Watched extends Naming {
    constructor(reach?: ConnectionConfig) {
      super(reach)
      const { stream } = this.connection
      const writev = stream._writev?.bind(stream)
      stream._writev = (chunks, done) => {
        const begins = chunks.filter(({ chunk }) => (chunk as Buffer)[0] === 'B'.charCodeAt(0))
        if (begins.length > 0) writes.push(begins.length)
        writev?.(chunks, done)
      }
    }
  }
  pipes = new PipelinedPool(Watched, {
    ...empty.connection,
    max: 2,
    statement_timeout: 900,
    query_timeout: 1200,
  })
})

afterEach(async () => {
  await pipes.end()
  await empty.drop()
})

const twice = (n: number) => pipes.query<{ twice: number }>('select 2 * $1::int as twice', [n])
const backends = async (count: number) => {
  const rows = await Promise.all(
    Array.from({ length: count }, () => pipes.query<{ pid: number }>('select pg_backend_pid() as pid')),
  )
  return new Set(rows.flat().map(({ pid }) => pid))
}
const slow = () => pipes.query<{ pid: number }>('select pg_backend_pid() as pid, pg_sleep(0.5)')

test('a hundred at once share two connections, and each has its own answer', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => twice(n)))
  expect(answers).toEqual(Array.from({ length: 100 }, (_, n) => [{ twice: 2 * n }]))
  expect((await backends(100)).size).toBe(2)
})

test('one after the other needs one connection; what is asked in one turn goes out together', async () => {
  for (let n = 0; n < 3; n++) await twice(n)
  expect((await backends(1)).size).toBe(1)
  await Promise.all([slow(), slow()])
  writes.length = 0
  await Promise.all(Array.from({ length: 20 }, (_, n) => twice(n)))
  expect(writes).toEqual([10, 10])
})

test('a statement that is refused fails alone', async () => {
  const answers = await Promise.allSettled(
    [1, 0, 2, 0, 5].map((n) => pipes.query('select 10 / $1::int as n', [n])),
  )
  expect(answers.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.code))).toEqual([
    [{ n: 10 }],
    '22012',
    [{ n: 5 }],
    '22012',
    [{ n: 2 }],
  ])
  expect((await backends(10)).size).toBe(2)
})

test('behind a slow one no query waits while another connection is free', async () => {
  const holder = new FailoverClient(empty.connection)
  await holder.connect()
  await holder.query('select pg_advisory_lock(1)')
  const patient = new PipelinedPool(FailoverClient, { ...empty.connection, max: 2 })
  const held = patient.query('select pg_advisory_lock(1)')
  const quick = patient.query('select 1 as one')
  expect(await quick).toEqual([{ one: 1 }])
  expect(await patient.query('select 2 as two')).toEqual([{ two: 2 }])
  // The held one ends only here.
  await holder.query('select pg_advisory_unlock(1)')
  await held
  await patient.end()
  await holder.end()
})

test('a connection that is lost takes what was asked of it, as a database out of reach; the next is another', async () => {
  const [before] = await backends(1)
  const lost = Promise.allSettled([slow(), slow(), slow(), slow()])
  await sleep(100)
  await empty.database.query('select pg_terminate_backend($1)', [before])
  const ends = await lost
  const failed = ends.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(failed).toHaveLength(2)
  expect(failed.every(isDatabaseUnavailable)).toBe(true)
  expect(await twice(4)).toEqual([{ twice: 8 }])
  expect(await backends(4)).not.toContain(before)
})

test('a database that hangs fails its calls in time, and answers again on another connection', async () => {
  const [frozen = 0] = await backends(1)
  process.kill(frozen, 'SIGSTOP')
  const ends = await Promise.allSettled([twice(1), twice(2), twice(3)]).finally(() =>
    process.kill(frozen, 'SIGCONT'),
  )
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected'])
  expect(await twice(4)).toEqual([{ twice: 8 }])
})

test('where no database is, a call says so, and the next one tries again', async () => {
  const nowhere = new PipelinedPool(FailoverClient, { ...empty.connection, host: '/nowhere' })
  for (const _ of [1, 2]) await expect(nowhere.query('select 1')).rejects.toSatisfy(isDatabaseUnavailable)
  await nowhere.end()
})

test('a plan that a migration outdated costs its call, not the connection for ever', async () => {
  await pipes.query('create table changing (n int)')
  const read = () => pipes.query('select * from changing where n = $1', [1])
  for (const _ of [1, 2, 3]) await read()
  await pipes.query('alter table changing add m int')
  await expect(read()).rejects.toSatisfy(isDatabaseUnavailable)
  expect(await read()).toEqual([])
})

test('what was asked before the end is answered, what comes after is refused', async () => {
  const asked = [twice(1), slow(), twice(2)]
  await twice(0)
  await pipes.end()
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'))
  await expect(twice(3)).rejects.toSatisfy(isDatabaseUnavailable)
})
