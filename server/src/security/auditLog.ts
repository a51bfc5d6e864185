import type { Role } from '@resguardo/contract/auth/session'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { auditKindOf } from './auditKinds.ts'
import type { Keys } from './crypto/keys.ts'

/** An entry of the audit log. It refers to people by uid only, and holds no content, mail or secret. */
export interface AuditEntry {
  /** The operation, such as `block`; all entries of one request have the same. */
  action: string
  actor: string | null
  actorRole: Role | null
  /** The API key that the call came by. */
  apiKey?: string | null | undefined
  target?: string | null | undefined
  team?: string | null | undefined
  /** The HTTP status of the response. */
  result: number
  /** What changed, as values of the field: `active>blocked`. */
  reason?: string | undefined
  /** The id of the request. */
  request: string | null
  /** The truncated IP address (networkPrefix.ts). */
  source: string
}

type AuditRow = Record<Exclude<keyof Schema['audit_log'], 'at' | 'mac'>, unknown> & { micros: number }

/** The text of a row that is hashed, equal when writing and when verifying. */
export const auditRowText = (row: AuditRow) =>
  JSON.stringify([
    row.number,
    row.micros,
    row.actor,
    row.actor_role,
    row.action,
    row.target,
    row.team,
    row.result,
    row.reason,
    row.request,
    row.source,
    // Lines without a key have the text from before there were keys.
    ...(row.api_key === null ? [] : [row.api_key]),
  ])

/**
 * Appends entries to the audit log. Call it as the last step of the transaction with the change: it locks the
 * head of the chain until the transaction ends, and other writers wait.
 */
export async function appendAudit(
  db: Kysely<Schema>,
  keys: Pick<Keys, 'chain'>,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const { rows } = await sql<{
    number: number
    mac: Buffer
    micros: number
  }>`select number, mac, micros from lock_audit()`.execute(db)
  const head = rows[0]
  if (!head) throw new Error('the audit log has no head')
  let mac: Uint8Array = head.mac
  const macs = entries.map((entry, index) => {
    const next = keys.chain(mac, auditRowText(auditRowOf(entry, head.number + index + 1, head.micros)))
    mac = next
    return next
  })
  const column = <Value>(pick: (entry: AuditEntry) => Value) => entries.map(pick)
  await sql`select append_audit(${head.micros}::bigint, ${column(({ actor }) => actor)}::uuid[],
    ${column(({ actorRole }) => actorRole)}::text[], ${column(({ action }) => action)}::text[],
    ${column(({ target }) => target ?? null)}::uuid[], ${column(({ team }) => team ?? null)}::uuid[],
    ${column(({ result }) => result)}::smallint[], ${column(({ reason }) => reason ?? '')}::text[],
    ${column(({ request }) => request)}::uuid[], ${column(({ source }) => source)}::text[], ${macs}::bytea[],
    ${column(({ apiKey }) => apiKey ?? null)}::uuid[]),
    queue_audit_events(${head.number}::bigint, ${column(({ action }) => auditKindOf(action))}::text[])`.execute(
    db,
  )
}

const auditRowOf = (entry: AuditEntry, number: number, micros: number): AuditRow => ({
  number,
  micros,
  actor: entry.actor,
  actor_role: entry.actorRole,
  action: entry.action,
  target: entry.target ?? null,
  team: entry.team ?? null,
  result: entry.result,
  reason: entry.reason ?? '',
  request: entry.request,
  source: entry.source,
  api_key: entry.apiKey ?? null,
})

export interface AuditVerification {
  /** The number of entries read. */
  rows: number
  /** The number of the first entry that is missing, altered or out of order; null if the chain is intact. */
  broken: number | null
  head: { number: number; mac: string }
}

const batchSize = 5000

/**
 * Verifies the hash chain of the whole log, from its oldest entry to the head. An earlier head, stored
 * elsewhere or in the key ring, must still be an entry of it. Nothing else reveals that the last entries and
 * the head were removed together.
 */
export function verifyAudit(
  db: Kysely<Schema>,
  keys: Pick<Keys, 'isChained' | 'auditHeads'>,
  earlierHead?: AuditVerification['head'],
): Promise<AuditVerification> {
  // Repeatable read: a consistent snapshot, whatever is appended meanwhile.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((transaction) => verifyChain(transaction, keys, earlierHead))
}

async function verifyChain(
  db: Kysely<Schema>,
  keys: Pick<Keys, 'isChained' | 'auditHeads'>,
  earlierHead: AuditVerification['head'] | undefined,
): Promise<AuditVerification> {
  const { rows: chain } = await sql<{ head: number; head_mac: Buffer; tail: number; tail_mac: Buffer }>`
    select head, head_mac, tail, tail_mac from audit_chain`.execute(db)
  const chainEnds = chain[0]
  if (!chainEnds) return { rows: 0, broken: 1, head: { number: 0, mac: '' } }
  const head = { number: chainEnds.head, mac: Buffer.from(chainEnds.head_mac).toString('hex') }
  // Heads of retired keys are stored outside the database: a leaked key cannot rewrite its entries.
  const knownHeads = [...(earlierHead ? [earlierHead] : []), ...keys.auditHeads]
  let number = chainEnds.tail
  let mac: Uint8Array = chainEnds.tail_mac
  let count = 0
  for (;;) {
    const { rows } = await sql<AuditRow & { mac: Buffer }>`
      select number, (extract(epoch from at) * 1000000)::bigint as micros, actor, actor_role, action, target, team,
        result, reason, request, source, mac, api_key
      from audit_log where number > ${number} order by number limit ${batchSize}`.execute(db)
    for (const row of rows) {
      if (row.number !== number + 1 || !keys.isChained(row.mac, mac, auditRowText(row), row.number))
        return { rows: count, broken: number + 1, head }
      number += 1
      mac = row.mac
      if (knownHeads.some((one) => one.number === number && one.mac !== row.mac.toString('hex')))
        return { rows: count, broken: number, head }
      count += 1
    }
    if (rows.length < batchSize) break
  }
  // Entries after the last one are missing, or the head does not match the last entry.
  if (number !== chainEnds.head || !Buffer.from(mac).equals(chainEnds.head_mac))
    return { rows: count, broken: number < chainEnds.head ? number + 1 : number, head }
  if (knownHeads.some((one) => one.number > head.number))
    return { rows: count, broken: head.number + 1, head }
  return { rows: count, broken: null, head }
}
