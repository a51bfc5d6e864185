import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '#test/testDatabase.ts'
import { migrate } from './migrate.ts'

let folder: string
let empty: TestDatabase

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  empty = await createEmptyDatabase()
})

afterEach(async () => {
  await empty.drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)
const run = () => migrate(empty.connection, { folder })
const tables = () =>
  empty.database.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  )

test('migrations are applied once, in order', async () => {
  await write('0001_first.sql', 'create table first (n int); insert into first values (1);')
  await write('0002_second.sql', 'create table second as select n + 1 as n from first')
  expect(await run()).toEqual(['0001_first.sql', '0002_second.sql'])
  expect(await run()).toEqual([])
  expect(await empty.database.query('select n from second')).toEqual([{ n: 2 }])
})

test('two at once end with one application', async () => {
  await write(
    '0001_slow.sql',
    'select pg_sleep(0.2); create table once (n int); insert into once values (1);',
  )
  const applied = await Promise.all([run(), run(), run()])
  expect(applied.flat()).toEqual(['0001_slow.sql'])
  expect(await empty.database.query('select n from once')).toEqual([{ n: 1 }])
})

test('a failing migration is rolled back whole, and those before it stay', async () => {
  await write('0001_good.sql', 'create table good (n int)')
  await write('0002_bad.sql', 'create table half (n int); select 1/0;')
  await expect(run()).rejects.toThrow('migration 0002_bad.sql failed and was rolled back: division by zero')
  expect(await tables()).toEqual([{ name: 'good' }, { name: 'migrations' }])
  await write('0002_bad.sql', 'create table whole (n int)')
  expect(await run()).toEqual(['0002_bad.sql'])
})

test('while a table is locked, others are let by, and the migration is retried until it is free', async () => {
  await write('0001_pots.sql', 'create table pots (n int)')
  await run()
  await write('0002_light.sql', 'alter table pots add light int')
  const { pool } = empty.database
  const holder = await pool.connect()
  await holder.query('begin; select from pots')
  const lockRetry = { lockMs: 50, pauseMs: 50, tries: 100 }
  const done = migrate(empty.connection, { folder, lockRetry })
  const waits = `select from pg_locks where relation = 'pots'::regclass and not granted`
  await expect.poll(async () => (await pool.query(waits)).rows.length, { interval: 5 }).toBe(1)
  // Queries wait behind the migration's lock attempt, but not for as long as the table is held.
  expect(await empty.database.query('select count(*) as pots from pots')).toEqual([{ pots: 0 }])
  await holder.query('commit')
  holder.release()
  expect(await done).toEqual(['0002_light.sql'])
})

test('a table that is never free ends the migration in words, and leaves everything as it was', async () => {
  await write('0001_pots.sql', 'create table pots (n int)')
  await run()
  await write('0002_light.sql', 'alter table pots add light int')
  const holder = await empty.database.pool.connect()
  await holder.query('begin; select from pots')
  const lockRetry = { lockMs: 20, pauseMs: 5, tries: 3 }
  await expect(migrate(empty.connection, { folder, lockRetry })).rejects.toThrow(
    'migration 0002_light.sql failed and was rolled back: canceling statement due to lock timeout',
  )
  await holder.query('commit')
  holder.release()
  expect(await run()).toEqual(['0002_light.sql'])
})

test('a file that changed after it was applied is refused, other line ends are no change', async () => {
  await write('0001_first.sql', 'create table first (\n  n int\n)')
  await run()
  await write('0001_first.sql', 'create table first (\r\n  n int\r\n)')
  expect(await run()).toEqual([])
  await write('0001_first.sql', 'create table first (m int)')
  await expect(run()).rejects.toThrow('0001_first.sql was changed after it was applied')
})

test('a database that is newer than the program is refused', async () => {
  await write('0001_first.sql', 'select 1')
  await write('0002_second.sql', 'select 1')
  await run()
  await rm(join(folder, '0002_second.sql'))
  await expect(run()).rejects.toThrow(
    'the database is newer than this program: 0002_second.sql was applied to it',
  )
})

test('a file that comes too late, has a taken number, or ends its own transaction is refused', async () => {
  await write('0002_second.sql', 'select 1')
  await run()
  await write('0001_first.sql', 'select 1')
  await expect(run()).rejects.toThrow('0001_first.sql comes too late')
  await rm(join(folder, '0001_first.sql'))
  await write('0002_twin.sql', 'select 1')
  await expect(run()).rejects.toThrow('have the same number')
  await rm(join(folder, '0002_twin.sql'))
  await write('0003_commits.sql', 'create table early (n int); commit;')
  await expect(run()).rejects.toThrow('it ends its transaction itself')
})
