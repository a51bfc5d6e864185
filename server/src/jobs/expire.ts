import { daysBetween } from '@resguardo/contract/platform/zonedTime'
import { type Kysely, sql } from 'kysely'
import type { Log } from '#context/logger.ts'
import type { Schema } from '#db/schema.ts'
import { queueMail } from '#mail/mailQueue.ts'
import { appendAudit } from '#security/auditLog.ts'
import type { Keys } from '#security/crypto/keys.ts'
import { batchSize, runBatchTransactions } from './batches.ts'
import { dateOf, daysAfter, noticeStage, isUnsent } from './expiryNotices.ts'

interface ExpireDeps {
  readonly db: Kysely<Schema>
  readonly keys: Keys
  readonly log: Log
  readonly now: () => Date
  readonly env: { readonly publicUrl: string }
}

/** Expires accounts whose end has come, and notifies the owners of those whose end is near. Idempotent. */
export async function expireAccounts(deps: ExpireDeps): Promise<void> {
  const { db } = deps
  const now = deps.now()
  const counts = {
    expired: await runBatchTransactions(db, (step) => expireBatch(step, deps, overdue(now))),
    unverified: await runBatchTransactions(db, (step) => expireBatch(step, deps, unverified)),
    told: await runBatchTransactions(db, (step) => notifyBatch(step, deps, now)),
  }
  deps.log.info({ ...counts }, 'account expiration run finished')
}

const overdue = (now: Date) => sql<boolean>`status = 'active' and expiration <= ${now}`
/**
 * The address was not confirmed while a link was valid; the sweep deletes such accounts later (retention.ts).
 */
const unverified = sql<boolean>`status = 'pending' and password_hash is null
  and exists (select from mail_tokens t where t.person = people.uid and t.purpose in ('verify', 'invite'))
  and not exists (select from mail_tokens t where t.person = people.uid and t.expires > now())`

async function expireBatch(
  db: Kysely<Schema>,
  { keys }: ExpireDeps,
  condition: typeof unverified,
): Promise<number> {
  const people = await db
    .selectFrom('people')
    .select(['uid', 'status'])
    .where(condition)
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute()
  if (people.length === 0) return 0
  await db
    .updateTable('people')
    .set({
      status: 'expired',
      // `status_before` distinguishes an unverified account from an expired one.
      status_before: sql<'pending' | null>`case when status = 'pending' then 'pending' end`,
    })
    .where('uid', '=', sql<string>`any(${people.map(({ uid }) => uid)}::uuid[])`)
    .execute()
  await appendAudit(
    db,
    keys,
    people.map(({ uid, status }) => ({
      action: 'expire',
      actor: null,
      actorRole: null,
      target: uid,
      result: 200,
      reason: `${status}>expired`,
      request: null,
      source: '',
    })),
  )
  return people.length
}

/**
 * Notices 15, 7 and 1 days ahead, each once. A person who missed one gets a single notice with the days that
 * are left.
 */
async function notifyBatch(db: Kysely<Schema>, { keys, env }: ExpireDeps, now: Date): Promise<number> {
  const stage = noticeStage(sql.ref('expiration'), now, [15, 7, 1])
  const people = await db
    .selectFrom('people')
    .select(['uid', 'username', 'first_name', 'lang', 'timezone', 'expiration', stage.as('stage')])
    .where('status', '=', 'active')
    .where('expiration', '>', now)
    .where('expiration', '<=', daysAfter(now, 15))
    .where(isUnsent('expiration_told', stage))
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { uid, username, first_name: name, lang, timezone, expiration, stage: sentStage } of people) {
    await db.updateTable('people').set({ expiration_told: sentStage }).where('uid', '=', uid).execute()
    if (!expiration || !username.includes('@')) continue
    const days = daysBetween(now, expiration, timezone)
    const date = dateOf(expiration, lang, timezone)
    const url = `${env.publicUrl}/admins/profile/${uid}`
    await queueMail(
      db,
      { keys },
      {
        kind: 'account-ending',
        lang,
        to: username,
        values: { name, url, days, date },
        validUntil: expiration,
      },
    )
  }
  return people.length
}
