import { sql } from 'kysely'
import type { FeatureJob } from '#jobs/worker.ts'
import { appendAudit } from '#security/audit.ts'
import type { Deps } from '../../deps.ts'
import { saveCancels } from './packs.table.ts'
import { openProviders, type Providers } from './providers/providers.ts'

type StopDeps = Pick<Deps, 'db' | 'env' | 'keys' | 'log' | 'now'>

/** Subscriptions that one run ends: at its slowest a provider is waited for as long for each. */
const atOnce = 25

/**
 * Ends at their provider the subscriptions whose owner is gone. They are noted in the transaction that the owner goes
 * with, which waits for nobody; what a provider does not do now it is asked again, those first that waited longest.
 */
export async function stopDeserted(deps: StopDeps, providers: Providers): Promise<void> {
  const { db, keys, now } = deps
  const left = await db
    .selectFrom('deserted_subscriptions')
    .select('subscription')
    // Those of a provider that is not configured any more wait until it is.
    .where('provider', '=', sql<string>`any(${providers.names}::text[])`)
    .orderBy('tried', (by) => by.asc().nullsFirst())
    .orderBy('subscription')
    .limit(atOnce)
    .execute()
  for (const { subscription } of left)
    if (await stop(deps, providers, subscription))
      await db.transaction().execute(async (step) => {
        await step.deleteFrom('deserted_subscriptions').where('subscription', '=', subscription).execute()
        await appendAudit(step, keys, [{ ...byItself, action: 'endSubscription', reason: subscription }])
      })
    else
      await db
        .updateTable('deserted_subscriptions')
        .set({ tried: now() })
        .where('subscription', '=', subscription)
        .execute()
}

const byItself = {
  actor: null,
  actorRole: null,
  target: null,
  result: 200,
  request: null,
  source: '',
} as const

/**
 * Nobody goes on paying for an account they deleted: subscriptions of a deleted person end with the period that is
 * paid. One who comes back within the 30 days lets them go on by hand, where they are told of the end.
 */
export async function endOfDeleted(deps: StopDeps, providers: Providers): Promise<void> {
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
    // By lot: those that Stripe keeps refusing must not keep the others waiting.
    .orderBy(sql`random()`)
    .limit(atOnce)
    .execute()
  for (const { uid, revision, reference } of paying)
    try {
      await providers.find('stripe').end({ reference }, true)
      await db.transaction().execute(async (step) => {
        if (!(await saveCancels(step, { uid, revision, cancels: true }))) return
        const line = { ...byItself, action: 'editSubscription', target: uid, reason: 'goes on>cancels' }
        await appendAudit(step, keys, [line])
      })
    } catch (error) {
      log.warn({ err: error }, 'a subscription of a deleted account could not be cancelled yet')
    }
}

async function stop({ log }: StopDeps, providers: Providers, reference: string): Promise<boolean> {
  try {
    await providers.find('stripe').stop({ reference })
    return true
  } catch (error) {
    log.warn({ err: error }, 'a subscription whose owner is gone could not be ended yet')
    return false
  }
}

/** What purchases need time and again. */
export const orderJobs = (deps: StopDeps): readonly FeatureJob[] => {
  const providers = openProviders(deps)
  return [
    { name: 'stop-deserted', when: '*/5 * * * *', run: () => stopDeserted(deps, providers) },
    { name: 'end-of-deleted', when: '*/5 * * * *', run: () => endOfDeleted(deps, providers) },
  ]
}
