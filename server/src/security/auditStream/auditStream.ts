import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Log } from '#context/logger.ts'
import { errorCodeOf } from '#context/operationContext.ts'
import type { Schema } from '#db/schema.ts'

/** An entry of the audit log as it is sent: without the network, which is sensitive (dataClasses.ts). */
export interface StreamedEntry {
  number: number
  at: Date
  action: string
  actor: string | null
  actor_role: string | null
  api_key: string | null
  target: string | null
  team: string | null
  result: number
  reason: string
  request: string | null
}

/** A collector outside that gets every entry. */
export interface AuditCollector {
  readonly name: 'syslog' | 'otlp'
  /** Resolves once the collector has all entries; rejects otherwise, at the latest soon after the signal. */
  send(entries: readonly StreamedEntry[], signal: AbortSignal): Promise<void>
}

export interface StreamDeps {
  readonly db: Kysely<Schema>
  readonly log: Log
  readonly random: (size: number) => Buffer
}

/** Longest time that a collector may take for a batch; less than the lease. */
const sendMs = 15_000
const leaseSeconds = 60
const batchSize = 500
const pauses = { idleMs: 2000, firstRetryMs: 1000, longestRetryMs: 60_000 }

/**
 * Sends the audit log to a collector, in order and each entry at least once, beginning with what is appended
 * after the first start. The position is in the database and follows each batch; one instance at a time holds
 * the lease. Memory holds one batch.
 */
export function openAuditStream(
  { db, log, random }: StreamDeps,
  collector: AuditCollector,
  { idleMs, firstRetryMs, longestRetryMs }: typeof pauses = pauses,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const holder = randomUUID()
  let failures = 0

  /** Sends one batch; false if there is nothing to send, or another instance sends. */
  async function sendBatch(): Promise<boolean> {
    if (!(await isBehind(db, collector.name))) return false
    const position = await takeLease(db, collector.name, holder)
    if (position === null) return false
    const entries = await readEntries(db, position)
    const last = entries.at(-1)
    if (!last) return false
    await collector.send(entries, AbortSignal.any([AbortSignal.timeout(sendMs), stopping.signal]))
    await savePosition(db, collector.name, { holder, number: last.number })
    if (failures > 0) log.info({ collector: collector.name }, 'audit stream goes on')
    failures = 0
    return true
  }

  async function run() {
    while (!stopping.signal.aborted) {
      let pause = idleMs
      try {
        if (await sendBatch()) pause = 0
      } catch (error) {
        if (failures === 0 && !stopping.signal.aborted)
          log.warn({ collector: collector.name, code: errorCodeOf(error) }, 'audit stream interrupted')
        failures += 1
        // 20% jitter, so that streams that failed together are not retried together.
        const chance = 0.8 + 0.4 * (random(4).readUInt32BE() / 2 ** 32)
        pause = Math.min(firstRetryMs * 2 ** Math.min(failures - 1, 20), longestRetryMs) * chance
      }
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
    }
    await releaseLease(db, collector.name, holder).catch(() => {})
  }

  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Whether the log has entries that the collector lacks; a stream that is new begins at the head. */
async function isBehind(db: Kysely<Schema>, name: string): Promise<boolean> {
  const { rows } = await sql<{ head: number; number: number | null }>`
    select head, (select number from audit_streams where name = ${name}) as number from audit_chain`.execute(
    db,
  )
  const { head, number } = rows[0] ?? { head: 0, number: 0 }
  if (number !== null) return head > number
  await sql`insert into audit_streams (name, number) values (${name}, ${head}) on conflict do nothing`.execute(
    db,
  )
  return false
}

/** Takes or renews the lease and returns the position; null if another instance has it. */
async function takeLease(db: Kysely<Schema>, name: string, holder: string): Promise<number | null> {
  const row = await db
    .updateTable('audit_streams')
    .set({ holder, until: sql<Date>`now() + make_interval(secs => ${leaseSeconds}::float8)` })
    .where('name', '=', name)
    .where(sql<boolean>`(holder is not distinct from ${holder}::uuid or until < now())`)
    .returning('number')
    .executeTakeFirst()
  return row?.number ?? null
}

const savePosition = (
  db: Kysely<Schema>,
  name: string,
  { holder, number }: { holder: string; number: number },
) =>
  db
    .updateTable('audit_streams')
    .set({ number })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute()

const releaseLease = (db: Kysely<Schema>, name: string, holder: string) =>
  db
    .updateTable('audit_streams')
    .set({ holder: null, until: sql<Date>`now()` })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute()

/** Entries are committed in the order of their numbers, so none appears later behind the position. */
const readEntries = (db: Kysely<Schema>, after: number): Promise<StreamedEntry[]> =>
  db
    .selectFrom('audit_log')
    .select(['number', 'at', 'action', 'actor', 'actor_role', 'api_key', 'target', 'team', 'result'])
    .select(['reason', 'request'])
    .where('number', '>', after)
    .orderBy('number')
    .limit(batchSize)
    .execute()
