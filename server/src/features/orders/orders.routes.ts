import * as contract from '@resguardo/contract/orders'
import { may } from '@resguardo/contract/policy'
import { readPrices } from '@resguardo/contract/prices'
import { fence } from '#db/apart.ts'
import { teamFor } from '#features/teams/teams.ts'
import { refuse } from '#http/refusal.ts'
import { type Served, serve } from '#http/serve.ts'
import { changeOrder, changeSubscription, orderFor, subscriptionFor } from './change.ts'
import { listOrders } from './orders.table.ts'
import { listSubscriptions } from './packs.table.ts'
import { placeOrder } from './place.ts'
import { openProviders } from './providers/providers.ts'
import { serveStripeEvents } from './webhook.ts'

const apart = { apart: true } as const
// Providers are called outside of transactions, so these calls open their own.
const own = { transaction: 'own' } as const

export function orderRoutes(served: Served): void {
  const providers = openProviders(served.deps)

  serve(served, readPrices, async ({ deps }) => ({ ...deps.content.prices, providers: providers.names }))

  serve(
    served,
    contract.readOrders,
    async ({ query: { team, all, state, after, size = 25 }, actor, db, deps }) => {
      if (all && !may(actor, 'license.confirm')) refuse(403)
      if (team !== undefined) await teamFor(db, actor, team, 'license.buyForTeam')
      const of = team !== undefined ? { team } : all ? null : { person: actor.uid }
      return listOrders(db, deps, { of, state, after, size })
    },
    apart,
  )
  serve(served, contract.readOrder, (call) => orderFor(call.db, call, call.params.uid), apart)
  serve(served, contract.createOrder, (call) => placeOrder(call, providers), own)
  serve(served, contract.editOrder, (call) => changeOrder(call, providers), own)

  serve(
    served,
    contract.readSubscriptions,
    async ({ query: { team }, actor, db, deps }) => {
      if (team !== undefined) await teamFor(db, actor, team, 'license.buyForTeam')
      const wanted = { team: team ?? null, person: actor.uid, now: deps.now() }
      return { subscriptions: await listSubscriptions(db, wanted) }
    },
    apart,
  )
  serve(served, contract.editSubscription, (call) => changeSubscription(call, providers), own)
  serve(
    served,
    contract.openPortal,
    async (call) => {
      const { body, actor, note } = call
      const known = await fence(call, (db) => subscriptionFor(db, actor, body.uid))
      if (known.team !== null && actor.readsOnly) refuse(403)
      const url = await providers.find(known.provider).manage(known, actor.lang)
      note({ target: known.uid, team: known.team?.uid ?? null })
      return { url: url ?? refuse(409) }
    },
    own,
  )

  serveStripeEvents(served)
}
