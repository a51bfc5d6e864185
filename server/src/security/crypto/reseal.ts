import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { type Keys, sealMagic } from './keys.ts'
import { hashedColumns, type SealedColumn, sealedColumns } from './sealedColumns.ts'

/** Counts of encrypted values and peppered hashes by key id; '' is the key of a one-line key file. */
export interface KeyUse {
  sealed: Record<string, number>
  hashed: Record<string, number>
}

/** Counts the values of each key; reads every row once. */
export async function countKeyUse(db: Kysely<Schema>): Promise<KeyUse> {
  const use: KeyUse = { sealed: {}, hashed: {} }
  const add = (into: Record<string, number>, rows: readonly { mark: string; count: number }[]) => {
    for (const { mark, count } of rows) into[mark] = (into[mark] ?? 0) + count
  }
  for (const { table, column } of sealedColumns) {
    const sealed = sql.ref(column)
    const { rows } = await sql<{ mark: string; count: number }>`
      select case when substring(${sealed} from 1 for ${sealMagic.length}) = ${sealMagic}
          then encode(substring(${sealed} from ${sealMagic.length + 1} for 4), 'hex') else '' end as mark,
        count(*)::int as count
      from ${sql.table(table)} where ${sealed} is not null group by 1`.execute(db)
    add(use.sealed, rows)
  }
  for (const { table, column } of hashedColumns) {
    const { rows } = await sql<{ mark: string; count: number }>`
      select split_part(${sql.ref(column)}, '$', 1) as mark, count(*)::int as count
      from ${sql.table(table)} where ${sql.ref(column)} is not null group by 1`.execute(db)
    add(use.hashed, rows)
  }
  return use
}

export interface ResealResult {
  /** The number of re-encrypted values. */
  rows: number
  /** Values that no key of the ring decrypts: damaged, or encrypted with a lost key. */
  unreadable: { table: string; column: string; key: string }[]
}

export interface ResealOptions {
  /** Rows per transaction. */
  batch?: number
  /** Pause between two batches, in ms, for other writers. */
  pauseMs?: number
  stopped?: AbortSignal
}

type ResealKeys = Pick<Keys, 'seal' | 'open' | 'hmac' | 'sealPrefix'>

/** Rows locked by other writers are skipped and retried, in up to this many rounds. */
const maxRounds = 20

/**
 * Re-encrypts every value that does not use the current key, in short transactions. It can be interrupted and
 * run again: it skips values that are done.
 */
export async function reseal(
  db: Kysely<Schema>,
  keys: ResealKeys,
  options: ResealOptions = {},
): Promise<ResealResult> {
  const result: ResealResult = { rows: 0, unreadable: [] }
  for (const column of sealedColumns)
    for (let round = 0; round < maxRounds && !options.stopped?.aborted; round++) {
      const { rows, missed, unreadable } = await resealColumn(db, keys, column, options)
      result.rows += rows
      if (missed > 0) await sleep(100)
      else {
        result.unreadable.push(...unreadable)
        break
      }
    }
  return result
}

/** Processes each row once; `missed` counts those that were locked or changed meanwhile. */
async function resealColumn(
  db: Kysely<Schema>,
  keys: ResealKeys,
  column: SealedColumn,
  { batch = 200, pauseMs = 5, stopped }: ResealOptions,
): Promise<ResealResult & { missed: number }> {
  const result = { rows: 0, missed: 0, unreadable: [] as ResealResult['unreadable'] }
  let after: string | null = null
  for (;;) {
    const outdatedRows: OutdatedRow[] = await readOutdated(db, keys, column, { after, batch })
    const resealed: ResealedRow[] = []
    for (const { key, sealed } of outdatedRows)
      try {
        const value = keys.open(sealed, column.context(key))
        const digest = keys.hmac(column.digest?.purpose ?? '', value)
        resealed.push({ key, before: sealed, sealed: keys.seal(value, column.context(key)), digest })
      } catch {
        result.unreadable.push({ table: column.table, column: column.column, key })
      }
    const updated = await writeResealed(db, column, resealed)
    result.rows += updated
    result.missed += resealed.length - updated
    const last = outdatedRows.at(-1)
    if (outdatedRows.length < batch || !last || stopped?.aborted) return result
    after = last.key
    await sleep(pauseMs)
  }
}

interface OutdatedRow {
  key: string
  sealed: Buffer
}

async function readOutdated(
  db: Kysely<Schema>,
  { sealPrefix }: ResealKeys,
  { table, column, key }: SealedColumn,
  { after, batch }: { after: string | null; batch: number },
): Promise<OutdatedRow[]> {
  const { rows } = await sql<OutdatedRow>`
    select ${sql.ref(key)}::text as key, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${after === null ? sql`true` : sql`${sql.ref(key)} > ${after}`} and ${sql.ref(column)} is not null
      and ${needsReseal(column, sealPrefix)}
    order by ${sql.ref(key)} limit ${batch}`.execute(db)
  return rows
}

/** SQL: not encrypted with the current key. If that key has no head, all values with a head match. */
const needsReseal = (column: string, sealPrefix: Buffer) =>
  sealPrefix.length > 0
    ? sql`substring(${sql.ref(column)} from 1 for ${sealPrefix.length}) <> ${sealPrefix}`
    : sql`substring(${sql.ref(column)} from 1 for ${sealMagic.length}) = ${sealMagic}`

interface ResealedRow {
  key: string
  before: Buffer
  sealed: Buffer
  digest: Buffer
}

/** Updates the rows that are unchanged since they were read, and returns their number. Skips locked rows. */
async function writeResealed(
  db: Kysely<Schema>,
  { table, column, key, digest }: SealedColumn,
  resealed: readonly ResealedRow[],
): Promise<number> {
  if (resealed.length === 0) return 0
  const columnOf = <Field extends keyof ResealedRow>(field: Field) => resealed.map((one) => one[field])
  const { numAffectedRows = 0n } = await sql`
    with fresh as (
      select * from unnest(${columnOf('key')}::text[], ${columnOf('before')}::bytea[], ${columnOf('sealed')}::bytea[],
        ${columnOf('digest')}::bytea[]) as t(key, before, sealed, digest)
    ), free as (
      select ${sql.ref(`${table}.${key}`)} as key, fresh.sealed, fresh.digest
      from ${sql.table(table)} join fresh on fresh.key = ${sql.ref(`${table}.${key}`)}::text
        and fresh.before = ${sql.ref(`${table}.${column}`)}
      where ${sql.ref(`${table}.${key}`)} = any(${columnOf('key')})
      for update of ${sql.table(table)} skip locked
    )
    update ${sql.table(table)} set ${sql.ref(column)} = free.sealed
      ${digest ? sql`, ${sql.ref(digest.column)} = free.digest` : sql``}
    from free where ${sql.ref(`${table}.${key}`)} = free.key`.execute(db)
  return Number(numAffectedRows)
}
