import * as contract from '@resguardo/contract/licensing/orders'
import { type Actor, may } from '@resguardo/contract/people/policy'
import { readPrices } from '@resguardo/contract/licensing/prices'
import { withRowSecurity } from '#db/roles/rowLevelSecurity.ts'
import { requireTeam } from '#features/teams/teams.ts'
import { refuse } from '#http/refusal.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import { changeOrder, changeSubscription, orderFor, subscriptionFor } from './changeOrder.ts'
import type { BuyerScope } from './buyers.ts'
import { listOrders } from './orders.table.ts'
import { listSubscriptions, pageSubscriptions } from './orderedPacks.table.ts'
import { placeOrder } from './placeOrder.ts'
import { openProviders } from './providers/providers.ts'
import { serveStripeEvents } from './stripe/stripeWebhook.ts'

const rowSecurityOptions = { rowSecurity: true } as const
// Providers are called outside of transactions, so these calls open their own.
const ownTransaction = { transaction: 'own' } as const

/** Whose purchases a list shows: the caller's own, or with `all` those of every team they buy for as well. */
function buyersOf(actor: Actor, all: 'true' | undefined): BuyerScope {
  if (!all) return { teams: [], person: actor.uid }
  if (may(actor, 'license.orders')) return null
  const teams = actor.teams.filter((uid) => may(actor, 'license.buyForTeam', { kind: 'team', uid }))
  return teams.length > 0 ? { teams, person: actor.uid } : refuse(403)
}

export function orderRoutes(served: RouteContext): void {
  const providers = openProviders(served.deps)

  serve(served, readPrices, async ({ deps }) => ({ ...deps.content.prices, providers: providers.names }))

  serve(
    served,
    contract.readOrders,
    async ({ query: { team, all, state, after, size = 25, sums }, actor, db, deps }) => {
      if (team !== undefined) await requireTeam(db, actor, team, 'license.buyForTeam')
      const of = team !== undefined ? { teams: [team], person: null } : buyersOf(actor, all)
      return listOrders(db, deps, { of, state, after, size, sums: sums === 'true' })
    },
    rowSecurityOptions,
  )
  serve(served, contract.readOrder, (call) => orderFor(call.db, call, call.params.uid), rowSecurityOptions)
  serve(served, contract.createOrder, (call) => placeOrder(call, providers), ownTransaction)
  serve(served, contract.editOrder, (call) => changeOrder(call, providers), ownTransaction)

  serve(
    served,
    contract.readSubscriptions,
    async ({ query: { team, all, sums, ...filters }, actor, db, deps }) => {
      if (team !== undefined) await requireTeam(db, actor, team, 'license.buyForTeam')
      const now = deps.now()
      const teams = team === undefined ? [] : [team]
      if (all)
        return pageSubscriptions(db, deps.keys, {
          of: team ? { teams, person: null } : buyersOf(actor, all),
          now,
          sums: sums === 'true',
          ...filters,
        })
      const subscriptions = await listSubscriptions(db, { of: { teams, person: actor.uid }, now, ...filters })
      return { subscriptions, next: null, total: subscriptions.length }
    },
    rowSecurityOptions,
  )
  serve(served, contract.editSubscription, (call) => changeSubscription(call, providers), ownTransaction)
  serve(
    served,
    contract.openPortal,
    async (call) => {
      const { body, actor, note } = call
      const subscription = await withRowSecurity(call, (db) => subscriptionFor(db, actor, body.uid))
      if (subscription.team !== null && actor.readsOnly) refuse(403)
      const url = await providers.find(subscription.provider).manage(subscription, actor.lang)
      note({ target: subscription.uid, team: subscription.team?.uid ?? null })
      return { url: url ?? refuse(409) }
    },
    ownTransaction,
  )

  serveStripeEvents(served)
}
