import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject, onTestFinished, expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/database.ts'
import { type Log, silentLog } from '#context/logger.ts'
import { migrate } from '#db/migrate.ts'
import { servingRole } from '#db/roles/rolePrivileges.ts'
import { appendAudit, auditRowText, verifyAudit } from '#security/auditLog.ts'
import { openKeys } from '#security/crypto/keys.ts'
import { migrateJobs } from '#jobs/worker.ts'
import { runAs } from '#test/cluster.ts'
import { makeDataFolder, startSmall } from '#test/embeddedDatabase.ts'
import { createEmptyDatabase, type TestDatabase, databaseUrlOf } from '#test/testDatabase.ts'
import { type PreparedDatabase, prepareDatabase } from './prepareDatabase.ts'

const keys = openKeys(Buffer.alloc(32, 7))
const entry = {
  action: 'block',
  actor: null,
  actorRole: 'root',
  result: 200,
  reason: '',
  request: null,
  source: '',
} as const
const append = ({ kysely }: Database) => kysely.transaction().execute((db) => appendAudit(db, keys, [entry]))

/** The same as the version before API keys does it: that function of the database has one parameter fewer. */
const appendAsBefore = ({ kysely }: Database) =>
  kysely.transaction().execute(async (db) => {
    const { rows } = await sql<{ number: number; mac: Buffer; micros: number }>`
      select number, mac, micros from lock_audit()`.execute(db)
    const [head] = rows
    if (!head) throw new Error('the audit log has no head')
    const { actorRole, ...same } = entry
    const row = { ...same, number: head.number + 1, micros: head.micros, actor_role: actorRole }
    const mac = keys.chain(head.mac, auditRowText({ ...row, target: null, team: null, api_key: null }))
    await sql`select append_audit(${head.micros}::bigint, ${[null]}::uuid[], ${[actorRole]}::text[],
      ${[entry.action]}::text[], ${[null]}::uuid[], ${[null]}::uuid[], ${[entry.result]}::smallint[],
      ${['']}::text[], ${[null]}::uuid[], ${['']}::text[], ${[mac]}::bytea[])`.execute(db)
  })

/** A database without tables, and a role for it that is dropped after the test. */
async function makeEmpty(attributes = 'login'): Promise<TestDatabase & { account: string; url: string }> {
  const empty = await createEmptyDatabase()
  const account = `account_${randomBytes(4).toString('hex')}`
  const { admin } = inject('testCluster')
  await runAs(admin, `create role ${account} ${attributes}`)
  onTestFinished(async () => {
    await empty.drop()
    await runAs(admin, `drop role ${account}`)
  })
  return { ...empty, account, url: databaseUrlOf({ ...empty.connection, user: account }) }
}

/** Runs the server's first reads and writes on the connection that it would use for requests. */
async function tryOut({ connection, account }: PreparedDatabase): Promise<Database> {
  const database = openDatabase(connection)
  onTestFinished(() => database.close())
  const [who] = await database.query('select session_user::text as session, current_user::text as current')
  expect(who).toEqual({ session: account.session, current: account.current })
  await database.query('select from people')
  await database.query("select graphile_worker.add_job('nothing')")
  await append(database)
  expect(await verifyAudit(database.kysely, keys)).toMatchObject({ broken: null })
  return database
}

test('with one address the owner migrates, and puts its rights aside to answer calls', async () => {
  const { connection } = await makeEmpty()
  const url = databaseUrlOf(connection)
  const prepared = await prepareDatabase({ owner: undefined, serving: url }, silentLog)
  expect(prepared.applied.length).toBeGreaterThan(30)
  expect(prepared.account).toEqual({
    separation: 'assumed',
    session: 'resguardo',
    current: servingRole,
    rowSecurity: true,
  })
  const database = await tryOut(prepared)
  await expect(database.query('delete from audit_log')).rejects.toThrow('permission denied')
  await expect(database.query('drop table people')).rejects.toThrow('must be owner')
  expect((await prepareDatabase({ owner: undefined, serving: url }, silentLog)).applied).toEqual([])
})

test('with two addresses the second makes schema and account, and the first can not become the second', async () => {
  const empty = await createEmptyDatabase()
  const account = `account_${randomBytes(4).toString('hex')}`
  onTestFinished(async () => {
    await empty.drop()
    await runAs(inject('testCluster').admin, `drop role ${account}`)
  })
  const serving = databaseUrlOf({ ...empty.connection, user: account, password: 'Tranca-9' })
  const owner = databaseUrlOf(empty.connection)
  const prepared = await prepareDatabase({ owner, serving }, silentLog)
  expect(prepared.account).toEqual({
    separation: 'separate',
    session: account,
    current: account,
    rowSecurity: true,
  })
  const database = await tryOut(prepared)
  await expect(database.query('set role resguardo')).rejects.toThrow('permission denied')
  await expect(database.query('truncate people')).rejects.toThrow('permission denied')
  // From now on the server needs only DATABASE_URL.
  const alone = await prepareDatabase({ owner: undefined, serving }, silentLog)
  expect(alone).toMatchObject({ applied: [], account: { separation: 'separate', session: account } })
})

test('an account that owns nothing does not start on a schema that is behind, and says what to do', async () => {
  const { connection, url, account } = await makeEmpty()
  await migrate(connection, { until: '0040_newsletter_told.sql' })
  await runAs(connection, `grant select on migrations to ${account}`)
  await expect(prepareDatabase({ owner: undefined, serving: url }, silentLog)).rejects.toThrow(
    /\d{4}_\w+\.sql is pending: run `resguardo migrate` with DATABASE_OWNER_URL/,
  )
})

test('an owner that may not make roles answers calls with its own rights, and the log says so', async () => {
  const { connection, url, account } = await makeEmpty()
  const { admin } = inject('testCluster')
  await runAs(admin, `alter database ${connection.database} owner to ${account}`)
  await runAs(
    { ...admin, database: connection.database },
    `grant usage, create on schema public to ${account}`,
  )
  const logged: string[] = []
  const log: Log = { ...silentLog, warn: (_, message) => void logged.push(message) }
  const prepared = await prepareDatabase({ owner: undefined, serving: url }, log)
  expect(prepared.account).toMatchObject({ separation: 'shared', current: account, rowSecurity: false })
  expect(logged).toEqual(['cannot create roles: requests run with the rights of the database owner'])
  const database = await tryOut(prepared)
  // Without a separate role, only the triggers protect the audit log.
  await expect(database.query('delete from audit_log')).rejects.toThrow('append-only')
})

test('a data folder from before is upgraded in place, while the version before goes on as the owner', async () => {
  const folder = await makeDataFolder()
  const embedded = await startSmall(join(folder, 'database'))
  const { connection: owner, serving } = embedded
  await migrate(owner, { until: '0040_newsletter_told.sql' })
  await migrateJobs(owner)
  const before = openDatabase(owner)
  onTestFinished(() => before.close())
  await appendAsBefore(before)
  const prepared = await prepareDatabase({ owner, serving }, silentLog)
  expect(prepared.account).toMatchObject({ separation: 'separate', session: servingRole, rowSecurity: true })
  const after = await tryOut(prepared)
  await appendAsBefore(before)
  await append(after)
  expect(await verifyAudit(after.kysely, keys)).toMatchObject({ broken: null, rows: 4 })
  await sql`select cut_audit(now(), 100)`.execute(before.kysely)
  await before.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))')
})

test('two starts at once both end with a database that is ready', async () => {
  const { connection } = await makeEmpty()
  const access = { owner: undefined, serving: databaseUrlOf(connection) }
  const [one, two] = await Promise.all([
    prepareDatabase(access, silentLog),
    prepareDatabase(access, silentLog),
  ])
  await tryOut(one)
  await tryOut(two)
})
