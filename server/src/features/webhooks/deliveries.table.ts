import type { RequestOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { type DeliveryState, testKind, webhookLimits } from '@resguardo/contract/webhooks/webhookRules'
import type { readDeliveries, WebhookAttempt, WebhookDelivery } from '@resguardo/contract/webhooks/webhooks'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { cursorsOf, olderThan } from '#http/cursor.ts'
import type { Keys } from '#security/crypto/keys.ts'

export type DeliveryRow = Selectable<Schema['webhook_deliveries']>

/** A delivery as the API returns it. */
export const toDelivery = ({ uid, kind, at, state, due, attempts, data }: DeliveryRow): WebhookDelivery => ({
  uid,
  kind,
  at: at.toISOString(),
  state,
  due: state === 'waiting' ? due.toISOString() : null,
  attempts,
  data,
})

/** A page of a webhook's deliveries, newest first, with the cursor of the next one. */
export async function listDeliveries(
  db: Kysely<Schema>,
  keys: Keys,
  webhook: string,
  { state, after, size = 25 }: RequestOf<typeof readDeliveries>['query'],
): Promise<{ deliveries: WebhookDelivery[]; next: string | null }> {
  const cursors = cursorsOf(keys, 'deliveries')
  const from = cursors.decode(after)
  const rows = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook', '=', webhook)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .$if(from !== null, (query) => query.where(olderThan('at', 'uid', from)))
    .orderBy('at', 'desc')
    .orderBy('uid', 'desc')
    .limit(size + 1)
    .execute()
  const { page, next } = cursors.paginate(rows, size, ({ at }) => at.toISOString())
  return { deliveries: page.map(toDelivery), next }
}

export const findDelivery = (db: Kysely<Schema>, uid: string): Promise<DeliveryRow | undefined> =>
  db.selectFrom('webhook_deliveries').selectAll().where('uid', '=', uid).executeTakeFirst()

/** The next due delivery of a webhook that the caller has leased, in the order of events. */
export const nextDue = (db: Kysely<Schema>, webhook: string): Promise<DeliveryRow | undefined> =>
  db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook', '=', webhook)
    .where('state', '=', 'waiting')
    .where('due', '<=', sql<Date>`now()`)
    .orderBy('due')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()

/** A test delivery, due only later so that no worker takes it while the caller sends it. */
export const addTestDelivery = (db: Kysely<Schema>, webhook: string): Promise<DeliveryRow> =>
  db
    .insertInto('webhook_deliveries')
    .values({ webhook, kind: testKind, data: '{}', due: sql<Date>`now() + interval '1 minute'` })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Makes a delivery due now with all attempts left; false if its content was deleted. */
export async function requeueDelivery(db: Kysely<Schema>, uid: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', tries: 0, due: sql<Date>`now()` })
    .where('uid', '=', uid)
    .where('data', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface AttemptOutcome {
  attempt: WebhookAttempt
  state: DeliveryState
  tries: number
  /** Seconds until the retry, if there is one. */
  waitSeconds: number
}

/** Stores the outcome of an attempt. The content of a delivered `account.erased` event is deleted. */
export async function saveAttempt(
  db: Kysely<Schema>,
  { uid, kind, attempts }: DeliveryRow,
  { attempt, state, tries, waitSeconds }: AttemptOutcome,
): Promise<DeliveryRow | undefined> {
  return db
    .updateTable('webhook_deliveries')
    .set({
      state,
      tries,
      due: sql<Date>`now() + make_interval(secs => ${waitSeconds}::float8)`,
      attempts: JSON.stringify([attempt, ...attempts].slice(0, webhookLimits.listed)),
      ...(kind === 'account.erased' && state === 'delivered' && { data: null }),
    })
    .where('uid', '=', uid)
    .returningAll()
    .executeTakeFirst()
}
