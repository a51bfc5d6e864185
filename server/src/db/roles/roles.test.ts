import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { listen } from '#db/pool/listen.ts'
import { runAs } from '#test/cluster.ts'
import { startTestApp, withTestApp } from '#test/testApp.ts'
import { createEmptyDatabase } from '#test/testDatabase.ts'
import { migrate } from '../migrate.ts'
import { rolePrivileges, servingRole } from './rolePrivileges.ts'
import { prepareRoles, scramVerifier, tablesWithHiddenRows } from './roles.ts'

const server = withTestApp()
const denied = /permission denied|must be owner/

describe('PostgreSQL refuses the role that answers calls', () => {
  test.each([
    ['to change a line of the audit log', sql`update audit_log set result = 200`],
    ['to delete lines of the audit log', sql`delete from audit_log`],
    ['to empty the audit log', sql`truncate audit_log`],
    ['to add a line past the function', sql`insert into audit_log select * from audit_log`],
    ['to move the head of the audit log', sql`update audit_chain set head = 0`],
    ['to take back the head that was mailed', sql`delete from audit_heads`],
    ['to disable a trigger', sql`alter table audit_log disable trigger all`],
    ['to switch row policies off', sql`alter table people disable row level security`],
    ['to change a row policy', sql`alter policy people_apart on people using (true)`],
    ['to replace the function that appends', sql`drop function lock_audit`],
    ['to empty a table', sql`truncate people`],
    ['to drop a table', sql`drop table people`],
    ['to create a table', sql`create table anything (n int)`],
    ['to create a temporary table', sql`create temporary table people (n int)`],
    ['to create a function', sql`create function anything() returns int language sql as 'select 1'`],
    ['to read password hashes of PostgreSQL', sql`select rolpassword from pg_authid`],
    ['to pretend that a migration ran', sql`insert into migrations (name, hash) values ('9999_x.sql', '')`],
    ['to forget migrations of the job queue', sql`delete from graphile_worker.migrations`],
    ['to skip triggers', sql`set session_replication_role = replica`],
    ['to become the owner', sql`set role resguardo`],
    ['to become the role that appends', sql`set role resguardo_audit`],
    ['to make a role', sql`create role anything`],
  ])('%s', async (_, statement) => {
    await expect(statement.execute(server().deps.db)).rejects.toThrow(denied)
  })
})

test('the setting that opens the audit log to its functions opens it to no one else', async () => {
  const change = server()
    .deps.db.transaction()
    .execute(async (db) => {
      await sql`set local resguardo.audit = 'open'`.execute(db)
      await sql`delete from audit_log`.execute(db)
    })
  await expect(change).rejects.toThrow(denied)
})

const kinds = ['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'] as const

test.each(rolePrivileges)(
  '$role has the privileges of the list with every table, and no others',
  async (list) => {
    const { rows } = await sql<{ name: string; has: string[] }>`
    select c.oid::regclass::text as name, array(
      select kind from unnest(${kinds}::text[]) kind where has_table_privilege(${list.role}, c.oid, kind)) as has
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'graphile_worker') and relkind in ('r', 'p', 'v')`.execute(server().owner)
    expect(rows.length).toBeGreaterThan(60)
    for (const { name, has } of rows) expect(has, name).toEqual(list.tables[name] ?? list.otherTables)
    for (const name of Object.keys(list.tables)) expect(rows.map((row) => row.name)).toContain(name)
  },
)

test('no role but the owner and those of the house may do anything with a table', async () => {
  const { rows } = await sql`
    select distinct grantee::regrole::text as role from pg_class, aclexplode(relacl)
    where relnamespace = 'public'::regnamespace order by 1`.execute(server().owner)
  expect(rows.map((row) => Object.values(row as object)[0])).toEqual([
    'resguardo',
    'resguardo_app',
    'resguardo_audit',
    'resguardo_billing',
    'resguardo_helper',
    'resguardo_moderator',
    'resguardo_team',
  ])
})

describe('a table of a later migration', () => {
  test('can be read and written without a line about it, and can not be dropped', async () => {
    const { owner, deps } = server()
    await sql`create table later (id int generated always as identity, n int)`.execute(owner)
    await sql`insert into later (n) values (1)`.execute(deps.db)
    await sql`update later set n = 2`.execute(deps.db)
    expect((await sql`delete from later returning n`.execute(deps.db)).rows).toEqual([{ n: 2 }])
    await expect(sql`drop table later`.execute(deps.db)).rejects.toThrow(denied)
  })

  test('with row policies is reported until the roles are prepared, and then shows all its rows', async () => {
    const own = await startTestApp()
    const { connection } = own.testDatabase ?? {}
    if (!connection) throw new Error('this app has a database of its own')
    const { admin } = inject('testCluster')
    await runAs(admin, `create role plain_account login in role ${servingRole}`)
    const client = new pg.Client({ ...own.database.connection, user: 'plain_account' })
    try {
      await sql`create table later (n int)`.execute(own.owner)
      await sql`insert into later values (1)`.execute(own.owner)
      await sql`alter table later enable row level security`.execute(own.owner)
      await client.connect()
      expect(await tablesWithHiddenRows(client)).toEqual(['later'])
      await prepareRoles(connection)
      expect(await tablesWithHiddenRows(client)).toEqual([])
      expect((await client.query('select n from later')).rows).toEqual([{ n: 1 }])
    } finally {
      await client.end()
      await own.close()
      await runAs(admin, 'drop role plain_account')
    }
  })
})

test('every connection of the program has the rights of the serving role alone', async () => {
  const { database } = server()
  const who = 'select session_user::text as session, current_user::text as current'
  const serving = [{ session: servingRole, current: servingRole }]
  expect(await database.query(who)).toEqual(serving)
  expect(await database.read(who)).toEqual(serving)
  expect(await database.readPlannedOnce(who)).toEqual(serving)
  expect((await database.pool.query(who)).rows).toEqual(serving)
  const pieces = []
  for await (const piece of database.copyOut(who)) pieces.push(piece)
  expect(Buffer.concat(pieces).toString('latin1')).toContain(servingRole)
  const up = Promise.withResolvers<void>()
  const listener = listen(database.connection, ['anything'], () => {}, { onUp: up.resolve })
  await up.promise
  const { rows } = await sql`select distinct usename as who from pg_stat_activity
    where datname = current_database() and application_name = 'resguardo listen'`.execute(server().owner)
  expect(rows).toEqual([{ who: servingRole }])
  await listener.close()
})

test('preparing the roles again changes nothing', async () => {
  const empty = await createEmptyDatabase()
  const state = () =>
    empty.database.query(`select c.oid::regclass::text as name, relacl::text, xmin::text,
      array(select polname from pg_policy where polrelid = c.oid) as policies
      from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`)
  try {
    await migrate(empty.connection)
    await empty.database.query('create schema graphile_worker')
    await prepareRoles(empty.connection)
    const before = await state()
    await prepareRoles(empty.connection)
    expect(await state()).toEqual(before)
  } finally {
    await empty.drop()
  }
})

test('a password reaches PostgreSQL in the form that it keeps it in', async () => {
  const { owner } = server()
  const password = 'Tranca-de-Ferro 9'
  await sql`create role scram_sample nologin`.execute(owner)
  await sql.raw(`alter role scram_sample password '${password}'`).execute(owner)
  const client = new pg.Client(inject('testCluster').admin)
  await client.connect()
  try {
    const { rows } = await client.query("select rolpassword from pg_authid where rolname = 'scram_sample'")
    const salt = /:([^$]+)\$/.exec(rows[0].rolpassword)?.[1] ?? ''
    expect(scramVerifier(password, Buffer.from(salt, 'base64'))).toBe(rows[0].rolpassword)
  } finally {
    await client.query('drop role scram_sample')
    await client.end()
  }
})
