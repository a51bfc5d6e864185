import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Stripe } from 'stripe'
import type { Schema } from '#db/schema.ts'
import { takeAdvisoryLock } from '#db/advisoryLock.ts'
import { refuse } from '#http/refusal.ts'
import type { RouteContext } from '#http/serve.ts'
import { appendAudit } from '#security/auditLog.ts'
import type { Deps } from '../../../deps.ts'
import { type CustomerEvent, readStripeEvent } from './stripeEvents.ts'
import { foldEvents, type PaymentEvent } from './subscriptionState.ts'
import { reconcile } from './reconcile.ts'

/** Limit of one event in bytes; those with an invoice of many lines are the largest. */
const largestEvent = 512 * 1024

/** Maximum age of a signature in seconds; an older one may be a replay. */
const toleranceSeconds = 300

/**
 * Receives Stripe's signed events. Outside of the endpoint table, as the signature covers the raw bytes and
 * no client of this product calls it. Also 200 for events of no interest here, or Stripe would resend them
 * for days.
 */
export function serveStripeEvents({ app, deps }: RouteContext): void {
  const secret = deps.env.STRIPE_SECRET_KEY && deps.env.STRIPE_WEBHOOK_SECRET
  void app.register(async (events) => {
    events.removeContentTypeParser('application/json')
    events.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: largestEvent },
      (_request, body, done) => done(null, body),
    )
    // Loaded lazily, as in providers/stripe.ts.
    const webhooks = secret && (await import('stripe')).Stripe.webhooks
    events.post('/v2/public/stripe', async (request, reply) => {
      if (!secret || !webhooks) return refuse(404)
      const event = readStripeEvent(verifyEvent(webhooks, request, secret, deps.now()))
      if (event) await recordEvent(deps, event, request.id)
      return reply.type('application/json; charset=utf-8').send({ message: 'i200', data: null })
    })
  })
}

/** The event, if its signature is genuine; 400 otherwise. */
function verifyEvent(
  webhooks: typeof Stripe.webhooks,
  { body, headers }: FastifyRequest,
  secret: string,
  now: Date,
): Stripe.Event {
  const signature = headers['stripe-signature']
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') return refuse(400)
  try {
    return webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now.getTime())
  } catch {
    return refuse(400)
  }
}

/**
 * Stores an event once, and brings order and pack to the state that all events of its customer lead to. Of
 * two concurrent events the second waits for the first's commit.
 */
async function recordEvent(
  deps: Deps,
  { id, subject, kind, happened, facts }: CustomerEvent,
  request: string,
): Promise<void> {
  await deps.db.transaction().execute(async (db) => {
    await takeAdvisoryLock(db, `stripe ${subject}`)
    const added = await db
      .insertInto('payment_events')
      .values({
        id,
        provider: 'stripe',
        subject,
        kind,
        happened: new Date(happened),
        facts: JSON.stringify(facts),
        received: deps.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return
    const state = foldEvents(await readEvents(db, subject))
    const { changes, short } = await reconcile(db, state)
    const entries = short && kind === 'changed' ? [...changes, seatShortage(state)] : changes
    await appendAudit(
      db,
      deps.keys,
      entries.map((line) => ({ ...line, ...stripeActor, request })),
    )
  })
}

const stripeActor = { action: 'stripe', actor: null, actorRole: null, result: 200, source: '' } as const

/** Audit entry for super admins: more seats are in use than are paid for. */
const seatShortage = ({ order, seats }: { order: string | null; seats: number | null }) => ({
  target: order,
  team: null,
  reason: `seats in use, paid for: ${seats}`,
})

async function readEvents(db: Kysely<Schema>, subject: string): Promise<PaymentEvent[]> {
  const rows = await db
    .selectFrom('payment_events')
    .select(['id', 'kind', 'happened', 'facts'])
    .where('subject', '=', subject)
    .execute()
  // The format that record() writes.
  return rows.map(({ happened, ...row }) => ({ ...row, happened: happened.getTime() }) as PaymentEvent)
}
