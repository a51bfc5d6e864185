import type { Language } from '@resguardo/contract/platform/languages'
import type { FastifyBaseLogger } from 'fastify'
import type { Stripe } from 'stripe'
import { RefusalError, refuse } from '#http/refusal.ts'
import { openSsrfGuard } from '#security/network/ssrfGuard.ts'
import type { Env } from '../../../env.ts'
import type { PaymentProvider } from './provider.ts'

const localeOf = { pt: 'pt-BR', es: 'es-419', en: 'en' } as const satisfies Record<Language, string>

/** Timeout of one request in milliseconds, and number of retries after a network or Stripe failure. */
const timeoutMs = 4000
const retries = 1

/** `Retry-After` in seconds after a failure of Stripe. */
const retryAfterSeconds = 10

/**
 * Stripe, through its own library: people pay on Stripe's pages, and payments are reported only by signed
 * events (stripeWebhook.ts). Null unless both keys are set. Opens no connection before the first purchase.
 */
export function openStripe(env: Env, log: FastifyBaseLogger): PaymentProvider | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_BASE: base } = env
  if (!key || !secret) return null
  let client: Promise<Stripe> | undefined
  // Loaded lazily: the library is large, and most installations do not sell through it.
  const openClient = () => (client ??= import('stripe').then(({ Stripe }) => new Stripe(key, options)))
  const options = {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    httpAgent: openSsrfGuard(env, 'environment').agent(base ? new URL(base).protocol : 'https:'),
    ...(base && addressOf(base)),
  }
  const page = `${env.publicUrl}/licenses`

  /** Calls Stripe; `gone` is the status for a permanent rejection, as opposed to a temporary one. */
  async function callStripe<T>(work: (stripe: Stripe) => Promise<T>, gone: 409 | 503): Promise<T> {
    const stripe = await openClient()
    try {
      return await work(stripe)
    } catch (error) {
      if (!(error instanceof stripe.errors.StripeError)) throw error
      const { type, code, statusCode, requestId } = error
      log.warn({ stripe: { type, code, statusCode, requestId } }, 'Stripe request failed')
      const refused = error instanceof stripe.errors.StripeInvalidRequestError
      return refused && gone === 409 ? refuse(409) : refuse(503, { retryAfter: retryAfterSeconds })
    }
  }

  return {
    name: 'stripe',
    // A charge has at most eight digits (docs.stripe.com/currencies, minimum and maximum charge amounts).
    most: 99_999_999,
    async begin(order, lang) {
      const metadata = { order: order.uid }
      const session = await callStripe(
        (stripe) =>
          stripe.checkout.sessions.create(
            {
              mode: 'subscription',
              client_reference_id: order.uid,
              metadata,
              subscription_data: { metadata },
              locale: localeOf[lang],
              success_url: `${page}?paid=${order.uid}`,
              cancel_url: `${page}?cancelled=${order.uid}`,
              line_items: [
                {
                  quantity: order.licenseCount,
                  price_data: {
                    currency: order.currency.toLowerCase(),
                    unit_amount: order.unitPrice,
                    tax_behavior: order.taxes === 'included' ? 'inclusive' : 'exclusive',
                    recurring: { interval: order.period },
                    product_data: { name: env.BRAND_NAME },
                  },
                },
              ],
            },
            { idempotencyKey: order.uid },
          ),
        503,
      )
      // A session without a URL cannot be paid.
      return session.url ? { url: session.url, reference: session.id } : refuse(503)
    },
    async withdraw({ reference }) {
      if (reference) await callStripe((stripe) => stripe.checkout.sessions.expire(reference), 409)
    },
    async end({ reference }, cancels) {
      const id = reference ?? refuse(409)
      await callStripe((stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: cancels }), 409)
    },
    async stop({ reference }) {
      if (!reference) return
      try {
        await callStripe((stripe) => stripe.subscriptions.cancel(reference), 409)
      } catch (error) {
        if (!(error instanceof RefusalError) || error.status !== 409) throw error
      }
    },
    async manage({ reference }, lang) {
      if (!reference) return null
      const { customer } = await callStripe((stripe) => stripe.subscriptions.retrieve(reference), 409)
      const session = await callStripe(
        (stripe) =>
          stripe.billingPortal.sessions.create({
            customer: typeof customer === 'string' ? customer : customer.id,
            return_url: page,
            locale: localeOf[lang],
          }),
        409,
      )
      return session.url
    },
  }
}

function addressOf(base: string) {
  const { protocol, hostname: host, port } = new URL(base)
  const secure = protocol === 'https:'
  return {
    protocol: secure ? ('https' as const) : ('http' as const),
    host,
    port: port || (secure ? 443 : 80),
  }
}
