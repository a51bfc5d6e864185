import { Stripe } from 'stripe'
import { stripeId, stripeKeys } from './stripeServer.ts'
import type { TestApp } from './testApp.ts'

/** An event as Stripe would send it: the signed text. */
export interface StripeEvent {
  id: string
  created: number
  type: string
  text: string
}

export function stripeEvent(
  type: string,
  object: object,
  overrides: { id?: string; created?: number } = {},
): StripeEvent {
  const { id = stripeId('evt'), created = Math.floor(Date.now() / 1000) } = overrides
  const envelope = { id, object: 'event', api_version: Stripe.API_VERSION, created, livemode: false, type }
  return { id, created, type, text: JSON.stringify({ ...envelope, data: { object } }) }
}

export const signatureOf = (payload: string, overrides: { secret?: string; timestamp?: number } = {}) =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: overrides.secret ?? stripeKeys.webhook,
    ...(overrides.timestamp !== undefined && { timestamp: overrides.timestamp }),
  })

/** Sends an event to the server, as Stripe does; returns the status. */
export const sendStripeEvent =
  ({ inject }: Pick<TestApp, 'inject'>) =>
  async ({ text }: Pick<StripeEvent, 'text'>, signature = signatureOf(text)) =>
    (
      await inject({
        method: 'POST',
        url: '/v2/public/stripe',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        payload: text,
      })
    ).statusCode

/** One Stripe customer with the subscription of one of our orders, and its events. Times are in seconds. */
export function subscriber(order: string) {
  const [customer, subscription] = [stripeId('cus'), stripeId('sub')]
  const metadata = { order }
  const customerFields = { customer, metadata }
  const subscriptionObject = (seats: number, more: object = {}) => ({
    id: subscription,
    object: 'subscription',
    ...customerFields,
    status: 'active',
    cancel_at_period_end: false,
    cancel_at: null,
    ended_at: null,
    items: { object: 'list', data: [{ id: stripeId('si'), quantity: seats }] },
    ...more,
  })
  const invoice = (until: number) => ({
    id: stripeId('in'),
    object: 'invoice',
    customer,
    // Personal data that must not be stored.
    customer_email: 'canary@example.org',
    customer_name: 'Canário da Silva',
    parent: { type: 'subscription_details', subscription_details: { subscription, metadata } },
    lines: { object: 'list', data: [{ period: { start: until - 86_400, end: until } }] },
  })
  const session = (more: object) => ({
    id: stripeId('cs'),
    object: 'checkout.session',
    ...customerFields,
    client_reference_id: order,
    subscription,
    customer_details: { email: 'canary@example.org', name: 'Canário da Silva' },
    ...more,
  })
  return {
    customer,
    subscription,
    completed: (created: number, payment = 'paid') =>
      stripeEvent('checkout.session.completed', session({ payment_status: payment }), { created }),
    lapsed: (created: number) =>
      stripeEvent('checkout.session.expired', session({ customer: null, subscription: null }), { created }),
    paid: (created: number, until: number) => stripeEvent('invoice.paid', invoice(until), { created }),
    failed: (created: number) => stripeEvent('invoice.payment_failed', invoice(created), { created }),
    changed: (created: number, seats: number, cancels = false) =>
      stripeEvent(
        'customer.subscription.updated',
        subscriptionObject(seats, { cancel_at_period_end: cancels }),
        { created },
      ),
    ended: (created: number) =>
      stripeEvent(
        'customer.subscription.deleted',
        subscriptionObject(1, { status: 'canceled', ended_at: created }),
        {
          created,
        },
      ),
    refunded: (created: number, isFull = true) =>
      stripeEvent(
        'charge.refunded',
        { id: stripeId('ch'), object: 'charge', customer, refunded: isFull },
        { created },
      ),
  }
}
