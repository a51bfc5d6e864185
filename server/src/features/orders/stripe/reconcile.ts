import { monthsAfter, monthsPerPeriod } from '@resguardo/contract/licensing/months'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { recordPurchase, recordRefund } from '#features/invites/referralMonths.ts'
import { licenseEndOf, isRefunded, type SubscriptionState } from './subscriptionState.ts'
import { lockOrder, type OrderRow, saveOrder } from '../orders.table.ts'
import { addOrphanedSubscription, addPack, lockPack, type PackRow, savePack } from '../orderedPacks.table.ts'

/** An audit entry: the pack or order, its team, and what changed. */
export interface AuditChange {
  target: string
  team: string | null
  reason: string
}

const dateOf = (moment: number | null) => (moment === null ? null : new Date(moment))

/**
 * Brings order and pack to the state that the provider's events lead to; idempotent. Never takes an assigned
 * seat: if fewer seats are paid for than are in use, those in use stay, and `short` says so.
 */
export async function reconcile(
  db: Kysely<Schema>,
  state: SubscriptionState,
): Promise<{ changes: AuditChange[]; short: boolean }> {
  const order = state.order ? await lockOrder(db, state.order) : undefined
  if (!order || order.provider !== 'stripe') return { changes: [], short: false }
  const pack = await reconcilePack(db, order, state)
  const orderChanges = await reconcileOrder(db, order, state, pack)
  return { changes: [...orderChanges, ...(pack?.changes ?? [])], short: pack?.short ?? false }
}

interface ReconciledPack {
  uid: string
  until: Date
  short: boolean
  changes: AuditChange[]
}

async function reconcilePack(
  db: Kysely<Schema>,
  order: OrderRow,
  state: SubscriptionState,
): Promise<ReconciledPack | null> {
  const onePeriod = (begun: Date) => monthsAfter(begun, monthsPerPeriod[order.period])
  const until = licenseEndOf(state, onePeriod)
  const begun = dateOf(state.begun)
  if (!until || !begun) return null
  const pack = order.pack ? await lockPack(db, order.pack) : undefined
  // The buyer was deleted.
  if (!pack && order.team === null && order.person === null) {
    const { subscription, ended } = state
    if (subscription !== null && ended === null)
      await addOrphanedSubscription(db, { subscription, provider: 'stripe' })
    return null
  }
  // It was paid before, and has been detached from the provider since.
  if (pack && pack.provider !== 'stripe' && order.paid !== null)
    return { uid: pack.uid, until, short: false, changes: [] }
  const seats = order.team === null ? 1 : (state.seats ?? order.license_count)
  const target = {
    license_type: order.license_type,
    license_count: Math.max(seats, pack?.used ?? 0),
    // An existing pack keeps its start.
    starts: pack && pack.starts < begun ? pack.starts : begun,
    expiration: until,
    anchor: begun.getUTCDate(),
    period: order.period,
    region: order.region,
    currency: order.currency,
    price: order.unit_price,
    provider: 'stripe',
    subscription: state.subscription,
    cancels: state.cancels,
    reason: isRefunded(state) ? 'refund' : '',
  } as const
  const short = (pack?.used ?? 0) > seats
  const team = order.team
  if (!pack) {
    const uid = await addPack(db, { ...target, team, person: order.person })
    return { uid, until, short, changes: [{ target: uid, team, reason: 'created' }] }
  }
  const changes = differences(pack, target)
  if (changes.length > 0)
    await savePack(db, pack.uid, Object.fromEntries(changes.map((name) => [name, target[name]])))
  const packChanges = changes.length > 0 ? [{ target: pack.uid, team, reason: changes.join(' ') }] : []
  return { uid: pack.uid, until, short, changes: packChanges }
}

function differences<K extends keyof PackRow>(pack: PackRow, target: { readonly [k in K]: PackRow[k] }): K[] {
  const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value)
  return (Object.keys(target) as K[]).filter((name) => plain(pack[name]) !== plain(target[name]))
}

async function reconcileOrder(
  db: Kysely<Schema>,
  order: OrderRow,
  state: SubscriptionState,
  pack: ReconciledPack | null,
): Promise<AuditChange[]> {
  const target = stateOf(order, state)
  const paid = dateOf(state.begun)
  const closed =
    target === 'refunded'
      ? dateOf(state.refunded)
      : target === 'cancelled'
        ? (order.closed ?? dateOf(state.lapsed))
        : null
  const same =
    order.state === target &&
    order.paid?.getTime() === paid?.getTime() &&
    order.closed?.getTime() === closed?.getTime() &&
    order.covers_until?.getTime() === pack?.until.getTime() &&
    order.pack === (pack?.uid ?? order.pack)
  if (same) return []
  await saveOrder(db, order.uid, {
    state: target,
    paid,
    closed,
    covers_from: paid,
    covers_until: pack?.until ?? null,
    pack: pack?.uid ?? order.pack,
  })
  if (order.buyer && paid) {
    await recordPurchase(db, { person: order.buyer, paid })
    if (closed) await recordRefund(db, { person: order.buyer, paid, refunded: closed })
  }
  return order.state === target
    ? []
    : [{ target: order.uid, team: order.team, reason: `${order.state}>${target}` }]
}

/** A payment counts even for an order that was cancelled meanwhile. */
function stateOf(order: OrderRow, { begun, refunded, lapsed }: SubscriptionState): OrderRow['state'] {
  if (begun !== null) return refunded === null ? 'paid' : 'refunded'
  return lapsed === null ? order.state : 'cancelled'
}
