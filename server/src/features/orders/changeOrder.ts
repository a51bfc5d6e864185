import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { editOrder, editSubscription, Order } from '@resguardo/contract/licensing/orders'
import { type Actor, may } from '@resguardo/contract/people/policy'
import type { Kysely } from 'kysely'
import { withRowSecurity } from '#db/roles/rowLevelSecurity.ts'
import type { Schema } from '#db/schema.ts'
import { refuse } from '#http/refusal.ts'
import type { Call } from '#http/serve.ts'
import type { Deps } from '../../deps.ts'
import { payOrder, refundOrder } from './fulfillment.ts'
import { findOrder, lockOrder, saveOrder } from './orders.table.ts'
import { isCurrent, mayBuy } from './orders.ts'
import { findSubscription, type ManagedSubscription, saveCancels } from './orderedPacks.table.ts'
import type { Providers } from './providers/providers.ts'

/** The order, if the actor may see it; 404 otherwise. */
export async function orderFor(
  db: Kysely<Schema>,
  { actor, deps: { env } }: { actor: Actor; deps: Pick<Deps, 'env'> },
  uid: string,
): Promise<Order> {
  const order = await findOrder(db, uid, env)
  const owner = order && { team: order.team?.uid ?? null, person: order.person?.uid ?? null }
  if (!owner || !(mayBuy(actor, owner) || may(actor, 'license.orders'))) return refuse(404)
  return order
}

/** The state from which an order can reach each target state by hand. */
const requiredState = { paid: 'open', cancelled: 'open', refunded: 'paid' } as const

/**
 * Confirms, cancels or refunds an order; a row lock and the revision let only one of concurrent calls do it.
 */
export async function changeOrder(call: Call<typeof editOrder>, providers: Providers): Promise<Order> {
  const { body, actor, deps, note, writeNotes } = call
  const { uid, revision, to } = body
  const current = await withRowSecurity(call, (db) => orderFor(db, call, uid))
  if (to !== 'cancelled' && !may(actor, 'license.confirm')) refuse(403)
  if (current.team !== null && actor.readsOnly) refuse(403)
  if (current.revision !== revision || current.state !== requiredState[to]) refuse(409)
  // Payments and refunds of a provider arrive only as its events.
  if (to !== 'cancelled' && current.provider !== 'manual') refuse(409)
  if (to === 'cancelled') await withdrawAtProvider(deps.db, uid, providers)
  return deps.db.transaction().execute(async (db) => {
    const changed = await withRowSecurity({ db, actor, deps }, async (fenced) => {
      const order = await lockOrder(fenced, uid)
      if (!order || order.revision !== revision || order.state !== requiredState[to]) return refuse(409)
      const now = deps.now()
      if (to === 'paid') await payOrder(fenced, order, now)
      else if (to === 'refunded') await refundOrder(fenced, order, now)
      else await saveOrder(fenced, uid, { state: to, closed: now })
      return (await findOrder(fenced, uid, deps.env)) ?? refuse(404)
    })
    note({ target: uid, team: current.team?.uid ?? null, reason: `${current.state}>${to}` })
    await writeNotes(db)
    return changed
  })
}

async function withdrawAtProvider(db: Kysely<Schema>, uid: string, providers: Providers): Promise<void> {
  const { provider, reference } = await db
    .selectFrom('license_orders')
    .select(['provider', 'reference'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  await providers.find(provider === 'stripe' ? 'stripe' : 'manual').withdraw({ reference })
}

/** The subscription, if the actor may buy for its owner; 404 otherwise. */
export async function subscriptionFor(
  db: Kysely<Schema>,
  actor: Actor,
  uid: string,
): Promise<ManagedSubscription> {
  const subscription = await findSubscription(db, uid)
  return subscription && mayBuy(actor, subscription.owner) ? subscription : refuse(404)
}

/** Cancels a subscription at the end of its paid period, or resumes it. */
export async function changeSubscription(
  call: Call<typeof editSubscription>,
  providers: Providers,
): Promise<DataOf<typeof editSubscription>> {
  const { body, actor, deps, note, writeNotes } = call
  const subscription = await withRowSecurity(call, (db) => subscriptionFor(db, actor, body.uid))
  if (subscription.team !== null && actor.readsOnly) refuse(403)
  const ends = { expiration: subscription.expiration === null ? null : new Date(subscription.expiration) }
  if (subscription.revision !== body.revision || !isCurrent(ends, deps.now())) refuse(409)
  await providers.find(subscription.provider).end(subscription, body.cancels)
  return deps.db.transaction().execute(async (db) => {
    const changed = await withRowSecurity({ db, actor, deps }, async (fenced) => {
      if (!(await saveCancels(fenced, body))) refuse(409)
      return subscriptionFor(fenced, actor, body.uid)
    })
    note({
      target: body.uid,
      team: subscription.team?.uid ?? null,
      reason: body.cancels ? 'goes on>cancels' : 'cancels>goes on',
    })
    await writeNotes(db)
    return changed
  })
}
