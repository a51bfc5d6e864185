import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appendAudit } from '#security/audit.ts'
import { readKeys } from '#security/keys.ts'
import { createTestDatabase, type TestDatabase } from './testDatabase.ts'

let made: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'resguardo-audit-'))
const keyFile = join(folder, 'master.key')
const keys = readKeys(keyFile)

beforeAll(async () => {
  made = await createTestDatabase()
  await made.database.kysely.transaction().execute((db) =>
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
  await made.drop()
  rmSync(folder, { recursive: true })
})

/** The command as an operator runs it. */
function run(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; out: string; err: string }> {
  const { host, port, user, password, database } = made.database.connection
  const url = new URL(`postgres://${user}@localhost:${port ?? 5432}/${database}`)
  if (typeof password === 'string') url.password = password
  if (host) url.searchParams.set('host', host)
  const given = { PATH: process.env['PATH'], DATABASE_URL: url.href, KEY_FILE: keyFile, ...env }
  return new Promise((end) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, '../src/auditCommand.ts'), ...args],
      { env: given },
      (error, out, err) => end({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })
}

test('verify tells lines and head of a whole log; in JSON as well', async () => {
  const { code, out } = await run(['verify'])
  expect(out).toMatch(/^4 lines checked, head 4:[0-9a-f]{64}\nthe chain is whole\n$/)
  expect(code).toBe(0)
  const json = await run(['verify', '--json'])
  expect(JSON.parse(json.out)).toMatchObject({ rows: 4, broken: null, head: { number: 4 } })
  const head = /head (\S+)/.exec(out)?.[1] ?? ''
  expect((await run(['verify', '--head', head])).code).toBe(0)
  expect((await run(['verify', '--head', head.replace('4:', '9:')])).code).toBe(1)
})

test('without the key, or without a word it knows, it says why and makes no key', async () => {
  const { code, err } = await run(['verify'], { KEY_FILE: join(folder, 'none.key') })
  expect(code).toBe(2)
  expect(err).toContain('none.key')
  expect((await run([])).code).toBe(2)
  expect((await run(['verify', '--head', 'x'])).code).toBe(2)
})

test('verify ends with 1 and the number of the first broken line', async () => {
  await made.database.kysely.transaction().execute(async (db) => {
    await sql`set local resguardo.audit = 'open'`.execute(db)
    await sql`update audit_log set result = 403 where number = 3`.execute(db)
  })
  const { code, out } = await run(['verify'])
  expect(out).toContain('broken from number 3 on')
  expect(code).toBe(1)
  expect(JSON.parse((await run(['verify', '--json'])).out)).toMatchObject({ broken: 3, rows: 2 })
})
