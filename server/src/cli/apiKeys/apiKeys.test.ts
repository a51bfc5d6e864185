import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiKeyPattern } from '@resguardo/contract/apiKeys/apiKeyFormat'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readKeys } from '#security/crypto/keys.ts'
import { tokenDigest } from '#security/crypto/keys.ts'
import { createTestDatabase, databaseUrlOf, type TestDatabase } from '#test/testDatabase.ts'

let testDatabase: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'resguardo-api-keys-'))
const keyFile = join(folder, 'master.key')
readKeys(keyFile)
beforeAll(async () => {
  testDatabase = await createTestDatabase()
})
afterAll(async () => {
  await testDatabase.drop()
  rmSync(folder, { recursive: true })
})

/** Runs the command as an operator would. */
function run(...args: string[]): Promise<{ code: number; out: string }> {
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    DATABASE_URL: databaseUrlOf(testDatabase.connection),
    KEY_FILE: keyFile,
  }
  const command = [join(import.meta.dirname, '../resguardo.ts'), 'api-keys', ...args, '--lang', 'en']
  return new Promise((end) => {
    execFile(process.execPath, command, { env }, (error, out) =>
      end({ code: typeof error?.code === 'number' ? error.code : 0, out }),
    )
  })
}

test('the operator makes, lists and revokes service keys, and the audit log tells of it', async () => {
  const { kysely: db } = testDatabase.database
  expect((await run('list')).out).toContain('There are no API keys.')
  const made = await run('create', 'Backup', '--scopes', 'people.read,teams.read', '--days', '30', '--json')
  expect(made.code).toBe(0)
  const { key, secret } = JSON.parse(made.out)
  expect(secret).toMatch(apiKeyPattern)
  const rows = await db.selectFrom('api_keys').selectAll().execute()
  expect(rows).toMatchObject([
    { uid: key.uid, service: true, person: null, team: null, digest: tokenDigest(secret) },
  ])
  const { out } = await run('list')
  expect(out).toContain(key.uid)
  expect(out).toContain('people.read,teams.read')
  expect(out).not.toContain(secret.slice(9))
  expect((await run('revoke', key.uid)).code).toBe(0)
  expect((await run('revoke', key.uid)).code).toBe(2)
  const actions = await db.selectFrom('audit_log').select('action').orderBy('number').execute()
  expect(actions.map(({ action }) => action)).toEqual(['createApiKey', 'revokeApiKey'])
})

test.each([
  ['no scope', ['create', 'Backup']],
  ['a scope of people alone', ['create', 'Backup', '--scopes', 'learning.read']],
  ['more than a year', ['create', 'Backup', '--scopes', 'people.read', '--days', '400']],
  ['an unknown team', ['create', 'Backup', '--scopes', 'people.read', '--team', crypto.randomUUID()]],
  ['a name in place of an id', ['revoke', 'Backup']],
])('%s is refused', async (_, args) => {
  expect((await run(...args)).code).toBe(2)
})
