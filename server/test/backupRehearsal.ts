import { sql } from 'kysely'
import { hashTables, writeBackup, type WrittenFile } from '#src/backup/backup.ts'
import { rowsBeforeRestore } from '#src/backup/drill.ts'
import { writeExport } from '#src/backup/export/export.ts'
import { importExport } from '#src/backup/export/import.ts'
import { restoreBackup } from '#src/backup/restore.ts'
import { newBackupKeyPair } from '#src/backup/backupEncryption.ts'
import { type ConnectionTarget, type Database, openDatabase } from '#db/database.ts'
import { silentLog } from '#context/logger.ts'
import { seed } from '#db/seed.ts'
import { appendAudit, verifyAudit } from '#security/auditLog.ts'
import type { Keys } from '#security/crypto/keys.ts'

/**
 * People in teams with devices, as `seed` creates them, with the data of some years: a root, sign-ins, audit
 * log entries, progress, chat messages, sent mails.
 */
export async function fillWithHistory({ kysely: db }: Database, keys: Keys, people: number): Promise<void> {
  await seed(db, people)
  await sql`insert into people (username, first_name, last_name, role, status)
    values ('root', 'Root', '', 'root', 'active')`.execute(db)
  const of = sql`from generate_series(1, ${people}::int) n`
  await sql`insert into access_log (at, person, account, method, outcome, source, browser)
    select now() - make_interval(days => n % 170, hours => way), md5('person' || n)::uuid, sha256(n::text::bytea),
      'password', '200', '198.51.100.0/24', 'Firefox 143' ${of}, generate_series(1, 3) way`.execute(db)
  await sql`insert into progress (person, course, visited)
    select md5('person' || n)::uuid, sha256(('course' || n)::bytea),
      array(select 'lesson-' || m from generate_series(1, 1 + n % 40) m) ${of}`.execute(db)
  await sql`insert into chats (person, key, said)
    select md5('person' || n)::uuid, sha256(('key' || n)::bytea), 4 ${of}`.execute(db)
  await sql`insert into chat_messages (person, seq, id, sealed)
    select md5('person' || n)::uuid, seq, md5('said' || n || ':' || seq)::uuid,
      sha256((n || ':' || seq)::bytea) || sha256((seq || ':' || n)::bytea) ${of}, generate_series(1, 4) seq`.execute(
    db,
  )
  await sql`insert into mails (kind, lang, status, finished) select 'welcome', 'pt', 'sent', now() ${of}`.execute(
    db,
  )
  const batch = 5000
  for (let from = 0; from < people; from += batch) {
    const entries = Array.from({ length: Math.min(batch, people - from) }, () => ({
      action: 'editAdmin',
      actor: null,
      actorRole: 'root' as const,
      result: 200,
      request: null,
      source: '',
    }))
    await db.transaction().execute((trx) => appendAudit(trx, keys, entries))
  }
  await sql`analyze`.execute(db)
}

export interface Rehearsal {
  /** Milliseconds until the file was written, and until it was restored in the other database. */
  readonly out: number
  readonly back: number
  readonly bytes: number
  readonly rows: number
  /** Tables whose rows differ. */
  readonly different: readonly string[]
  readonly auditHolds: boolean
}

interface RehearsalOptions {
  from: ConnectionTarget
  to: ConnectionTarget
  keys: Keys
  file: string
}

/** Backs a database up, restores the file into another one, and compares every table of both. */
export async function rehearse({ from, to, keys, file }: RehearsalOptions): Promise<Rehearsal> {
  const { publicKey, privateKey } = newBackupKeyPair()
  return compare(
    () => writeBackup({ connection: from, keys, file, recipient: { publicKey }, now: new Date() }),
    () =>
      restoreBackup({
        file,
        decryptionKey: { privateKey },
        connection: to,
        keys,
        log: silentLog,
        erasures: [],
      }),
    { from, to, keys },
  )
}

/** The same with an export that is imported. */
export const rehearseExport = ({ from, to, keys, file }: RehearsalOptions): Promise<Rehearsal> =>
  compare(
    () => writeExport({ connection: from, keys, file, now: new Date() }),
    () => importExport({ file, connection: to, keys, log: silentLog, erasures: [] }),
    { from, to, keys },
  )

async function compare(
  write: () => Promise<WrittenFile>,
  read: () => Promise<unknown>,
  { from, to, keys }: Omit<RehearsalOptions, 'file'>,
): Promise<Rehearsal> {
  const startedAt = performance.now()
  const { bytes } = await write()
  const written = performance.now()
  await read()
  const restored = performance.now()
  const before = await hashTables(from)
  const after = await hashTables(to, rowsBeforeRestore)
  const database = openDatabase(to, { statementMs: 600_000 })
  const { broken } = await verifyAudit(database.kysely, keys).finally(() => database.close())
  const tables = Object.entries(before)
  return {
    out: written - startedAt,
    back: restored - written,
    bytes,
    rows: tables.reduce((sum, [, { rows }]) => sum + rows, 0),
    // The restored audit log has one more entry at its end: its hash chain is verified instead.
    different: tables
      .filter(([name, { sha256 }]) => name !== 'audit_chain' && after[name]?.sha256 !== sha256)
      .map(([name]) => name),
    auditHolds: broken === null,
  }
}
