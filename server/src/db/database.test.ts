import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '#test/testDatabase.ts'
import { isDatabaseUnavailable } from '#db/pool/databaseUnavailable.ts'
import { type Database, openDatabase } from './database.ts'

let empty: TestDatabase
let database: Database

beforeEach(async () => {
  empty = await createEmptyDatabase()
  database = openDatabase(empty.connection, { max: 2, statementMs: 500 })
})

afterEach(async () => {
  await database.close()
  await empty.drop()
})

test('a bigint that fits is a number, a larger one keeps its digits, an instant is a Date, a day is a day', async () => {
  const rows = await database.query(
    `select 9007199254740991 as fits, 9007199254740993 as large, '2026-01-02 03:04:05.678+00'::timestamptz as instant, date '2026-01-02' as day`,
  )
  expect(rows).toEqual([
    {
      fits: 9007199254740991,
      large: '9007199254740993',
      instant: new Date('2026-01-02T03:04:05.678Z'),
      day: '2026-01-02',
    },
  ])
})

describe('named statements', () => {
  test('a query that names itself and carries its values keeps them, through the pool too', async () => {
    const own = { name: 'own', text: 'select $1::int + $2::int as sum', values: [20, 22] }
    for (let round = 0; round < 3; round++)
      expect((await empty.database.pool.query({ ...own })).rows).toEqual([{ sum: 42 }])
  })

  const prepared = 'select statement from pg_prepared_statements order by name'

  test('a text with parameters is prepared from its second use on, by either way in', async () => {
    const one = openDatabase(empty.connection, { max: 1 })
    await one.query('select $1::int as n', [1])
    expect(await one.query(prepared)).toEqual([])
    expect(await one.query('select $1::int as n', [2])).toEqual([{ n: 2 }])
    expect(await one.query(prepared)).toEqual([{ statement: 'select $1::int as n' }])
    for (const n of [1, 2]) await sql`select ${n}::int as m`.execute(one.kysely)
    expect((await sql.raw(prepared).execute(one.kysely)).rows).toEqual([
      { statement: 'select $1::int as n' },
      { statement: 'select $1::int as m' },
    ])
    await one.close()
  })

  test('what is to be planned once is, whatever it is asked, and any other with what it is asked', async () => {
    const one = openDatabase({ ...empty.connection, options: '-c work_mem=7MB' }, { max: 1 })
    const settings = sql<{ plans: string; work: string }>`
      select current_setting('plan_cache_mode') as plans, current_setting('work_mem') as work`
    const { sql: text } = settings.compile(one.kysely)
    expect(await one.readPlannedOnce(text)).toEqual([{ plans: 'force_generic_plan', work: '7MB' }])
    expect(await one.query(text)).toEqual([{ plans: 'auto', work: '7MB' }])
    expect((await settings.execute(one.kysely)).rows).toEqual([{ plans: 'auto', work: '7MB' }])
    await one.close()
  })

  test('there is a cap on names, and what is past it still runs', async () => {
    const one = openDatabase(empty.connection, { max: 1 })
    for (let n = 0; n < 320; n++)
      for (const _ of [1, 2])
        expect(await one.query(`select $1::int + ${n} as n`, [1])).toEqual([{ n: n + 1 }])
    expect(await one.query('select count(*) as count from pg_prepared_statements')).toEqual([{ count: 300 }])
    await one.close()
  })

  test('a plan that a migration outdated costs one call, not the connection for ever', async () => {
    await database.query('create table changing (n int)')
    const read = () => database.query('select * from changing where n = $1', [1])
    for (const _ of [1, 2, 3]) await read()
    await database.query('alter table changing add m int')
    await expect(read()).rejects.toSatisfy(isDatabaseUnavailable)
    expect(await read()).toEqual([])
  })
})

describe('when something goes wrong', () => {
  test('a refused statement keeps its connection', async () => {
    const [before] = await database.query('select pg_backend_pid() as pid')
    await expect(database.query('select 1/0')).rejects.toMatchObject({ code: '22012' })
    expect(await database.query('select pg_backend_pid() as pid')).toEqual([before])
  })

  test('a lost connection fails its call and no other, in a transaction too', async () => {
    const lose = sql`select pg_terminate_backend(pg_backend_pid())`
    await expect(lose.execute(database.kysely)).rejects.toThrow(/terminat/)
    await expect(database.kysely.transaction().execute((trx) => lose.execute(trx))).rejects.toThrow(
      /terminat|closed/,
    )
    await expect(database.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow(
      /terminat|closed/,
    )
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a slow statement is ended by the server', async () => {
    await expect(database.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
  })

  test('a transaction on a server that hangs ends without waiting again for its rollback', async () => {
    let frozen = 0
    const begun = performance.now()
    const doomed = database.kysely.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      frozen = rows[0]?.pid ?? 0
      process.kill(frozen, 'SIGSTOP')
      await sql`select 1`.execute(trx)
    })
    await expect(doomed.finally(() => process.kill(frozen, 'SIGCONT'))).rejects.toThrow(
      /closed|terminated|timeout/,
    )
    expect(performance.now() - begun).toBeLessThan(1900)
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  test('when every connection is taken, a call waits two seconds at most', async () => {
    const patient = openDatabase(empty.connection, { max: 1 })
    const busy = patient.query('select pg_sleep(3)')
    await expect(patient.query('select 1')).rejects.toThrow('timeout exceeded')
    await busy
    await patient.close()
  })
})
