import type { DataOf } from '@resguardo/contract/endpoint'
import type { editOrder, editSubscription, Order } from '@resguardo/contract/orders'
import { type Actor, may } from '@resguardo/contract/policy'
import type { Kysely } from 'kysely'
import { fence } from '#db/apart.ts'
import type { Schema } from '#db/schema.ts'
import { refuse } from '#http/refusal.ts'
import type { Call } from '#http/serve.ts'
import type { Deps } from '../../deps.ts'
import { payOrder, refundOrder } from './effects.ts'
import { findOrder, lockOrder, saveOrder } from './orders.table.ts'
import { isLiving, mayBuy } from './orders.ts'
import { findSubscription, type Paying, saveCancels } from './packs.table.ts'
import type { Providers } from './providers/providers.ts'

/** The order, if the actor may see it; 404 otherwise. */
export async function orderFor(
  db: Kysely<Schema>,
  { actor, deps: { env } }: { actor: Actor; deps: Pick<Deps, 'env'> },
  uid: string,
): Promise<Order> {
  const order = await findOrder(db, uid, env)
  const owned = order && { team: order.team?.uid ?? null, person: order.person?.uid ?? null }
  if (!owned || !(mayBuy(actor, owned) || may(actor, 'license.confirm'))) return refuse(404)
  return order
}

/** The state from which an order can reach each target state by hand. */
const from = { paid: 'open', cancelled: 'open', refunded: 'paid' } as const

/**
 * Confirms, cancels or refunds an order; a row lock and the revision let only one of concurrent calls do it.
 */
export async function changeOrder(call: Call<typeof editOrder>, providers: Providers): Promise<Order> {
  const { body, actor, deps, note, writeNotes } = call
  const { uid, revision, to } = body
  const known = await fence(call, (db) => orderFor(db, call, uid))
  if (to !== 'cancelled' && !may(actor, 'license.confirm')) refuse(403)
  if (known.team !== null && actor.readsOnly) refuse(403)
  if (known.revision !== revision || known.state !== from[to]) refuse(409)
  // Payments and refunds of a provider arrive only as its events.
  if (to !== 'cancelled' && known.provider !== 'manual') refuse(409)
  if (to === 'cancelled') await withdraw(deps.db, uid, providers)
  return deps.db.transaction().execute(async (db) => {
    const changed = await fence({ db, actor, deps }, async (fenced) => {
      const order = await lockOrder(fenced, uid)
      if (!order || order.revision !== revision || order.state !== from[to]) return refuse(409)
      const now = deps.now()
      if (to === 'paid') await payOrder(fenced, order, now)
      else if (to === 'refunded') await refundOrder(fenced, order, now)
      else await saveOrder(fenced, uid, { state: to, closed: now })
      return (await findOrder(fenced, uid, deps.env)) ?? refuse(404)
    })
    note({ target: uid, team: known.team?.uid ?? null, reason: `${known.state}>${to}` })
    await writeNotes(db)
    return changed
  })
}

async function withdraw(db: Kysely<Schema>, uid: string, providers: Providers): Promise<void> {
  const { provider, reference } = await db
    .selectFrom('license_orders')
    .select(['provider', 'reference'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  await providers.find(provider === 'stripe' ? 'stripe' : 'manual').withdraw({ reference })
}

/** The subscription, if the actor may buy for its owner; 404 otherwise. */
export async function subscriptionFor(db: Kysely<Schema>, actor: Actor, uid: string): Promise<Paying> {
  const known = await findSubscription(db, uid)
  return known && mayBuy(actor, known.owned) ? known : refuse(404)
}

/** Cancels a subscription at the end of its paid period, or resumes it. */
export async function changeSubscription(
  call: Call<typeof editSubscription>,
  providers: Providers,
): Promise<DataOf<typeof editSubscription>> {
  const { body, actor, deps, note, writeNotes } = call
  const known = await fence(call, (db) => subscriptionFor(db, actor, body.uid))
  if (known.team !== null && actor.readsOnly) refuse(403)
  const ends = { expiration: known.expiration === null ? null : new Date(known.expiration) }
  if (known.revision !== body.revision || !isLiving(ends, deps.now())) refuse(409)
  await providers.find(known.provider).end(known, body.cancels)
  return deps.db.transaction().execute(async (db) => {
    const changed = await fence({ db, actor, deps }, async (fenced) => {
      if (!(await saveCancels(fenced, body))) refuse(409)
      return subscriptionFor(fenced, actor, body.uid)
    })
    note({
      target: body.uid,
      team: known.team?.uid ?? null,
      reason: body.cancels ? 'goes on>cancels' : 'cancels>goes on',
    })
    await writeNotes(db)
    return changed
  })
}
