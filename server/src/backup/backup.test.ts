import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { ConnectionTarget } from '#db/database.ts'
import { silentLog } from '#context/logger.ts'
import { migrate } from '#db/migrate.ts'
import { seed } from '#db/seed.ts'
import { erasePerson } from '#jobs/erase.ts'
import { appendAudit, verifyAudit } from '#security/auditLog.ts'
import { addNextKey, promoteNextKey, retireKey, singleKeyRing } from '#security/crypto/keyRing.ts'
import { type Keys, openKeys } from '#security/crypto/keys.ts'
import { makeRichPerson } from '#test/richPerson.ts'
import { withTestApp } from '#test/testApp.ts'
import { createEmptyDatabase, createTestDatabase } from '#test/testDatabase.ts'
import { everyTable } from '#test/wholeDatabase.ts'
import { hashTables, writeBackup } from './backup.ts'
import { backUpToFolder } from './backup.jobs.ts'
import { recordErasures, readErasures } from './erasures.ts'
import { CannotRestore } from './export/fillDatabase.ts'
import { restoreBackup, verifyBackup } from './restore.ts'
import { BadBackup, newBackupKeyPair } from './backupEncryption.ts'
import { excludedTables } from './archive/backupTables.ts'

const server = withTestApp()
const folder = mkdtempSync(join(tmpdir(), 'resguardo-backup-'))
const { publicKey, privateKey } = newBackupKeyPair()
const decryptionKey = { privateKey }
afterAll(() => rmSync(folder, { recursive: true }))

const connection = () => server().database.connection
const writes = (name: string) =>
  writeBackup({
    connection: connection(),
    keys: server().deps.keys,
    file: join(folder, name),
    recipient: { publicKey },
    now: new Date(),
  })

async function intoEmpty<Result>(
  work: (to: Awaited<ReturnType<typeof createEmptyDatabase>>) => Promise<Result>,
): Promise<Result> {
  const to = await createEmptyDatabase()
  try {
    return await work(to)
  } finally {
    await to.drop()
  }
}

test('every table is in a backup, or in the list of those that are not with a reason', async () => {
  const { manifest } = await writes('tables.backup')
  const tables = (await everyTable(server().deps))
    .filter((name) => name.startsWith('public.'))
    .map((name) => name.slice('public.'.length))
  expect([...Object.keys(manifest.tables), ...Object.keys(excludedTables)].toSorted()).toEqual(
    tables.toSorted(),
  )
})

test('what is restored has every row of every table as it was, and a chain of the audit log that holds', async () => {
  await makeRichPerson(server())
  const { file, manifest } = await writes('whole.backup')
  expect(await verifyBackup(file, decryptionKey)).toEqual(manifest)
  await intoEmpty(async ({ connection: to, database }) => {
    const { keys } = server().deps
    await restoreBackup({ file, decryptionKey, connection: to, keys, log: silentLog, erasures: [] })
    const after = await hashTables(to)
    // One audit log entry records the restore, and no old mail or newsletter is sent.
    for (const [name, was] of Object.entries(manifest.tables))
      if (!['audit_log', 'audit_chain', 'mails', 'newsletter_bundles'].includes(name))
        expect(after[name], name).toEqual(was)
    expect(after['audit_log']?.rows).toBe((manifest.tables['audit_log']?.rows ?? 0) + 1)
    expect((await verifyAudit(database.kysely, keys)).broken).toBeNull()
    const queued = database.kysely.selectFrom('mails').select('id').where('status', '=', 'queued')
    expect(await queued.execute()).toEqual([])
    expect(await database.kysely.selectFrom('sessions').select('sid').execute()).toEqual([])
    // Foreign keys and triggers are back, and sequences continue where they were.
    await expect(
      sql`insert into memberships (team, person, joined_by) values (gen_random_uuid(), gen_random_uuid(), 'hand')`.execute(
        database.kysely,
      ),
    ).rejects.toThrow('foreign key')
    const disabled = await sql`select tgname from pg_trigger where tgenabled = 'D'`.execute(database.kysely)
    expect(disabled.rows).toEqual([])
    await database.kysely
      .transaction()
      .execute((db) =>
        appendAudit(db, keys, [
          { action: 'block', actor: null, actorRole: null, result: 200, request: null, source: '' },
        ]),
      )
  })
})

test('who was erased after the backup is erased again', async () => {
  const { make, deps } = server()
  const gone = await make.person()
  const kept = await make.person()
  const { file } = await writes('before.backup')
  await deps.db.transaction().execute(async (db) => {
    await erasePerson(db, deps, gone.uid)
    await appendAudit(db, deps.keys, [
      {
        action: 'erase',
        actor: null,
        actorRole: null,
        target: gone.uid,
        result: 200,
        request: null,
        source: '',
      },
    ])
  })
  await recordErasures(deps.db, folder)
  await recordErasures(deps.db, folder)
  const erasures = await readErasures(folder)
  expect(erasures.filter(({ uid }) => uid === gone.uid)).toHaveLength(1)
  await intoEmpty(async ({ connection: to, database }) => {
    const restored = await restoreBackup({
      file,
      decryptionKey,
      connection: to,
      keys: deps.keys,
      log: silentLog,
      erasures,
    })
    expect(restored.erased).toBe(1)
    const uids = await database.kysely.selectFrom('people').select('uid').execute()
    expect(uids.map(({ uid }) => uid)).toContain(kept.uid)
    expect(uids.map(({ uid }) => uid)).not.toContain(gone.uid)
    const mails = await database.kysely.selectFrom('mails').select('status').execute()
    expect(mails.map(({ status }) => status)).not.toContain('queued')
  })
})

/** A sample; `npm run bench -- damaged-backups` tests a thousand files. */
const damaged = Number(process.env['DAMAGED'] ?? 24)

/** A flipped bit, an extra byte, a zeroed range, a missing end. */
const harms: readonly ((good: Buffer, at: number) => Buffer)[] = [
  (good, at) => {
    const bytes = Buffer.from(good)
    bytes.writeUInt8((good[at] ?? 0) ^ (1 << (at % 8)), at)
    return bytes
  },
  (good, at) => Buffer.concat([good.subarray(0, at), Buffer.alloc(1, at), good.subarray(at)]),
  (good, at) => Buffer.concat([good.subarray(0, at), Buffer.alloc(32), good.subarray(at + 32)]),
  (good, at) => good.subarray(0, at),
]

test(
  `each of ${damaged} damaged or cut files is refused wherever it is damaged, before anything is changed`,
  async () => {
    // Enough rows for several chunks.
    await seed(server().deps.db, 2000)
    const { file } = await writes('good.backup')
    const good = readFileSync(file)
    const bad = join(folder, 'bad.backup')
    const { keys } = server().deps
    await intoEmpty(async ({ connection: to, database }) => {
      let refused = 0
      for (let round = 0; round < damaged; round++) {
        const at = Math.floor((good.length * round) / damaged)
        const bytes = harms[round % harms.length]?.(good, at) ?? good
        if (bytes.equals(good)) continue
        writeFileSync(bad, bytes)
        const restoring = restoreBackup({
          file: bad,
          decryptionKey,
          connection: to,
          keys,
          log: silentLog,
          erasures: [],
        })
        await expect(restoring, `harmed at ${at} in the way ${round % harms.length}`).rejects.toThrow(
          BadBackup,
        )
        refused++
      }
      expect(refused).toBe(damaged)
      const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(database.kysely)
      expect(rows).toEqual([])
      await restoreBackup({ file, decryptionKey, connection: to, keys, log: silentLog, erasures: [] })
    })
  },
  60_000 + damaged * 2000,
)

test('it goes into an empty database only, and to the master key that it was made with', async () => {
  const { file } = await writes('other.backup')
  const { keys } = server().deps
  const options = { file, decryptionKey, log: silentLog, erasures: [] }
  await expect(restoreBackup({ ...options, connection: connection(), keys })).rejects.toThrow(CannotRestore)
  await intoEmpty(async ({ connection: to, database }) => {
    await expect(
      restoreBackup({ ...options, connection: to, keys: openKeys(Buffer.alloc(32, 8)) }),
    ).rejects.toThrow('another master key')
    const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(database.kysely)
    expect(rows).toEqual([])
  })
})

test('a backup from during a rotation says which of its keys the key file lacks', async () => {
  const during = promoteNextKey(addNextKey(singleKeyRing(Buffer.alloc(32, 7)), new Date()))
  const [old, current] = during
  if (!old || !current) throw new Error('a rotation has two keys')
  const file = join(folder, 'during.backup')
  await writeBackup({
    connection: connection(),
    keys: openKeys(during),
    file,
    recipient: { publicKey },
    now: new Date(),
  })
  const retired = retireKey(during, old.id, { number: 0, mac: '' }, new Date())
  const restore = (keys: Keys, to: ConnectionTarget) =>
    restoreBackup({ file, decryptionKey, log: silentLog, erasures: [], connection: to, keys })
  await intoEmpty(async ({ connection: to }) => {
    await expect(restore(openKeys([current]), to)).rejects.toThrow(`KEY_FILE lacks ${old.id},`)
    await expect(restore(openKeys(retired), to)).rejects.toThrow(`KEY_FILE lacks ${old.id},`)
    const first = openKeys(singleKeyRing(Buffer.alloc(32, 7)))
    await expect(restore(first, to)).rejects.toThrow(`KEY_FILE lacks ${current.id},`)
    expect((await restore(openKeys(during), to)).manifest.keys).toHaveLength(2)
  })
})

test.each(['first', 'last'])(
  'where the %s row does not fit the schema it ends with an error, and without a row',
  async (which) => {
    const from = await createTestDatabase()
    try {
      const db = from.database.kysely
      // More than the pipeline's buffers hold at once.
      await sql`insert into people (username, first_name, last_name, role, status, notes)
        select 'p' || n || '@example.org', 'A', 'B', 'user', 'active', repeat(md5(n::text), 600)
        from generate_series(1, 100) n`.execute(db)
      await sql`alter table people drop constraint people_role_check`.execute(from.owner.kysely)
      const end = which === 'first' ? sql`min(uid::text)` : sql`max(uid::text)`
      await sql`update people set role = 'x' where uid::text = (select ${end} from people)`.execute(db)
      const { keys } = server().deps
      const { file } = await writeBackup({
        connection: from.database.connection,
        keys,
        file: join(folder, `unfit-${which}.backup`),
        recipient: { publicKey },
        now: new Date(),
      })
      await intoEmpty(async ({ connection: to, database }) => {
        const restoring = restoreBackup({
          file,
          decryptionKey,
          connection: to,
          keys,
          log: silentLog,
          erasures: [],
        })
        await expect(restoring).rejects.toThrow('people_role_check')
        expect(await database.kysely.selectFrom('people').select('uid').execute()).toEqual([])
      })
    } finally {
      await from.drop()
    }
  },
  60_000,
)

test('a database that was not filled to its end is none to start on', async () => {
  const { file } = await writes('halfway.backup')
  const { keys } = server().deps
  await intoEmpty(async ({ connection: to }) => {
    const erasures = [{ uid: 'no uid', at: new Date().toISOString() }]
    const options = { file, decryptionKey, connection: to, keys, log: silentLog }
    await expect(restoreBackup({ ...options, erasures })).rejects.toThrow('uuid')
    await expect(migrate(to)).rejects.toThrow('start over with an empty one')
    await expect(restoreBackup({ ...options, erasures: [] })).rejects.toThrow(CannotRestore)
  })
  await intoEmpty(async ({ connection: to }) => {
    await restoreBackup({ file, decryptionKey, connection: to, keys, log: silentLog, erasures: [] })
    expect(await migrate(to)).toEqual([])
  })
}, 300_000)

test('no text that a person wrote is in the file in clear', async () => {
  const { uid } = await server().make.person()
  const { file } = await writes('clear.backup')
  expect(readFileSync(file).includes(uid)).toBe(false)
})

test('the hourly job writes one file an hour, whole, and beside it who was erased', async () => {
  const own = join(folder, 'hourly')
  const { deps } = server()
  const at = new Date('2026-11-22T12:07:00Z')
  await backUpToFolder({ ...deps, now: () => at }, connection(), { folder: own, publicKey })
  await backUpToFolder({ ...deps, now: () => at }, connection(), { folder: own, publicKey })
  const names = await readdir(own)
  expect(names.filter((name) => name !== 'erasures.jsonl')).toEqual(['2026-11-22T12-07-00Z.backup'])
  await verifyBackup(join(own, '2026-11-22T12-07-00Z.backup'), decryptionKey)
})

test('where a backup cannot be written the job fails, and the program goes on', async () => {
  // A folder that exists, but in which no file can be created.
  const writing = backUpToFolder(server().deps, connection(), { folder: '/proc/self', publicKey })
  await expect(writing).rejects.toMatchObject({ code: 'ENOENT' })
})
