import { chmodSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readAdmins } from '@resguardo/contract/people/admins'
import { readCourse } from '@resguardo/contract/learning/courses'
import { readTeams } from '@resguardo/contract/teams/teams'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { silentLog } from '#context/logger.ts'
import { openKeys } from '#security/crypto/keys.ts'
import { unpackArchive } from '#src/backup/archive/archive.ts'
import { ExportHead, headName } from '#src/backup/export/exportFormat.ts'
import { importExport } from '#src/backup/export/import.ts'
import { exportFirstVersion, firstVersionContents, firstMigration } from './firstVersion.ts'
import { versionWithMigrations } from './programVersions.ts'
import { claimsOf } from './signInActions.ts'
import { callerTo, makeServerProcess, rootPassword } from './serverProcess.ts'
import { digest, startTestApp } from './testApp.ts'
import { createEmptyDatabase, type TestDatabase } from './testDatabase.ts'

const folder = mkdtempSync(join(tmpdir(), 'resguardo-upgrade-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * Stored from a run of the first version. `npm run bench -- upgrade` runs it again; `KEEP=1` stores the new
 * result.
 */
const exportFile = join(import.meta.dirname, 'first-version.tar.gz')
const rebuild = process.env['FIRST_VERSION'] === 'rebuild'

async function firstDatabase(): Promise<string> {
  if (!rebuild) return exportFile
  const file = join(folder, 'first-version.tar.gz')
  await exportFirstVersion(file)
  if (process.env['KEEP'] === '1') copyFileSync(file, exportFile)
  return file
}

/** Values that later versions changed on purpose, in their new form. */
const changed: Readonly<Record<string, (value: unknown) => unknown>> = {
  // In milliseconds, as sent to browsers (0005).
  'people.trial_ends': (value) => {
    const [, second = '', parts = '0'] = /^([^.]+)(\.\d+)?\+00:00$/.exec(String(value)) ?? []
    return value === null ? null : Date.parse(`${second}Z`) + Math.round(Number(parts) * 1000)
  },
}

/** The rows of the archive that differ or are missing in the database, as `table.column`. */
async function differences(file: string, { database }: TestDatabase): Promise<string[]> {
  const tables = new Set<string>()
  let head: ExportHead | undefined
  await unpackArchive(file, async ({ name, bytes }) => {
    if (name === headName) head = ExportHead.parse(JSON.parse(bytes.toString()))
    const [, table] = /^tables\/(\w+)\//.exec(name) ?? []
    if (!table || !head) return
    const columns = Object.keys(head.tables[table] ?? {})
    const there = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`.execute(database.kysely)
    const names = new Set(there.rows.map((column) => column.name))
    for (const column of columns) {
      const expectedValue = changed[`${table}.${column}`] ?? ((value) => value)
      if (!names.has(column)) {
        tables.add(`${table}.${column}`)
        continue
      }
      const values = bytes
        .toString()
        .trimEnd()
        .split('\n')
        .map((line) => JSON.stringify(expectedValue(JSON.parse(line)[column])))
      const now = await sql<{ value: string }>`
        select to_jsonb(${sql.ref(column)})::text as value from ${sql.table(table)}`.execute(database.kysely)
      const left = now.rows.map(({ value }) => JSON.stringify(expectedValue(JSON.parse(value ?? 'null'))))
      // Later versions may add rows; none of these may be missing.
      for (const value of values) {
        const at = left.indexOf(value)
        if (at < 0) tables.add(`${table}.${column}`)
        else left.splice(at, 1)
      }
    }
  })
  return [...tables].toSorted()
}

test(
  'a database that the first version made comes through every migration with all that it held, and its people go on',
  async () => {
    const file = await firstDatabase()
    const to = await createEmptyDatabase()
    try {
      const keys = openKeys(Buffer.alloc(32, 7))
      const { manifest } = await importExport({
        file,
        connection: to.connection,
        keys,
        log: silentLog,
        erasures: [],
      })
      expect(manifest.schema).toBe(firstMigration)
      expect(await differences(file, to)).toEqual([])
      const app = await startTestApp({ on: to })
      try {
        const { ana, notes, visited, team, password } = firstVersionContents
        const token = await app.make.signIn({ uid: '', username: ana, password })
        const { uid } = claimsOf(token)
        const course = await app.call(readCourse, { query: { uid } }, { token })
        expect(course.data).toMatchObject({ profile: 'enhanced', osType: 'ios', version: '17.3' })
        expect(course.data.visitedSubmodules.toSorted()).toEqual(visited.toSorted())
        const own = await app.call(readAdmins, { query: { uid } }, { token })
        expect(JSON.stringify(own.data)).toContain(JSON.stringify(notes).slice(1, -1))
        const teams = await app.call(readTeams, { query: {} }, { token })
        expect(teams.data.teams.map(({ teamName }) => teamName)).toContain(team)
        await app.make.signIn({ uid: '', username: 'root', password: rootPassword })
      } finally {
        await app.close()
      }
    } finally {
      await to.drop()
    }
  },
  rebuild ? 400_000 : 60_000,
)

test('a version whose migration fails does not start, and the one that runs goes on answering', async () => {
  const running = await makeServerProcess()
  const failing = versionWithMigrations(join(folder, 'failing'), {
    more: {
      '9998_half.sql': 'create table half (n int); alter table people drop column notes; select 1 / 0;',
    },
  })
  const mended = versionWithMigrations(join(folder, 'mended'), {
    more: { '9998_half.sql': 'create table half (n int);' },
  })
  const servers = [
    await makeServerProcess([], {}, running, failing),
    await makeServerProcess([], {}, running, mended),
  ] as const
  try {
    await running.start()
    const call = callerTo(running.address)
    const body = { username: 'root', password: digest(rootPassword), browser: 'Test 1' }
    const token = String((await call('POST', 'v2/public/auth', { body }))?.data.token)
    const { uid } = claimsOf(token)
    const goesOn = async (notes: string) => {
      expect((await call('PUT', 'v2/admin', { token, body: { uid, notes } }))?.status).toBe(200)
      const read = await call('GET', `v2/admin?uid=${uid}`, { token })
      expect(JSON.stringify(read?.data)).toContain(notes)
      expect((await fetch(`${running.address}/health/ready`)).status).toBe(200)
    }
    await goesOn('before')
    await expect(servers[0].start()).rejects.toThrow('9998_half.sql failed and was rolled back')
    await goesOn('after one that failed')
    await servers[1].start()
    await goesOn('beside the next')
    const next = await callerTo(servers[1].address)('GET', `v2/admin?uid=${uid}`, { token })
    expect(JSON.stringify(next?.data)).toContain('beside the next')
  } finally {
    for (const server of servers) await server.erase()
    await running.erase()
  }
}, 200_000)
