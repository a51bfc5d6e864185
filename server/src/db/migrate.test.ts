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

test('a file that changed after it was applied is refused, other line ends are no change', async () => {
  await write('0001_first.sql', 'create table first (\n  n int\n)')
  await run()
  await write('0001_first.sql', 'create table first (\r\n  n int\r\n)')
  expect(await run()).toEqual([])
  await write('0001_first.sql', 'create table first (m int)')
  await expect(run()).rejects.toThrow('0001_first.sql was changed after this database went through it')
})

test('a database that is newer than the program is refused', async () => {
  await write('0001_first.sql', 'select 1')
  await write('0002_second.sql', 'select 1')
  await run()
  await rm(join(folder, '0002_second.sql'))
  await expect(run()).rejects.toThrow(
    'the database is newer than this program: it has been through 0002_second.sql',
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
