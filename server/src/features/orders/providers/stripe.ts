import type { Language } from '@resguardo/contract/languages'
import type { FastifyBaseLogger } from 'fastify'
import type { Stripe } from 'stripe'
import { Refused, refuse } from '#http/refusal.ts'
import { openGuard } from '#security/outbound.ts'
import type { Env } from '../../../env.ts'
import type { PaymentProvider } from './provider.ts'

const localeOf = { pt: 'pt-BR', es: 'es-419', en: 'en' } as const satisfies Record<Language, string>

/** What one question may take, and how often it is asked again after a failure of the network or of Stripe. */
const timeoutMs = 4000
const retries = 1

/** Seconds after which somebody may try again whom a failure of Stripe sent away. */
const againSeconds = 10

/**
 * Stripe, by its own library: people pay on Stripe's pages, and what they paid comes back by signed events alone
 * (webhook.ts). Null unless both keys are set. Opens no connection before somebody buys.
 */
export function openStripe(env: Env, log: FastifyBaseLogger): PaymentProvider | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_BASE: base } = env
  if (!key || !secret) return null
  let opened: Promise<Stripe> | undefined
  // The library is big: whoever does not sell by it does not load it.
  const open = () => (opened ??= import('stripe').then(({ Stripe }) => new Stripe(key, options)))
  const options = {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    httpAgent: openGuard(env, 'environment').agent(base ? new URL(base).protocol : 'https:'),
    ...(base && addressOf(base)),
  }
  const page = `${env.publicUrl}/licenses`

  /** `gone` is the status where Stripe says that this cannot be done, as against not now. */
  async function ask<T>(work: (stripe: Stripe) => Promise<T>, gone: 409 | 503): Promise<T> {
    const stripe = await open()
    try {
      return await work(stripe)
    } catch (error) {
      if (!(error instanceof stripe.errors.StripeError)) throw error
      const { type, code, statusCode, requestId } = error
      log.warn({ stripe: { type, code, statusCode, requestId } }, 'Stripe did not do what it was asked')
      const refused = error instanceof stripe.errors.StripeInvalidRequestError
      return refused && gone === 409 ? refuse(409) : refuse(503, { retryAfter: againSeconds })
    }
  }

  return {
    name: 'stripe',
    // Eight digits are the most that one charge takes (docs.stripe.com/currencies, minimum and maximum charge amounts).
    most: 99_999_999,
    async begin(order, lang) {
      const metadata = { order: order.uid }
      const session = await ask(
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
      // A session without a page is of no use to anybody.
      return session.url ? { url: session.url, reference: session.id } : refuse(503)
    },
    async withdraw({ reference }) {
      if (reference) await ask((stripe) => stripe.checkout.sessions.expire(reference), 409)
    },
    async end({ reference }, cancels) {
      const id = reference ?? refuse(409)
      await ask((stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: cancels }), 409)
    },
    async stop({ reference }) {
      if (!reference) return
      try {
        await ask((stripe) => stripe.subscriptions.cancel(reference), 409)
      } catch (error) {
        if (!(error instanceof Refused) || error.status !== 409) throw error
      }
    },
    async manage({ reference }, lang) {
      if (!reference) return null
      const { customer } = await ask((stripe) => stripe.subscriptions.retrieve(reference), 409)
      const session = await ask(
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
