import { limits } from '@resguardo/contract/platform/limits'
import { monthsAfter, monthsPerPeriod, renewed } from '@resguardo/contract/licensing/months'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { takeAdvisoryLock } from '#db/advisoryLock.ts'
import { recordPurchase, recordRefund } from '#features/invites/referralMonths.ts'
import { refuse } from '#http/refusal.ts'
import { type OrderRow, saveOrder } from './orders.table.ts'
import { detachFromProvider, isCurrent, isProviderManaged } from './orders.ts'
import { addPack, findOwnPack, lockPack, type PackRow, savePack } from './orderedPacks.table.ts'

/*
 * Effects of a paid order, and of its refund. The caller locks the order, then its pack is locked, in this
 * order everywhere, so that concurrent changes are serialised without deadlocks.
 */

/**
 * Pays an open order: creates, renews, enlarges or upgrades its pack. 409 if the pack no longer allows it.
 */
export async function payOrder(db: Kysely<Schema>, order: OrderRow, now: Date): Promise<void> {
  const target = order.pack ?? (order.person && (await lockOwnPack(db, order.person, now)))
  const pack = target ? await lockPack(db, target) : undefined
  // The pack to be renewed or enlarged was deleted, or its owner was.
  if ((order.pack !== null && !pack) || (order.team === null && order.person === null)) refuse(409)
  const covers = pack ? await extendPack(db, order, pack, now) : await createPack(db, order, now)
  await saveOrder(db, order.uid, {
    state: 'paid',
    paid: now,
    pack: covers.pack,
    covers_from: covers.from,
    covers_until: covers.until,
  })
  if (order.buyer) await recordPurchase(db, { person: order.buyer, paid: now })
}

/** Lock: of two concurrent payments for one person, the second finds the licence made by the first. */
async function lockOwnPack(db: Kysely<Schema>, person: string, now: Date): Promise<string | undefined> {
  await takeAdvisoryLock(db, `own licence ${person}`)
  return (await findOwnPack(db, person, now))?.uid
}

interface CoveredPeriod {
  pack: string
  from: Date
  until: Date
}

const paidTerms = ({ period, region, currency, unit_price: price }: OrderRow) => ({
  period,
  region,
  currency,
  price,
  provider: 'manual',
  cancels: false,
})

async function createPack(db: Kysely<Schema>, order: OrderRow, now: Date): Promise<CoveredPeriod> {
  const anchor = now.getUTCDate()
  const until = monthsAfter(now, monthsPerPeriod[order.period], anchor)
  const pack = await addPack(db, {
    ...paidTerms(order),
    team: order.team,
    person: order.person,
    license_type: order.license_type,
    license_count: order.license_count,
    starts: now,
    expiration: until,
    anchor,
    subscription: null,
  })
  return { pack, from: now, until }
}

async function extendPack(
  db: Kysely<Schema>,
  order: OrderRow,
  pack: PackRow,
  now: Date,
): Promise<CoveredPeriod> {
  if (isProviderManaged(pack, now)) refuse(409)
  await detachFromProvider(db, pack.uid)
  if (order.kind === 'seats') return enlarge(db, order, pack, now)
  const becomes = order.kind === 'upgrade' && pack.license_type !== 'standard'
  return becomes ? upgrade(db, order, pack, now) : renew(db, order, pack, now)
}

async function enlarge(
  db: Kysely<Schema>,
  order: OrderRow,
  pack: PackRow,
  now: Date,
): Promise<CoveredPeriod> {
  const count = pack.license_count + order.license_count
  if (!isCurrent(pack, now) || pack.expiration === null || count > limits.licenseCount.max) return refuse(409)
  // The price covered the days until an end that has changed since.
  if (order.covers_until?.getTime() !== pack.expiration.getTime()) return refuse(409)
  await savePack(db, pack.uid, { license_count: count })
  return { pack: pack.uid, from: now, until: pack.expiration }
}

/** Starts now, however long the demo or trial would have lasted. */
async function upgrade(
  db: Kysely<Schema>,
  order: OrderRow,
  pack: PackRow,
  now: Date,
): Promise<CoveredPeriod> {
  if (order.license_count < pack.used) refuse(409)
  const anchor = now.getUTCDate()
  const until = monthsAfter(now, monthsPerPeriod[order.period], anchor)
  await savePack(db, pack.uid, {
    ...paidTerms(order),
    license_type: order.license_type,
    license_count: order.license_count,
    starts: pack.starts < now ? pack.starts : now,
    expiration: until,
    anchor,
    reason: '',
  })
  return { pack: pack.uid, from: now, until }
}

async function renew(db: Kysely<Schema>, order: OrderRow, pack: PackRow, now: Date): Promise<CoveredPeriod> {
  // The number or type of seats has changed since the order was paid.
  if (pack.expiration === null || order.license_count !== pack.license_count) return refuse(409)
  if (pack.license_type !== order.license_type) return refuse(409)
  const { expiration, anchor } = renewed({ ...pack, expiration: pack.expiration }, order.period, now)
  await savePack(db, pack.uid, { ...paidTerms(order), expiration, anchor, reason: '' })
  return { pack: pack.uid, from: isCurrent(pack, now) ? pack.expiration : now, until: expiration }
}

/**
 * Refunds an order: removes the added seats, or moves the end back by the paid period, but not before now.
 * 409 while those seats are in use, as a person must choose which holders lose theirs. Also 409 while a later
 * renewal that paid for them is not refunded.
 */
export async function refundOrder(db: Kysely<Schema>, order: OrderRow, now: Date): Promise<void> {
  const pack = order.pack ? await lockPack(db, order.pack) : undefined
  // For a pack of a provider, only the provider's events decide what is paid.
  if (pack?.provider === 'manual') await revertPack(db, order, pack, now)
  await saveOrder(db, order.uid, { state: 'refunded', closed: now })
  if (order.buyer && order.paid)
    await recordRefund(db, { person: order.buyer, paid: order.paid, refunded: now })
}

/** Whether a later period of these seats was paid since; that has to be refunded first. */
const isRenewedSince = ({ covers_until: until }: OrderRow, { expiration }: PackRow) =>
  until !== null && (expiration === null || expiration > until)

async function revertPack(db: Kysely<Schema>, order: OrderRow, pack: PackRow, now: Date): Promise<void> {
  if (order.kind === 'seats') {
    if (isRenewedSince(order, pack)) {
      // The paid period is over, and a renewal has paid for the remaining seats.
      if (order.covers_until && order.covers_until <= now) return
      refuse(409)
    }
    const left = pack.license_count - order.license_count
    if (left < Math.max(1, pack.used)) refuse(409)
    return savePack(db, pack.uid, { license_count: left })
  }
  const { covers_from: from, covers_until: until } = order
  if (!pack.expiration || !from || !until) return
  const earlier = pack.expiration.getTime() - (until.getTime() - from.getTime())
  const end = Math.max(earlier, now.getTime())
  // A pack that has already ended stays as it is.
  if (end < pack.expiration.getTime())
    await savePack(db, pack.uid, { expiration: new Date(end), reason: 'refund' })
}
