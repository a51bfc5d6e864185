import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#context/logger.ts'
import { seed } from '#db/seed.ts'
import { verifyAudit } from '#security/auditLog.ts'
import { openKeys } from '#security/crypto/keys.ts'
import { makeRichPerson } from '#test/richPerson.ts'
import { withTestApp } from '#test/testApp.ts'
import { createEmptyDatabase } from '#test/testDatabase.ts'
import { packArchive } from '../archive/archive.ts'
import { hashTables, type WrittenFile } from '../backup.ts'
import { writeExport } from './export.ts'
import { fileColumns } from './exportFormat.ts'
import { CannotRestore } from './fillDatabase.ts'
import { importExport, verifyExport } from './import.ts'
import { BadBackup } from '../backupEncryption.ts'

const server = withTestApp()
const folder = mkdtempSync(join(tmpdir(), 'resguardo-export-'))
afterAll(() => rmSync(folder, { recursive: true }))

const png = Buffer.from('a logo \n\\ with "signs"')
let written: WrittenFile
let username: string

beforeAll(async () => {
  const { deps, database } = server()
  const who = await makeRichPerson(server())
  username = who.username
  await deps.db.insertInto('team_logos').values({ team: who.team, hash: 'x', png }).execute()
  const notes = 'Tab\t, line\nend, "quotes", \\n, {json}, ação, 🔒'
  await deps.db
    .updateTable('people')
    .set({ notes, last_seen: sql`now()` })
    .where('uid', '=', who.uid)
    .execute()
  // More than a part of a table holds.
  await seed(deps.db, 3000)
  written = await writeExport({
    connection: database.connection,
    keys: deps.keys,
    file: join(folder, 'whole.tar.gz'),
    now: new Date('2026-11-01T12:00:00Z'),
  })
})

async function intoEmpty(
  work: (to: Awaited<ReturnType<typeof createEmptyDatabase>>) => Promise<void>,
): Promise<void> {
  const to = await createEmptyDatabase()
  try {
    await work(to)
  } finally {
    await to.drop()
  }
}

const importOptions = () => ({ keys: server().deps.keys, log: silentLog, erasures: [] })

test('what is imported has every row of every table as it was, and a chain of the audit log that holds', async () => {
  const before = await hashTables(server().database.connection)
  await intoEmpty(async ({ connection, database }) => {
    await importExport({ ...importOptions(), file: written.file, connection })
    const after = await hashTables(connection)
    // One audit log entry records the import, and no old mail is sent.
    for (const [name, was] of Object.entries(before))
      if (!['audit_log', 'audit_chain', 'mails', 'newsletter_bundles'].includes(name))
        expect(after[name], name).toEqual(was)
    expect((await verifyAudit(database.kysely, server().deps.keys)).broken).toBeNull()
    expect(await database.kysely.selectFrom('sessions').select('sid').execute()).toEqual([])
    const { action } = await database.kysely
      .selectFrom('audit_log')
      .select('action')
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow()
    expect(action).toBe('import')
  })
})

test('any tar and any JSON reader read it: rows by line with their hashes, files as what they are', async () => {
  const place = join(folder, 'unpacked')
  mkdirSync(place)
  execFileSync('tar', ['xzf', written.file, '-C', place])
  const jsonOf = (name: string) => JSON.parse(readFileSync(join(place, name), 'utf8'))
  const { tables } = jsonOf('manifest.json')
  expect(tables).toEqual(written.manifest.tables)
  const rowsOf = (table: string) => {
    const parts = readdirSync(join(place, 'tables', table)).toSorted()
    const lines = Buffer.concat(parts.map((part) => readFileSync(join(place, 'tables', table, part))))
    expect(createHash('sha256').update(lines).digest('hex')).toBe(tables[table].sha256)
    const rows: Record<string, unknown>[] = lines
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(rows).toHaveLength(tables[table].rows)
    return { rows, parts: parts.length }
  }
  expect(rowsOf('people').rows.map((row) => row['username'])).toContain(username)
  expect(rowsOf('people').parts).toBeGreaterThan(1)
  const [logo] = rowsOf('team_logos').rows
  expect(readFileSync(join(place, JSON.parse(JSON.stringify(logo)).png.file))).toEqual(png)
  // The description lists every table, with all columns of its rows.
  const head = jsonOf('export.json')
  expect(head.format).toBe('resguardo-export/1')
  expect(Object.keys(head.tables).toSorted()).toEqual(Object.keys(tables).toSorted())
  expect(Object.keys(rowsOf('people').rows[0] ?? {}).toSorted()).toEqual(
    Object.keys(head.tables.people).toSorted(),
  )
  expect(head.tables.people).toMatchObject({ username: 'text', course_choice: 'bytea' })
})

test('a column that is a file lies beside the rows: those that are bytes and no more are known', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea'`.execute(server().deps.db)
  const known = rows.map(({ name }) => name)
  for (const [table, { column }] of Object.entries(fileColumns)) expect(known).toContain(`${table}.${column}`)
})

test('what the master key seals stays sealed in it', async () => {
  const said = 'Como escondo isto?'
  const bytes = execFileSync('tar', ['xzOf', written.file], { maxBuffer: 1e9 })
  expect(bytes.includes(username)).toBe(true)
  expect(bytes.includes(said)).toBe(false)
  expect(bytes.includes('enhanced')).toBe(false)
})

test('a damaged or cut export changes nothing, or holds what it held', async () => {
  const good = readFileSync(written.file)
  const bad = join(folder, 'bad.tar.gz')
  await intoEmpty(async ({ connection, database }) => {
    let refused = 0
    for (let round = 0; round < 40; round++) {
      const at = Math.floor((good.length * round) / 40)
      const flipped = Buffer.from(good)
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (round % 8))
      for (const bytes of [flipped, good.subarray(0, at)]) {
        writeFileSync(bad, bytes)
        // The timestamp in the gzip header may differ; the content is the same.
        const ends = await verifyExport(bad).then(
          (manifest) => expect(manifest).toEqual(written.manifest),
          (error: unknown) => {
            expect(error).toBeInstanceOf(BadBackup)
            refused++
          },
        )
        expect(ends).toBeUndefined()
      }
    }
    expect(refused).toBeGreaterThanOrEqual(78)
    await expect(importExport({ ...importOptions(), file: bad, connection })).rejects.toThrow(BadBackup)
    const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(database.kysely)
    expect(rows).toEqual([])
  })
})

/** The export unpacked, changed by hand, and packed again. */
function repacked(name: string, change: (place: string) => void): string {
  const place = join(folder, name)
  mkdirSync(place)
  execFileSync('tar', ['xzf', written.file, '-C', place])
  change(place)
  const packed = join(folder, `${name}.tar.gz`)
  execFileSync('tar', ['czf', packed, '-C', place, 'export.json', 'files', 'tables', 'manifest.json'])
  return packed
}

test('a file that no row names is refused', async () => {
  const file = repacked('more', (place) => writeFileSync(join(place, 'files/team_logos/none.png'), png))
  await expect(verifyExport(file)).rejects.toThrow('no row names files/team_logos/none.png')
})

test.each([0, 1, 2, 3, 4, 5])(
  'a disk that is full is told as that, and nothing else fails by it (%i)',
  async (wait) => {
    const full = new Writable({
      write: (_chunk, _encoding, done) =>
        void setTimeout(done, wait, new Error('ENOSPC: no space left on device')),
    })
    const entries = async function* () {
      // Small archives reach the disk only at their end; large ones are still being packed then.
      for (let part = 0; part < 50; part++) {
        yield { name: `${part}`, bytes: randomBytes(wait % 2 ? 3_000_000 : 100_000) }
        await sleep(wait)
      }
    }
    await expect(packArchive(full, entries(), new Date())).rejects.toThrow('ENOSPC')
  },
)

test('it goes into an empty database only, to the master key that it was made with, and to no older program', async () => {
  const { file } = written
  const { connection } = server().database
  await expect(importExport({ ...importOptions(), file, connection })).rejects.toThrow(CannotRestore)
  await intoEmpty(async ({ connection: to, database }) => {
    const other = { ...importOptions(), keys: openKeys(Buffer.alloc(32, 8)) }
    await expect(importExport({ ...other, file, connection: to })).rejects.toThrow('another master key')
    const packed = repacked('newer', (place) => {
      const manifest = join(place, 'manifest.json')
      const text = readFileSync(manifest, 'utf8')
      writeFileSync(manifest, text.replace(/"schema": "\d{4}_\w+\.sql"/, '"schema": "9999_later.sql"'))
    })
    await expect(importExport({ ...importOptions(), file: packed, connection: to })).rejects.toThrow(
      'a newer version',
    )
    const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(database.kysely)
    expect(rows).toEqual([])
  })
})
