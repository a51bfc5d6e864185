import type { createOrder, Order } from '@resguardo/contract/orders'
import type { RequestOf } from '@resguardo/contract/endpoint'
import { limits, orderDays } from '@resguardo/contract/limits'
import { monthsAfter, monthsOf } from '@resguardo/contract/months'
import type { PackType, Period } from '@resguardo/contract/packs'
import { type Actor, may } from '@resguardo/contract/policy'
import type { Prices } from '@resguardo/contract/prices'
import { BadInput } from '#http/errors.ts'
import { refuse } from '#http/refusal.ts'

/** For packs that are changed by hand. */
export { takeByHand } from './packs.table.ts'

/*
 * What may be ordered, and what it costs. Money is whole numbers of the smallest unit; the total of an order is always
 * the price of one seat times the seats.
 */

type Wish = RequestOf<typeof createOrder>['body']

/** Open orders that one buyer may have at a time. */
export const mostOpenOrders = 20

const dayMs = 86_400_000

/** A pack as an order looks at it. */
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

/** Whose something is: a team's, or one person's own. */
export interface Owned {
  team: string | null
  person: string | null
}

/** Whether the actor buys for this team, or this is their own purchase; to anybody else it does not exist. */
export function mayBuy(actor: Actor, { team, person }: Owned): boolean {
  if (team !== null) return may(actor, 'license.buyForTeam', { kind: 'team', uid: team })
  return (
    person !== null && may(actor, 'license.buy', { kind: 'person', uid: person, role: 'user', teams: [] })
  )
}

export type Draft = Pick<
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
  /** Until when added seats are paid: the end of the pack as it was. */
  until: Date | null
}

/**
 * The order that comes of a wish, at the prices of today. Refuses with 409 what does not go with how the pack stands,
 * and with 400 what can never be meant.
 */
export function draftOf(
  wish: Wish,
  pack: OrderedPack | null,
  { prices, most }: { prices: Prices; most: number },
  now: Date,
): Draft {
  if (wish.pricesVersion !== prices.version) refuse(409)
  if (wish.team === null && wish.licenseCount !== 1)
    throw new BadInput({ licenseCount: 'fields.licenseCount' })
  checkKind(wish, pack, now)
  const { region, period } = wish
  const price = prices.regions.find((one) => one.region === region) ?? refuse(409)
  const unitPrice =
    wish.kind === 'seats' && pack ? seatPrice(price[period], { ...pack, period }, now) : price[period]
  const total = unitPrice * wish.licenseCount
  if (total > most) throw new BadInput({ licenseCount: 'fields.licenseCount' })
  return {
    kind: wish.kind,
    pack: pack?.uid ?? null,
    until: (wish.kind === 'seats' && pack?.expiration) || null,
    licenseCount: wish.licenseCount,
    period,
    region,
    currency: price.currency,
    unitPrice,
    total,
    taxes: price.taxes,
    pricesVersion: prices.version,
  }
}

function checkKind(wish: Wish, pack: OrderedPack | null, now: Date): void {
  const { kind, licenseCount, provider } = wish
  if (kind === 'new' ? pack !== null : kind !== 'upgrade' && pack === null)
    throw new BadInput({ pack: kind === 'new' ? 'fields.unknown' : 'fields.required' })
  // What a payment provider renews is changed there, or it would be paid twice.
  if (pack && isProviders(pack, now)) refuse(409)
  // A subscription begins on the day it is paid: what is left of the pack would be lost.
  if (pack && isLiving(pack, now) && provider !== 'manual' && kind === 'renewal') refuse(409)
  // A subscription grows by itself, at its provider.
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
  if (kind === 'seats') checkSeats(wish, pack, now)
}

function checkSeats({ licenseCount, period, region }: Wish, pack: OrderedPack, now: Date): void {
  if (!isLiving(pack, now)) refuse(409)
  if (pack.person !== null || pack.licenseCount + licenseCount > limits.licenseCount.max)
    throw new BadInput({ licenseCount: 'fields.licenseCount' })
  // Seats of one pack are paid alike.
  if (pack.period !== null && pack.period !== period) throw new BadInput({ period: 'fields.required' })
  if (pack.region !== null && pack.region !== region) throw new BadInput({ region: 'fields.required' })
}

/** Whether a payment provider says what stands in this pack, and for how long. */
export const isProviders = (pack: Pick<OrderedPack, 'provider' | 'expiration'>, now: Date): boolean =>
  pack.provider !== 'manual' && isLiving(pack, now)

export const isLiving = ({ expiration }: Pick<OrderedPack, 'expiration'>, now: Date): boolean =>
  expiration === null || expiration > now

/**
 * What one more seat costs until a pack ends: of the price of a whole period the share of the days that are left, a
 * day that has begun as a whole one, rounded down. Beyond one period, where a pack was renewed ahead, it is more than one.
 */
export function seatPrice(
  price: number,
  { expiration, anchor, period }: Pick<OrderedPack, 'expiration' | 'anchor'> & { period: Period },
  now: Date,
): number {
  if (!expiration) return price
  const begins = monthsAfter(expiration, -monthsOf[period], anchor)
  const whole = Math.round((expiration.getTime() - begins.getTime()) / dayMs)
  const left = Math.ceil((expiration.getTime() - now.getTime()) / dayMs)
  return Math.floor((price * left) / whole)
}

/** When an open order is given up: one for a payment provider with the page it is paid at, after a day. */
export function lapsesOn({ state, provider, created }: { state: string; provider: string; created: Date }) {
  if (state !== 'open') return null
  const days = provider === 'manual' ? orderDays[2] : 1
  return new Date(created.getTime() + days * dayMs)
}
