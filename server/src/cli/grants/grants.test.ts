import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readKeys } from '#security/crypto/keys.ts'
import { createTestDatabase, databaseUrlOf, type TestDatabase } from '#test/testDatabase.ts'

let testDatabase: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'resguardo-grants-'))
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
  const command = [join(import.meta.dirname, '../resguardo.ts'), 'grants', 'list', ...args, '--lang', 'en']
  return new Promise((end) => {
    execFile(process.execPath, command, { env }, (error, out) =>
      end({ code: typeof error?.code === 'number' ? error.code : 0, out }),
    )
  })
}

const account = { first_name: 'Bia', last_name: 'Reis', role: 'user', status: 'active' } as const

test('the operator lists who holds which grant, all of them or one', async () => {
  expect((await run()).out).toContain('There are no grants beside the roles.')
  await testDatabase.database.kysely
    .insertInto('people')
    .values([
      { ...account, username: 'bia@example.org', moderator: true, billing: true },
      { ...account, username: 'caio@example.org', auditor: true },
      { ...account, username: 'dora@example.org' },
    ])
    .execute()
  const { out } = await run()
  expect(out).toMatch(/moderator,billing {2}bia@example\.org\n.*auditor {2}caio@example\.org/)
  expect(out).not.toContain('dora')
  const { holders } = JSON.parse((await run('--of', 'auditor', '--json')).out)
  expect(holders).toMatchObject([{ username: 'caio@example.org', grants: ['auditor'] }])
  expect((await run('--of', 'root')).code).toBe(2)
})
