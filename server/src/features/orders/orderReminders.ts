import { orderReminderDays } from '@resguardo/contract/platform/limits'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { batchSize, runBatchTransactions } from '#jobs/batches.ts'
import { findRecipient } from '#domain/noticeRecipients.ts'
import { dateOf, daysAfter, moneyOf, type NoticeDeps } from '#jobs/expiryNotices.ts'
import { type Mail, queueMails } from '#mail/mailQueue.ts'
import { appendAudit } from '#security/auditLog.ts'

const reminders = orderReminderDays.slice(0, -1)
const lapsesAfter = Math.max(...orderReminderDays)

/**
 * Reminds the buyers of unconfirmed manual orders, and cancels those that are too old, with one notice.
 * Idempotent.
 */
export async function remindOrders(deps: NoticeDeps): Promise<void> {
  const now = deps.now()
  const counts = {
    lapsed: await runBatchTransactions(deps.db, (db) => lapseBatch({ ...deps, db }, now)),
    reminded: await runBatchTransactions(deps.db, (db) => remindBatch({ ...deps, db }, now)),
  }
  if (counts.lapsed + counts.reminded > 0) deps.log.info(counts, 'order reminders sent')
}

const openOrders = (db: Kysely<Schema>) =>
  db
    .selectFrom('license_orders')
    .select(['uid', 'number', 'buyer', 'team', 'total', 'currency', 'created'])
    .where('state', '=', 'open')
    .where('provider', '=', 'manual')
    .orderBy('created')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()

type Order = Awaited<ReturnType<ReturnType<typeof openOrders>['execute']>>[number]

async function remindBatch(deps: NoticeDeps, now: Date): Promise<number> {
  // Number of reminders due by now; after missed ones only one is sent.
  const due = sql<number>`(select count(*)::int from unnest(${reminders}::int[]) days
    where created <= ${now}::timestamptz - days * interval '24 hours')`
  const found = await openOrders(deps.db)
    .select(due.as('due'))
    .where('created', '<=', daysAfter(now, -(reminders[0] ?? 0)))
    .where('reminded', '<', due)
    .execute()
  for (const { due: reminded, ...order } of found) {
    await deps.db.updateTable('license_orders').set({ reminded }).where('uid', '=', order.uid).execute()
    await mailBuyer(deps, order, 'order-waiting')
  }
  return found.length
}

async function lapseBatch(deps: NoticeDeps, now: Date): Promise<number> {
  const found = await openOrders(deps.db).where('created', '<=', daysAfter(now, -lapsesAfter)).execute()
  if (found.length === 0) return 0
  await deps.db
    .updateTable('license_orders')
    .set({ state: 'cancelled', closed: now, revision: sql<number>`revision + 1` })
    .where('uid', '=', sql<string>`any(${found.map(({ uid }) => uid)}::uuid[])`)
    .execute()
  for (const order of found) await mailBuyer(deps, order, 'order-lapsed')
  await appendAudit(
    deps.db,
    deps.keys,
    found.map(({ buyer, team, number }) => ({
      action: 'lapseOrder',
      actor: null,
      actorRole: null,
      target: buyer,
      team,
      result: 200,
      reason: `${number}: open>cancelled`,
      request: null,
      source: '',
    })),
  )
  return found.length
}

async function mailBuyer(
  { db, keys, env }: NoticeDeps,
  order: Order,
  kind: 'order-waiting' | 'order-lapsed',
): Promise<void> {
  const recipient = order.buyer && (await findRecipient(db, order.buyer))
  if (!recipient) return
  const { lang, first_name: name, username: to, timezone } = recipient
  const total = moneyOf(order.total, order.currency, lang)
  const values = { name, url: `${env.publicUrl}/licenses`, number: String(order.number), total }
  const lapses = daysAfter(order.created, lapsesAfter)
  const mail: Mail =
    kind === 'order-lapsed'
      ? { kind, lang, to, values }
      : { kind, lang, to, values: { ...values, date: dateOf(lapses, lang, timezone) }, validUntil: lapses }
  await queueMails(db, { keys }, [mail])
}
