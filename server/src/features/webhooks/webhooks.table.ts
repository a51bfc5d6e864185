import type { editWebhook, Webhook } from '@resguardo/contract/webhooks/webhooks'
import type { RequestOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import { type StopReason, webhookLimits } from '@resguardo/contract/webhooks/webhookRules'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { takeAdvisoryLock } from '#db/advisoryLock.ts'

export type WebhookRow = Selectable<Schema['webhooks']>

/** Webhooks of a team or the instance by name, without secrets; `waiting` counts to `maxCountedTotal` + 1. */
export async function listWebhooks(db: Kysely<Schema>, team: string | null, now: Date): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select(['uid', 'name', 'url', 'kinds', 'active', 'stopped', 'failing', 'old_until', 'revision'])
    .select(
      sql<number>`(select count(*)::int from (
        select from webhook_deliveries where webhook = webhooks.uid and state = 'waiting'
        limit ${maxCountedTotal + 1}) counted)`.as('waiting'),
    )
    .where(ofTeam(team))
    .orderBy(sql`lower(name)`)
    .orderBy('uid')
    .execute()
  return rows.map(({ failing, old_until, ...row }) => ({
    ...row,
    failing: failing?.toISOString() ?? null,
    oldUntil: old_until && old_until > now ? old_until.toISOString() : null,
  }))
}

const ofTeam = (team: string | null) => sql<boolean>`team is not distinct from ${team}::uuid`

export const findWebhook = (db: Kysely<Schema>, uid: string): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhooks').selectAll().where('uid', '=', uid).executeTakeFirst()

/** Advisory lock for changes of the list: keeps addresses unique and the list within its limit. */
const LIST_LOCK = 'list of webhooks'
type WebhookFields = Omit<RequestOf<typeof editWebhook>['body'], 'uid' | 'revision'>

/** Adds a webhook; false if its address is already listed, or the list is full. */
export async function addWebhook(
  db: Kysely<Schema>,
  webhook: WebhookFields & { uid: string; team: string | null; secret: Buffer },
): Promise<boolean> {
  await takeAdvisoryLock(db, LIST_LOCK)
  const { count } = await db
    .selectFrom('webhooks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(ofTeam(webhook.team))
    .executeTakeFirstOrThrow()
  if (count >= (webhook.team === null ? webhookLimits.most : webhookLimits.mostOfTeam)) return false
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('webhooks')
    .values(webhook)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * Saves a webhook; false if the revision is outdated, or another webhook has the address. Waiting
 * deliveries of an enabled webhook become due at once, with all attempts left.
 */
export async function saveWebhook(
  db: Kysely<Schema>,
  { uid, revision, ...fields }: WebhookFields & { uid: string; revision: number },
): Promise<boolean> {
  await takeAdvisoryLock(db, LIST_LOCK)
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ ...fields, stopped: null, failing: null, revision: sql<number>`revision + 1` })
    .where('uid', '=', uid)
    .where('revision', '=', revision)
    .where(
      sql<boolean>`not exists (select from webhooks other where other.url = ${fields.url} and other.uid <> ${uid}
        and other.team is not distinct from webhooks.team)`,
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  if (fields.active) {
    await db
      .updateTable('webhook_deliveries')
      .set({ due: sql<Date>`now()`, tries: 0 })
      .where('webhook', '=', uid)
      .where('state', '=', 'waiting')
      .execute()
    await wakeSender(db, uid)
  }
  return true
}

/** Deletes a webhook with its deliveries; false if there is none. */
export async function removeWebhook(db: Kysely<Schema>, uid: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('webhooks').where('uid', '=', uid).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Replaces the secret; the previous one stays valid until `until`. False if there is no such webhook. */
export async function replaceSecret(
  db: Kysely<Schema>,
  { uid, secret, until }: { uid: string; secret: Buffer; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ old_secret: sql<Buffer>`secret`, old_until: until, secret })
    .where('uid', '=', uid)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Sends a webhook's due deliveries after commit, even during its pause after a failure. */
export async function wakeSender(db: Kysely<Schema>, uid: string): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ free: sql<Date>`now()` })
    .where('uid', '=', uid)
    .where('lane', 'is', null)
    .execute()
  await sql`select wake_webhooks()`.execute(db)
}

/** A worker's exclusive hold on a webhook (columns `lane` and `free`). */
export interface Lease {
  worker: string
  /** Lease in seconds, longer than an attempt can take; afterwards the worker counts as dead. */
  seconds: number
}

/**
 * Leases webhooks with due deliveries that no worker holds, those that waited longest first; one worker per
 * webhook across all instances.
 */
export async function leaseWebhooks(
  db: Kysely<Schema>,
  { worker, seconds }: Lease,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    update webhooks set lane = ${worker}, free = now() + make_interval(secs => ${seconds}::float8)
    where uid in (
      select uid from webhooks
      where active and free <= now() and exists (
        select from webhook_deliveries d where d.webhook = webhooks.uid and d.state = 'waiting' and d.due <= now())
      order by free limit ${most} for update skip locked)
    returning uid`.execute(db)
  return rows.map(({ uid }) => uid)
}

/**
 * Renews the lease for one more attempt and returns the current webhook; undefined if it is disabled or was
 * taken over.
 */
export async function renewLease(
  db: Kysely<Schema>,
  uid: string,
  { worker, seconds }: Lease,
): Promise<WebhookRow | undefined> {
  return db
    .updateTable('webhooks')
    .set({ free: sql<Date>`now() + make_interval(secs => ${seconds}::float8)` })
    .where('uid', '=', uid)
    .where('lane', '=', worker)
    .where('active', '=', true)
    .returningAll()
    .executeTakeFirst()
}

/** Releases the lease, at once or after a pause. */
export async function releaseLease(
  db: Kysely<Schema>,
  uid: string,
  { worker, restSeconds }: { worker: string; restSeconds: number },
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ lane: null, free: sql<Date>`now() + make_interval(secs => ${restSeconds}::float8)` })
    .where('uid', '=', uid)
    .where('lane', '=', worker)
    .execute()
}

/** A delivery was accepted: clears the time since which attempts fail. */
export async function clearFailing(db: Kysely<Schema>, uid: string): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ failing: null })
    .where('uid', '=', uid)
    .where('failing', 'is not', null)
    .execute()
}

/** An attempt failed; returns since when all attempts have failed. */
export async function markFailing(db: Kysely<Schema>, uid: string, now: Date): Promise<Date> {
  const row = await db
    .updateTable('webhooks')
    .set({ failing: sql<Date>`coalesce(failing, ${now})` })
    .where('uid', '=', uid)
    .returning('failing')
    .executeTakeFirst()
  return row?.failing ?? now
}

/** Disables a webhook; false if it is disabled already. */
export async function stopWebhook(db: Kysely<Schema>, uid: string, stopped: StopReason): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ active: false, stopped, revision: sql<number>`revision + 1` })
    .where('uid', '=', uid)
    .where('active', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
