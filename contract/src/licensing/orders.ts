import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'
import { Period, Region } from './prices.ts'

/*
 * Purchases (product decisions 3). An order is made by a person for themselves or by an admin for a team.
 * Root confirms `manual` orders; a payment provider's events confirm the others. Times are ISO 8601 in UTC;
 * money is in the smallest unit of its currency.
 */

export const providers = ['manual', 'stripe'] as const
export const Provider = z.enum(providers)
export type Provider = z.infer<typeof Provider>

export const orderKinds = ['new', 'renewal', 'seats', 'upgrade'] as const
export const orderStates = ['open', 'paid', 'cancelled', 'refunded'] as const
export const OrderState = z.enum(orderStates)

export const Order = z.object({
  uid: field.uid,
  /** Invoice number. */
  number: z.int(),
  kind: z.enum(orderKinds),
  state: OrderState,
  team: z.nullable(z.object({ uid: field.uid, teamName: z.string() })),
  /** The person who buys for themselves; visible to root and to that person. */
  person: z.nullable(
    z.object({ uid: field.uid, first_name: z.string(), last_name: z.string(), username: z.string() }),
  ),
  pack: z.nullable(field.uid),
  licenseType: z.enum(['demo', 'standard']),
  licenseCount: z.int(),
  period: Period,
  region: Region,
  currency: z.string(),
  unitPrice: z.int(),
  total: z.int(),
  taxes: z.enum(['included', 'added']),
  pricesVersion: z.string(),
  /** The seller: the name of this instance. */
  seller: z.string(),
  /** Name and address on the invoice, as the buyer wrote them. */
  billTo: z.string(),
  provider: Provider,
  created: z.string(),
  paid: z.nullable(z.string()),
  closed: z.nullable(z.string()),
  /** When it lapses if it is not confirmed. */
  lapses: z.nullable(z.string()),
  revision: z.int(),
})
export type Order = z.infer<typeof Order>

export const readOrdersRoute = route('readOrders', 'GET', 'v2/license/orders', 'user')
export const readOrders = endpoint(readOrdersRoute, {
  summary:
    'List your orders; with team those of a team, for its admins; with all yours and those of every team you run, for root everyone’s. Newest first; 403 for all if you run no team',
  query: z.strictObject({
    team: z.optional(field.uid),
    all: z.optional(z.literal('true')),
    state: z.optional(OrderState),
    after: z.optional(field.cursor),
    size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
    /** With sums over all pages. */
    sums: z.optional(z.literal('true')),
  }),
  data: z.object({
    orders: z.array(Order),
    next: z.nullable(z.string()),
    total: z.int(),
    /** Per currency: what was paid and not refunded, and what is still to be paid. */
    sums: z.optional(z.array(z.object({ currency: z.string(), paid: z.int(), open: z.int() }))),
  }),
  refusals: [403, 404],
})

export const readOrderRoute = route('readOrder', 'GET', 'v2/license/orders/{uid}', 'user')
export const readOrder = endpoint(readOrderRoute, {
  summary: 'Read one order, as its printable invoice shows it',
  params: z.strictObject({ uid: field.uid }),
  data: Order,
  refusals: [404],
})

export const createOrderRoute = route('createOrder', 'POST', 'v2/license/orders', 'user')
export const createOrder = endpoint(createOrderRoute, {
  summary:
    'Order licences for yourself (team null) or a team, renew a pack, add seats, or upgrade a demo or trial to standard; with a payment provider, returns the address to pay at',
  body: z.strictObject({
    team: z.nullable(field.uid),
    /** The pack to renew or enlarge; without one, the order creates a new pack. */
    pack: z.optional(field.uid),
    kind: z.enum(orderKinds),
    /** Seats to buy or to add; 1 for oneself. */
    licenseCount: field.licenseCount,
    period: Period,
    region: Region,
    /** Version of the prices the buyer saw; 409 if they have changed. */
    pricesVersion: z.string().check(z.maxLength(40)),
    billTo: z._default(z.string().check(z.trim(), z.maxLength(500, 'fields.tooLong')), ''),
    provider: Provider,
  }),
  data: z.object({ order: Order, url: z.nullable(z.string()) }),
  refusals: [403, 404, 409, 503],
})

export const editOrderRoute = route('editOrder', 'PUT', 'v2/license/orders', 'user')
export const editOrder = endpoint(editOrderRoute, {
  summary:
    'Confirm a manual order as paid, or refund it (root); cancel an open one (root, its buyer, admins of its team). 409: its state has changed',
  body: z.strictObject({
    uid: field.uid,
    revision: z.int32(),
    to: z.enum(['paid', 'cancelled', 'refunded']),
  }),
  data: Order,
  refusals: [403, 404, 409],
})

/** A paid licence: a person's own, or a team's. */
export const Subscription = z.object({
  uid: field.uid,
  team: z.nullable(z.object({ uid: field.uid, teamName: z.string() })),
  /** The person whose own licence it is; null for a team's. */
  person: z.nullable(
    z.object({ uid: field.uid, first_name: z.string(), last_name: z.string(), username: z.string() }),
  ),
  licenseCount: z.int(),
  period: z.nullable(Period),
  region: z.nullable(Region),
  currency: z.nullable(z.string()),
  price: z.nullable(z.int()),
  starts: z.string(),
  expiration: z.nullable(z.string()),
  provider: Provider,
  /** Ends with the paid period. */
  cancels: z.boolean(),
  revision: z.int(),
})
export type Subscription = z.infer<typeof Subscription>

/** `active` renews or is paid by order; `cancelled` ends with the paid period; `expired` has ended. */
export const subscriptionStates = ['active', 'cancelled', 'expired'] as const
export const SubscriptionState = z.enum(subscriptionStates)

export const readSubscriptionsRoute = route('readSubscriptions', 'GET', 'v2/license/subscriptions', 'user')
export const readSubscriptions = endpoint(readSubscriptionsRoute, {
  summary:
    'List your paid subscription, or with team those of a team; expired ones last. With all yours and those of every team you run, for root everyone’s, newest first; 403 for all if you run no team',
  query: z.strictObject({
    team: z.optional(field.uid),
    all: z.optional(z.literal('true')),
    state: z.optional(SubscriptionState),
    provider: z.optional(Provider),
    after: z.optional(field.cursor),
    size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
    /** With sums over all pages; only with `all`. */
    sums: z.optional(z.literal('true')),
  }),
  /** `next` only with `all`; without it, the first hundred are listed. */
  data: z.object({
    subscriptions: z.array(Subscription),
    next: z.nullable(z.string()),
    total: z.int(),
    /** Seats of all of them, and what those that renew cost per currency and period. */
    sums: z.optional(
      z.object({
        seats: z.int(),
        renewals: z.array(z.object({ currency: z.string(), period: Period, amount: z.int() })),
      }),
    ),
  }),
  refusals: [403, 404],
})

export const editSubscriptionRoute = route('editSubscription', 'PUT', 'v2/license/subscriptions', 'user')
export const editSubscription = endpoint(editSubscriptionRoute, {
  summary: 'Cancel a subscription at the end of the paid period, or resume it',
  body: z.strictObject({ uid: field.uid, revision: z.int32(), cancels: z.boolean() }),
  data: Subscription,
  refusals: [403, 404, 409, 503],
})

export const openPortalRoute = route('openPortal', 'POST', 'v2/license/portal', 'user')
export const openPortal = endpoint(openPortalRoute, {
  summary: "Get the address of the payment provider's portal, where a subscription is managed",
  body: z.strictObject({ uid: field.uid }),
  data: z.object({ url: z.string() }),
  refusals: [403, 404, 409, 503],
})

/** Free months (product decisions 2): those earned and unused, and the one in use. */
export const FreeMonths = z.object({
  free: z.int(),
  /** Until when the first of them must be used. */
  keptUntil: z.nullable(z.string()),
  inUse: z.nullable(z.object({ starts: z.string(), ends: z.string() })),
})
export type FreeMonths = z.infer<typeof FreeMonths>

export const readMonthsRoute = route('readMonths', 'GET', 'v2/license/months', 'user')
export const readMonths = endpoint(readMonthsRoute, {
  summary: 'Read your free months',
  data: FreeMonths,
  refusals: [],
})

export const useMonthRoute = route('useMonth', 'POST', 'v2/license/months', 'user')
export const useMonth = endpoint(useMonthRoute, {
  summary: 'Start a free month now; 409: there is none, or a full licence is active',
  body: z.strictObject({}),
  data: FreeMonths,
  refusals: [409],
})
