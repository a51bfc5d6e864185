import { uid } from '@resguardo/contract/platform/fields/fields'
import type { Stripe } from 'stripe'
import type { PaymentEvent } from './subscriptionState.ts'

/** An event with its customer. Each order creates a separate customer at Stripe, which identifies it. */
export type CustomerEvent = PaymentEvent & { subject: string }

/**
 * Reduces a Stripe event, in the shapes of the library's API version, to the needed facts. Null if it
 * concerns no order of ours, or is of no interest. The result has no name, address or card data.
 */
export function readStripeEvent(event: Stripe.Event): CustomerEvent | null {
  const reduced = reduceEvent(event)
  return reduced && { id: event.id, happened: event.created * 1000, ...reduced }
}

type ReducedEvent = { subject: string } & (PaymentEvent extends infer AnyEvent
  ? AnyEvent extends PaymentEvent
    ? Pick<AnyEvent, 'kind' | 'facts'>
    : never
  : never)

function reduceEvent(event: Stripe.Event): ReducedEvent | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return sessionEvent(event.data.object, event.type)
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return invoiceEvent(event.data.object, event.type)
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return subscriptionEvent(event.data.object, event.type, event.created)
    case 'charge.refunded':
      return chargeEvent(event.data.object)
    default:
      return null
  }
}

const idOf = (one: string | { id: string } | null | undefined): string | null =>
  typeof one === 'object' && one !== null ? one.id : (one ?? null)

/** The uid of our order, which we passed to Stripe. */
const orderOf = (text: string | null | undefined): string | null =>
  uid.safeParse(text).success ? (text ?? null) : null

function sessionEvent(session: Stripe.Checkout.Session, type: string): ReducedEvent | null {
  const order = orderOf(session.client_reference_id)
  const customer = idOf(session.customer)
  const subscription = idOf(session.subscription)
  if (!order) return null
  // Without a payment there may be no customer; the session's id replaces it.
  if (type === 'checkout.session.expired')
    return { subject: customer ?? session.id, kind: 'lapsed', facts: { order } }
  if (!customer || !subscription) return null
  const paid = session.payment_status !== 'unpaid'
  return { subject: customer, kind: 'checkout', facts: { order, subscription, paid } }
}

function invoiceEvent(invoice: Stripe.Invoice, type: string): ReducedEvent | null {
  const details = invoice.parent?.subscription_details
  const order = orderOf(details?.metadata?.['order'])
  const customer = idOf(invoice.customer)
  const subscription = idOf(details?.subscription)
  if (!order || !customer || !subscription) return null
  if (type === 'invoice.payment_failed')
    return { subject: customer, kind: 'failed', facts: { order, subscription } }
  const until = Math.max(...invoice.lines.data.map(({ period }) => period.end), 0) * 1000
  return { subject: customer, kind: 'paid', facts: { order, subscription, until } }
}

function subscriptionEvent(
  { id: subscription, ...stripeSubscription }: Stripe.Subscription,
  type: string,
  created: number,
): ReducedEvent | null {
  const order = orderOf(stripeSubscription.metadata['order'])
  const customer = idOf(stripeSubscription.customer)
  if (!order || !customer) return null
  if (type === 'customer.subscription.deleted')
    return {
      subject: customer,
      kind: 'ended',
      facts: { order, subscription, at: (stripeSubscription.ended_at ?? created) * 1000 },
    }
  const seats = stripeSubscription.items.data[0]?.quantity
  if (!seats) return null
  const cancels = stripeSubscription.cancel_at_period_end || stripeSubscription.cancel_at !== null
  return { subject: customer, kind: 'changed', facts: { order, subscription, seats, cancels } }
}

/** Only full refunds; a partial one changes nothing. */
function chargeEvent({ customer, refunded }: Stripe.Charge): ReducedEvent | null {
  const subject = idOf(customer)
  return subject && refunded ? { subject, kind: 'refunded', facts: {} } : null
}
