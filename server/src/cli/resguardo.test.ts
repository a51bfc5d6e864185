import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCopyClient } from '../backup/backup.ts'
import { verifyExport } from '../backup/export/import.ts'
import { openDatabase } from '#db/database.ts'
import { appendAudit } from '#security/auditLog.ts'
import { readKeys } from '#security/crypto/keys.ts'
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
  databaseUrlOf,
} from '#test/testDatabase.ts'

let testDatabase: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'resguardo-cli-'))
const keyFile = join(folder, 'master.key')
const keys = readKeys(keyFile)

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  await testDatabase.database.kysely.transaction().execute((db) =>
    appendAudit(
      db,
      keys,
      Array.from({ length: 4 }, () => ({
        action: 'block',
        actor: null,
        actorRole: 'root' as const,
        result: 200,
        request: null,
        source: '',
      })),
    ),
  )
})
afterAll(async () => {
  await testDatabase.drop()
  rmSync(folder, { recursive: true })
})

const envOf = (env: Record<string, string> = {}) => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  DATABASE_URL: databaseUrlOf(testDatabase.connection),
  KEY_FILE: keyFile,
  ...env,
})

/** Runs the command as an operator would. */
function run(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; out: string; err: string }> {
  const environment = envOf(env)
  return new Promise((end) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'resguardo.ts'), ...args],
      { env: environment },
      (error, out, err) => end({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })
}

test.each([
  ['pt', 'Comandos:'],
  ['es', 'Comandos:'],
  ['en', 'Commands:'],
])('help in %s names every command and what it does', async (lang, heading) => {
  const { code, out } = await run(['--help', '--lang', lang])
  expect(code).toBe(0)
  expect(out).toContain(heading)
  for (const name of [
    'doctor',
    'migrate',
    'backup',
    'verify',
    'restore',
    'drill',
    'root create',
    'root recover',
    'audit verify',
    'keys list',
    'keys rotate',
    'keys promote',
    'keys reseal',
    'keys retire',
    'passwords import',
    'seed',
    'export person',
    'export',
    'import',
  ])
    expect(out).toMatch(new RegExp(`^ {2}${name}.* {2}\\S`, 'm'))
})

test('what it does not know ends with 2, and changes nothing', async () => {
  expect((await run(['dance'])).code).toBe(2)
  expect((await run(['restore'])).code).toBe(2)
  expect((await run(['doctor', '--swiftly'])).code).toBe(2)
  expect((await run(['audit', 'verify', '--head', 'x'])).code).toBe(2)
  const { code, err } = await run(['audit', 'verify'], { KEY_FILE: join(folder, 'none.key') })
  expect(code).toBe(2)
  expect(err).toContain('none.key')
})

test('the language is that of the terminal, English where it says nothing', async () => {
  expect((await run(['dance', '--help'], { LANG: 'es_MX.UTF-8' })).out).toContain('[opciones]')
  expect((await run(['--help'], {})).out).toContain('<command> [options]')
  expect((await run(['--help'], { LANG: 'pt_BR.UTF-8' })).out).toContain('<comando> [opções]')
  expect((await run(['--help'], { LC_ALL: '', LANG: 'en_US.UTF-8' })).out).toContain('[options]')
  expect((await run(['--help', '--lang=es'], { LANG: 'en_US.UTF-8' })).out).toContain('[opciones]')
})

test('audit verify tells lines and head of a whole log; in JSON as well', async () => {
  const { code, out } = await run(['audit', 'verify', '--lang', 'en'])
  expect(out).toMatch(/^4 lines checked, head 4:[0-9a-f]{64}\. The chain is whole\.\n$/)
  expect(code).toBe(0)
  const json = await run(['audit', 'verify', '--json'])
  expect(JSON.parse(json.out)).toMatchObject({ rows: 4, broken: null, head: { number: 4 } })
  const head = /head (\S+)\. /.exec(out)?.[1] ?? ''
  expect((await run(['audit', 'verify', '--head', head])).code).toBe(0)
  expect((await run(['audit', 'verify', '--head', head.replace('4:', '9:')])).code).toBe(1)
})

test('a root is made and recovered, each time with a password that is shown once, and both stand in the log', async () => {
  const db = testDatabase.database.kysely
  const first = await run(['root', 'create', 'Nova@Example.org', '--json'])
  expect(JSON.parse(first.out)).toEqual({
    username: 'nova@example.org',
    password: expect.stringMatching(/^R-/),
  })
  expect((await run(['root', 'create', 'nova@example.org'])).code).toBe(2)
  const before = await db
    .selectFrom('people')
    .selectAll()
    .where('username', '=', 'nova@example.org')
    .executeTakeFirstOrThrow()
  expect(before).toMatchObject({ role: 'root', status: 'active', change_password: true })
  await db
    .updateTable('people')
    .set({ change_password: false, status: 'blocked' })
    .where('uid', '=', before.uid)
    .execute()
  await db
    .insertInto('totp')
    .values({ person: before.uid, secret: Buffer.from('x'), confirmed: new Date() })
    .execute()
  expect((await run(['root', 'recover', 'nova@example.org'])).code).toBe(0)
  expect(await db.selectFrom('totp').select('person').where('person', '=', before.uid).execute()).toEqual([])
  const after = await db
    .selectFrom('people')
    .selectAll()
    .where('uid', '=', before.uid)
    .executeTakeFirstOrThrow()
  expect(after).toMatchObject({ status: 'active', change_password: true })
  expect(after.password_hash).not.toBe(before.password_hash)
  expect((await run(['root', 'recover', 'nobody@example.org'])).code).toBe(2)
  for (const name of ['', 'Ana Lima', 'a'.repeat(400)])
    expect((await run(['root', 'create', name])).code, name).toBe(2)
  const lines = await db
    .selectFrom('audit_log')
    .select('action')
    .where('target', '=', before.uid)
    .orderBy('number')
    .execute()
  expect(lines.map(({ action }) => action)).toEqual(['rootCreate', 'rootRecover'])
}, 300_000)

test('a backup is written, verified and restored from the command line', async () => {
  const keyFileOfBackups = join(folder, 'backup.key')
  const pair = JSON.parse((await run(['keys', keyFileOfBackups, '--json'])).out)
  expect((await run(['keys', keyFileOfBackups])).code).toBe(2)
  const written = await run(['backup', '--to', join(folder, 'backups'), '--key', pair.publicKey, '--json'])
  const { file } = JSON.parse(written.out)
  const verified = await run(['verify', file, '--key-file', keyFileOfBackups, '--lang', 'en'])
  expect(verified.out).toMatch(/^The backup of \S+ is whole: \d+ tables, [\d,]+ rows\.\n$/)
  expect((await run(['restore', file, '--key-file', keyFileOfBackups])).code).toBe(1)
  const to = await createEmptyDatabase()
  try {
    const wrong = ['restore', file, '--key-file', keyFileOfBackups, '--erasures', join(folder, 'mistyped')]
    expect((await run(wrong, { DATABASE_URL: databaseUrlOf(to.connection) })).code).toBe(2)
    const restored = await run(['restore', file, '--key-file', keyFileOfBackups, '--lang', 'en'], {
      DATABASE_URL: databaseUrlOf(to.connection),
    })
    expect([restored.code, restored.out]).toEqual([
      0,
      expect.stringContaining('No one had to be erased again.'),
    ])
    expect(await to.database.kysely.selectFrom('people').select('username').execute()).toEqual([
      { username: 'nova@example.org' },
    ])
  } finally {
    await to.drop()
  }
}, 300_000)

test('audit verify ends with 1 and the number of the first broken line', async () => {
  await testDatabase.owner.kysely.transaction().execute(async (db) => {
    await sql`set local resguardo.audit = 'open'`.execute(db)
    await sql`update audit_log set result = 403 where number = 3`.execute(db)
  })
  const { code, out } = await run(['audit', 'verify', '--lang', 'en'])
  expect(out).toContain('Broken from number 3 on')
  expect(code).toBe(1)
  expect(JSON.parse((await run(['audit', 'verify', '--json'])).out)).toMatchObject({ broken: 3, rows: 2 })
})

test('export writes the installation into a separate file, which import loads into an empty database', async () => {
  const file = join(folder, 'all.tar.gz')
  const { code, out } = await run(['export', file, '--json'])
  expect(code).toBe(0)
  const { manifest } = JSON.parse(out)
  expect(manifest.tables.audit_log.rows).toBeGreaterThan(1)
  expect(statSync(file).mode & 0o077).toBe(0)
  // An existing file is not overwritten.
  expect((await run(['export', file])).code).toBe(2)
  const to = await createEmptyDatabase()
  try {
    const brought = await run(['import', file, '--lang', 'en'], {
      DATABASE_URL: databaseUrlOf(to.connection),
    })
    expect(brought.err).toBe('')
    expect(brought.out).toMatch(
      /^Imported what was exported at 20.*: (no one|\d+ person|\d+ people)\. No one is signed in\. No one had/,
    )
    expect((await run(['import', file], { DATABASE_URL: databaseUrlOf(to.connection) })).code).toBe(1)
  } finally {
    await to.drop()
  }
  expect((await run(['import', join(folder, 'none.tar.gz')])).code).toBe(2)
  const auditEntries = await testDatabase.database.query(
    'select action from audit_log order by number desc limit 1',
  )
  expect(auditEntries).toEqual([{ action: 'exportAll' }])
}, 300_000)

/** Locks a table, so that a copy of it waits until `letGo`. */
async function holding(work: (letGo: () => Promise<void>) => Promise<void>): Promise<void> {
  const client = await openCopyClient(testDatabase.database.connection)
  try {
    await client.query('begin')
    await client.query('lock table people in access exclusive mode')
    await work(async () => void (await client.query('commit')))
  } finally {
    await client.end()
  }
}

test('two that write the same file at once leave a whole one', async () => {
  const backupFolder = join(folder, 'twice')
  const file = join(backupFolder, 'all.tar.gz')
  mkdirSync(backupFolder)
  await holding(async (letGo) => {
    const both = [run(['export', file]), run(['export', file])]
    await expect.poll(() => readdirSync(backupFolder).length, { timeout: 40_000 }).toBe(2)
    await letGo()
    expect((await Promise.all(both)).map(({ code }) => code)).toEqual([0, 0])
  })
  expect(readdirSync(backupFolder)).toEqual(['all.tar.gz'])
  expect((await verifyExport(file)).tables['audit_log']?.rows).toBeGreaterThan(0)
}, 300_000)

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s in the middle leaves nothing of what was written',
  async (signal) => {
    const backupFolder = join(folder, `stopped-${signal}`)
    mkdirSync(backupFolder)
    await holding(async () => {
      const child = spawn(
        process.execPath,
        [join(import.meta.dirname, 'resguardo.ts'), 'export', join(backupFolder, 'all.tar.gz')],
        { env: envOf() },
      )
      const ended = once(child, 'exit')
      await expect.poll(() => readdirSync(backupFolder).length, { timeout: 40_000 }).toBe(1)
      child.kill(signal)
      expect(await ended).toEqual([130, null])
    })
    expect(readdirSync(backupFolder)).toEqual([])
  },
  60_000,
)

test('export person writes what that person would get themselves, and tells the log', async () => {
  const [ana] = await testDatabase.database.query<{ uid: string }>(
    `insert into people (username, first_name, last_name, role, status)
     values ('ana@example.org', 'Ana', 'Lima', 'user', 'active') returning uid`,
  )
  const file = join(folder, 'ana.zip')
  const { code, out } = await run(['export', 'person', 'Ana@example.org', file, '--lang', 'pt'])
  expect(code).toBe(0)
  expect(out).toContain('só para essa pessoa')
  const { 'data.json': json } = unzipSync(readFileSync(file))
  expect(JSON.parse(strFromU8(json ?? new Uint8Array())).account).toMatchObject([
    { username: 'ana@example.org' },
  ])
  const auditEntries = await testDatabase.database.query(
    'select action, target from audit_log order by number desc limit 1',
  )
  expect(auditEntries).toEqual([{ action: 'exportPerson', target: ana?.uid }])
  expect((await run(['export', 'person', 'nobody@example.org', `${file}.2`])).code).toBe(2)
}, 300_000)

test('seed --demo fills an empty database and says how to sign in; it leaves one that is in use alone; --lang is also the super admin’s', async () => {
  const to = await createEmptyDatabase()
  const env = { DATABASE_URL: databaseUrlOf(to.connection), ARGON_MEMORY_KIB: '1024', ARGON_PASSES: '1' }
  try {
    const { code, out } = await run(['seed', '--demo', '--lang', 'es'], env)
    expect(code).toBe(0)
    expect(out).toContain('olivia@demo.example (superadministrador)')
    const database = openDatabase(to.connection)
    const olivia = await database.query("select lang from people where username like 'olivia@%'")
    await database.close()
    expect(olivia).toEqual([{ lang: 'es' }])
    const again = await run(['seed', '--demo', '--lang', 'en'], env)
    expect(again.code).toBe(1)
    expect(again.err).toContain('there are people or teams in this database')
    const more = await run(['seed', '--people', '5', '--json', '--lang', 'en'], env)
    expect(more.code).toBe(1)
    expect(JSON.parse(more.err)).toEqual({
      error: 'failed',
      message: 'It failed: there are people in this database',
    })
    expect((await run(['seed', '--demo', '--people', '5'], env)).code).toBe(2)
  } finally {
    await to.drop()
  }
}, 300_000)

test('doctor tells what is good and what is not, and ends with 1 where something is bad', async () => {
  const { code, out } = await run(['doctor', '--json'], { WEB_FOLDER: join(folder, 'nowhere') })
  const checks: { what: string; state: string }[] = JSON.parse(out)
  const stateOf = (what: string) => checks.find((one) => one.what === what)?.state
  expect(code).toBe(1)
  expect(stateOf('pages')).toBe('bad')
  expect(stateOf('key')).toBe('good')
  expect(stateOf('database')).toBe('good')
  expect(stateOf('content')).toBe('good')
  expect(stateOf('mail')).toBe('warning')
})

test('doctor names what would go over the network in clear text', async () => {
  const transport = async (env: Record<string, string> = {}) => {
    const checks: { what: string; state: string; detail: string }[] = JSON.parse(
      (await run(['doctor', '--json'], env)).out,
    )
    return checks.filter(({ what }) => what === 'transport')
  }
  expect(await transport()).toMatchObject([{ state: 'good' }])
  expect(await transport({ HOST: '0.0.0.0' })).toMatchObject([
    { state: 'bad', detail: expect.stringContaining('ALLOW_PLAIN=http') },
  ])
  const db = testDatabase.database.kysely
  const value = JSON.stringify({ enabled: true, redirect: true, port: 8443 })
  await db.insertInto('settings').values({ section: 'tls', value }).execute()
  try {
    expect(await transport({ PUBLIC_URL: 'http://resguardo.example:3000' })).toMatchObject([
      { state: 'warning', detail: expect.stringContaining('https://resguardo.example:8443') },
    ])
  } finally {
    await db.deleteFrom('settings').execute()
  }
})

test('doctor shows which role serves requests', async () => {
  const roles = async (env: Record<string, string>) => {
    const checks: { what: string; state: string; detail: string }[] = JSON.parse(
      (await run(['doctor', '--json'], env)).out,
    )
    const { state, detail } = checks.find(({ what }) => what === 'roles') ?? {}
    return `${state}: ${detail}`
  }
  const owner = databaseUrlOf(testDatabase.connection)
  const serving = databaseUrlOf({ ...testDatabase.connection, user: 'resguardo_app' })
  const apart = 'good: requests are served by resguardo_app, which does not own the schema'
  expect(await roles({ DATABASE_URL: serving, DATABASE_OWNER_URL: owner })).toBe(apart)
  expect(await roles({ DATABASE_URL: serving })).toBe(apart)
  expect(await roles({ DATABASE_URL: owner })).toBe(
    'warning: requests are served by resguardo as resguardo_app: DATABASE_OWNER_URL separates the two accounts',
  )
})

test('doctor asks the mail server of the settings, too', async () => {
  const db = testDatabase.database.kysely
  const value = JSON.stringify({ host: '127.0.0.1', port: 9, tls: 'none' })
  await db.insertInto('settings').values({ section: 'messaging', value }).execute()
  try {
    const checks: { what: string; state: string; detail: string }[] = JSON.parse(
      (await run(['doctor', '--json'], { ALLOW_PRIVATE: 'on' })).out,
    )
    expect(checks.find(({ what }) => what === 'mail')).toMatchObject({
      state: 'bad',
      detail: expect.stringContaining('ECONNREFUSED'),
    })
  } finally {
    await db.deleteFrom('settings').execute()
  }
})

test('a wrong folder is reported, and no database is made there', async () => {
  const data = join(folder, 'nowhere/data')
  const elsewhere = { DATABASE_URL: '', DATA_FOLDER: data }
  for (const words of ['audit verify', 'drill', 'root recover root', `export ${folder}/none.tar.gz`]) {
    const { code, err } = await run(words.split(' '), elsewhere)
    expect([code, err], words).toEqual([2, expect.stringContaining(data)])
  }
  const { out } = await run(['doctor', '--json'], elsewhere)
  const checks: { what: string; state: string }[] = JSON.parse(out)
  expect(checks.find(({ what }) => what === 'database')).toMatchObject({ state: 'warning' })
  expect(existsSync(data)).toBe(false)
}, 300_000)

test('doctor takes a key beside the data for what it is', async () => {
  const key = async (data: string) => {
    const { out } = await run(['doctor', '--json'], { DATA_FOLDER: data })
    const checks: { what: string; state: string }[] = JSON.parse(out)
    return checks.find(({ what }) => what === 'key')?.state
  }
  expect(await key(folder)).toBe('warning')
  expect(await key(folder.slice(0, -3))).toBe('good')
}, 60_000)
