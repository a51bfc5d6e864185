import { sql } from 'kysely'
import type { FeatureJob } from '#jobs/worker.ts'
import { appendAudit } from '#security/auditLog.ts'
import type { Deps } from '../../deps.ts'
import { saveCancels } from './orderedPacks.table.ts'
import { openProviders, type Providers } from './providers/providers.ts'

type SubscriptionJobDeps = Pick<Deps, 'db' | 'env' | 'keys' | 'log' | 'now'>

/** Batch size of a run: each call to a provider may take up to its timeout. */
const atOnce = 25

/**
 * Ends subscriptions at their provider whose owner was deleted. They are recorded in the transaction of the
 * deletion, which so need not wait for the provider. Failed ones are retried, longest waiting first.
 */
export async function endOrphanedSubscriptions(
  deps: SubscriptionJobDeps,
  providers: Providers,
): Promise<void> {
  const { db, keys, now } = deps
  const orphaned = await db
    .selectFrom('deserted_subscriptions')
    .select('subscription')
    // Subscriptions of a provider that is no longer configured wait until it is.
    .where('provider', '=', sql<string>`any(${providers.names}::text[])`)
    .orderBy('tried', (by) => by.asc().nullsFirst())
    .orderBy('subscription')
    .limit(atOnce)
    .execute()
  for (const { subscription } of orphaned)
    if (await stopAtProvider(deps, providers, subscription))
      await db.transaction().execute(async (step) => {
        await step.deleteFrom('deserted_subscriptions').where('subscription', '=', subscription).execute()
        await appendAudit(step, keys, [{ ...systemActor, action: 'endSubscription', reason: subscription }])
      })
    else
      await db
        .updateTable('deserted_subscriptions')
        .set({ tried: now() })
        .where('subscription', '=', subscription)
        .execute()
}

const systemActor = {
  actor: null,
  actorRole: null,
  target: null,
  result: 200,
  request: null,
  source: '',
} as const

/**
 * Cancels subscriptions of deleted people at the end of the paid period, so that they do not continue to pay.
 * A person who is restored within 30 days can resume them by hand, where the end is shown.
 */
export async function cancelSubscriptionsOfDeleted(
  deps: SubscriptionJobDeps,
  providers: Providers,
): Promise<void> {
  const { db, keys, log, now } = deps
  const paying = await db
    .selectFrom('license_packs as packs')
    .innerJoin('people', 'people.uid', 'packs.person')
    .select(['packs.uid', 'packs.revision', 'packs.subscription as reference'])
    .where('people.status', '=', 'deleted')
    .where('packs.cancels', '=', false)
    .where('packs.subscription', 'is not', null)
    .where('packs.provider', '=', sql<string>`any(${providers.names}::text[])`)
    .where('packs.expiration', '>', now())
    // Random order: subscriptions that Stripe keeps rejecting must not block the others.
    .orderBy(sql`random()`)
    .limit(atOnce)
    .execute()
  for (const { uid, revision, reference } of paying)
    try {
      await providers.find('stripe').end({ reference }, true)
      await db.transaction().execute(async (step) => {
        if (!(await saveCancels(step, { uid, revision, cancels: true }))) return
        const line = { ...systemActor, action: 'editSubscription', target: uid, reason: 'goes on>cancels' }
        await appendAudit(step, keys, [line])
      })
    } catch (error) {
      log.warn({ err: error }, "cancelling a deleted account's subscription failed, will retry")
    }
}

async function stopAtProvider(
  { log }: SubscriptionJobDeps,
  providers: Providers,
  reference: string,
): Promise<boolean> {
  try {
    await providers.find('stripe').stop({ reference })
    return true
  } catch (error) {
    log.warn({ err: error }, 'ending an orphaned subscription failed, will retry')
    return false
  }
}

/** Scheduled jobs of purchases. */
export const orderJobs = (deps: SubscriptionJobDeps): readonly FeatureJob[] => {
  const providers = openProviders(deps)
  return [
    { name: 'stop-deserted', when: '*/5 * * * *', run: () => endOrphanedSubscriptions(deps, providers) },
    { name: 'end-of-deleted', when: '*/5 * * * *', run: () => cancelSubscriptionsOfDeleted(deps, providers) },
  ]
}
