import type { createOrder, Order } from '@resguardo/contract/licensing/orders'
import type { RequestOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { limits, orderReminderDays } from '@resguardo/contract/platform/limits'
import { monthsAfter, monthsPerPeriod } from '@resguardo/contract/licensing/months'
import type { PackType, Period } from '@resguardo/contract/licensing/packs'
import { type Actor, may } from '@resguardo/contract/people/policy'
import type { Prices } from '@resguardo/contract/licensing/prices'
import { dayMs } from '@resguardo/contract/platform/durations'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { BadInput } from '#http/errors.ts'
import { refuse } from '#http/refusal.ts'
import { addOrphanedSubscription } from './orderedPacks.table.ts'

/*
 * What can be ordered, and its price. Amounts are integers in the currency's smallest unit; the total is
 * always the price of one seat times the number of seats.
 */

type OrderRequest = RequestOf<typeof createOrder>['body']

/** Limit of open orders per buyer. */
export const mostOpenOrders = 20

/** The fields of a pack that an order depends on. */
export interface OrderedPack {
  uid: string
  team: string | null
  person: string | null
  licenseType: PackType
  licenseCount: number
  used: number
  expiration: Date | null
  anchor: number
  period: Period | null
  region: string | null
  provider: string
}

/** An owner: a team, or one person. */
export interface PackOwner {
  team: string | null
  person: string | null
}

/** Whether the actor may buy for this team, or the purchase is their own; if not, callers answer 404. */
export function mayBuy(actor: Actor, { team, person }: PackOwner): boolean {
  if (team !== null) return may(actor, 'license.buyForTeam', { kind: 'team', uid: team })
  return (
    person !== null && may(actor, 'license.buy', { kind: 'person', uid: person, role: 'user', teams: [] })
  )
}

export type OrderDraft = Pick<
  Order,
  | 'kind'
  | 'licenseCount'
  | 'period'
  | 'region'
  | 'currency'
  | 'unitPrice'
  | 'total'
  | 'taxes'
  | 'pricesVersion'
> & {
  pack: string | null
  /** Until when added seats are paid: the pack's end at the time of the order. */
  until: Date | null
}

/**
 * Builds an order draft from a request at current prices. 409 if it conflicts with the pack's state, 400 if
 * it is never valid.
 */
export function draftOf(
  request: OrderRequest,
  pack: OrderedPack | null,
  { prices, most }: { prices: Prices; most: number },
  now: Date,
): OrderDraft {
  if (request.pricesVersion !== prices.version) refuse(409)
  if (request.team === null && request.licenseCount !== 1)
    throw new BadInput({ licenseCount: 'fields.licenseCount' })
  checkKind(request, pack, now)
  const { region, period } = request
  const price = prices.regions.find((one) => one.region === region) ?? refuse(409)
  const unitPrice =
    request.kind === 'seats' && pack ? seatPrice(price[period], { ...pack, period }, now) : price[period]
  const total = unitPrice * request.licenseCount
  if (total > most) throw new BadInput({ licenseCount: 'fields.licenseCount' })
  return {
    kind: request.kind,
    pack: pack?.uid ?? null,
    until: (request.kind === 'seats' && pack?.expiration) || null,
    licenseCount: request.licenseCount,
    period,
    region,
    currency: price.currency,
    unitPrice,
    total,
    taxes: price.taxes,
    pricesVersion: prices.version,
  }
}

function checkKind(request: OrderRequest, pack: OrderedPack | null, now: Date): void {
  const { kind, licenseCount, provider } = request
  if (kind === 'new' ? pack !== null : kind !== 'upgrade' && pack === null)
    throw new BadInput({ pack: kind === 'new' ? 'fields.unknown' : 'fields.required' })
  // A pack that a provider renews is changed at the provider; otherwise it would be paid twice.
  if (pack && isProviderManaged(pack, now)) refuse(409)
  // A subscription starts on the day of its payment: the rest of the pack's time would be lost.
  if (pack && isCurrent(pack, now) && provider !== 'manual' && kind === 'renewal') refuse(409)
  // Seats of a subscription are added at its provider.
  if (provider !== 'manual' && kind === 'seats') refuse(409)
  if (!pack) return
  if (kind === 'upgrade') {
    if (pack.licenseType === 'standard') refuse(409)
    if (licenseCount < pack.used) throw new BadInput({ licenseCount: 'fields.licenseCount' })
    return
  }
  if (pack.licenseType !== 'standard' || pack.expiration === null) refuse(409)
  if (kind === 'renewal' && licenseCount !== pack.licenseCount)
    throw new BadInput({ licenseCount: 'fields.licenseCount' })
  if (kind === 'seats') checkSeats(request, pack, now)
}

function checkSeats({ licenseCount, period, region }: OrderRequest, pack: OrderedPack, now: Date): void {
  if (!isCurrent(pack, now)) refuse(409)
  if (pack.person !== null || pack.licenseCount + licenseCount > limits.licenseCount.max)
    throw new BadInput({ licenseCount: 'fields.licenseCount' })
  // All seats of a pack have the same period and region.
  if (pack.period !== null && pack.period !== period) throw new BadInput({ period: 'fields.required' })
  if (pack.region !== null && pack.region !== region) throw new BadInput({ region: 'fields.required' })
}

/** Whether a payment provider determines the seats and the end of this pack. */
export const isProviderManaged = (pack: Pick<OrderedPack, 'provider' | 'expiration'>, now: Date): boolean =>
  pack.provider !== 'manual' && isCurrent(pack, now)

export const isCurrent = ({ expiration }: Pick<OrderedPack, 'expiration'>, now: Date): boolean =>
  expiration === null || expiration > now

/**
 * Price of one more seat until the pack's end: the share of a whole period for the days left, rounded down; a
 * day that has begun counts whole. More than the price of one period if the pack was renewed ahead.
 */
export function seatPrice(
  price: number,
  { expiration, anchor, period }: Pick<OrderedPack, 'expiration' | 'anchor'> & { period: Period },
  now: Date,
): number {
  if (!expiration) return price
  const begins = monthsAfter(expiration, -monthsPerPeriod[period], anchor)
  const whole = Math.round((expiration.getTime() - begins.getTime()) / dayMs)
  const left = Math.ceil((expiration.getTime() - now.getTime()) / dayMs)
  return Math.floor((price * left) / whole)
}

/** When an open order lapses; one for a payment provider lapses after a day, with its checkout page. */
export function lapsesOn({ state, provider, created }: { state: string; provider: string; created: Date }) {
  if (state !== 'open') return null
  const days = provider === 'manual' ? orderReminderDays[2] : 1
  return new Date(created.getTime() + days * dayMs)
}

/**
 * Detaches a pack from its provider: `endOrphanedSubscriptions` soon ends the subscription there, and its
 * later events change only the order.
 */
export async function detachFromProvider(db: Kysely<Schema>, uid: string): Promise<void> {
  const pack = await db
    .selectFrom('license_packs')
    .select(['provider', 'subscription'])
    .where('uid', '=', uid)
    .where('provider', '<>', 'manual')
    .executeTakeFirst()
  if (!pack) return
  await db
    .updateTable('license_packs')
    .set({ provider: 'manual', subscription: null, cancels: false })
    .where('uid', '=', uid)
    .execute()
  if (pack.subscription !== null)
    await addOrphanedSubscription(db, { subscription: pack.subscription, provider: pack.provider })
}
