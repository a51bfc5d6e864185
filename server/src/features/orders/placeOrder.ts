import { randomUUID } from 'node:crypto'
import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { createOrder } from '@resguardo/contract/licensing/orders'
import { may } from '@resguardo/contract/people/policy'
import type { Kysely } from 'kysely'
import { withRowSecurity } from '#db/roles/rowLevelSecurity.ts'
import type { Schema } from '#db/schema.ts'
import { requireTeam } from '#features/teams/teams.ts'
import { limitOrRefuse, refuse } from '#http/refusal.ts'
import type { Call } from '#http/serve.ts'
import type { AttemptCheck } from '#security/attempts.ts'
import { addOrder, countOpen, findOrder } from './orders.table.ts'
import { type OrderDraft, draftOf, mostOpenOrders, type OrderedPack, type PackOwner } from './orders.ts'
import { findOrderedPack, findOwnPack } from './orderedPacks.table.ts'
import type { Providers } from './providers/providers.ts'

type CreateOrderCall = Call<typeof createOrder>

/**
 * Rate limit: orders per buyer and hour, as each is kept for accounting and some are started at a provider.
 * Roots are exempt.
 */
const orderChecks = (buyer: string): AttemptCheck[] => [
  [{ name: 'orders', free: 60, windowMinutes: 60, pause: 'window' }, buyer],
]

/**
 * Places an order. The provider is called before anything is stored and outside of any transaction. If that
 * fails nothing has happened here, and a session it may have started leads nowhere, as its URL was not given
 * out.
 */
export async function placeOrder(
  call: CreateOrderCall,
  providers: Providers,
): Promise<DataOf<typeof createOrder>> {
  const { body, actor, deps, note, writeNotes } = call
  const owned: PackOwner =
    body.team === null ? { team: null, person: actor.uid } : { team: body.team, person: null }
  const provider = providers.find(body.provider)
  const draft = await withRowSecurity(call, (db) => validateOrder(call, db, { owned, most: provider.most }))
  const counts = !may(actor, 'license.confirm')
  if (counts) await limitOrRefuse(deps, orderChecks(actor.uid))
  const order = {
    ...draft,
    ...owned,
    uid: randomUUID(),
    buyer: actor.uid,
    billTo: body.billTo,
    provider: provider.name,
    created: deps.now(),
  }
  const { url, reference } = await provider.begin(order, actor.lang)
  return deps.db.transaction().execute(async (db) => {
    const placed = await withRowSecurity({ db, actor, deps }, async (fenced) => {
      await addOrder(fenced, { ...order, reference })
      return (await findOrder(fenced, order.uid, deps.env)) ?? refuse(404)
    })
    note({ target: order.uid, team: body.team, reason: `${draft.kind} ${draft.licenseCount}` })
    await writeNotes(db)
    return { order: placed, url }
  })
}

async function validateOrder(
  { body, actor, deps }: CreateOrderCall,
  db: Kysely<Schema>,
  { owned, most }: { owned: PackOwner; most: number },
): Promise<OrderDraft> {
  if (body.team !== null) {
    await requireTeam(db, actor, body.team, 'license.buyForTeam')
    if (actor.readsOnly) refuse(403)
  }
  const now = deps.now()
  const pack = body.pack === undefined ? null : await packOf(db, body.pack, owned)
  // A person who has their own licence renews it instead.
  if (owned.person !== null && pack === null && (await findOwnPack(db, owned.person, now))) refuse(409)
  if ((await countOpen(db, owned)) >= mostOpenOrders) refuse(409)
  return draftOf(body, pack, { prices: deps.content.prices, most }, now)
}

async function packOf(db: Kysely<Schema>, uid: string, { team, person }: PackOwner): Promise<OrderedPack> {
  const pack = await findOrderedPack(db, uid)
  return pack && pack.team === team && pack.person === person ? pack : refuse(404)
}
