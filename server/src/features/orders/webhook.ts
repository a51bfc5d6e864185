import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Stripe } from 'stripe'
import type { Schema } from '#db/schema.ts'
import { holdAlone } from '#db/alone.ts'
import { refuse } from '#http/refusal.ts'
import type { Served } from '#http/serve.ts'
import { appendAudit } from '#security/audit.ts'
import type { Deps } from '../../deps.ts'
import { type Fact, factOf } from './facts.ts'
import { foldEvents, type Told } from './fold.ts'
import { settle } from './settle.ts'

/** Bytes of one event; those with an invoice of many lines are the longest. */
const largestEvent = 512 * 1024

/** Seconds that a signature may be old: later it may be somebody's who has caught it. */
const toleranceSeconds = 300

/**
 * Takes the signed events of Stripe. Outside of the table of endpoints: a signature is over the bytes as they came, and
 * nobody of this product calls it. 200 also for what concerns nobody here, or Stripe would send it again for days.
 */
export function serveStripeEvents({ app, deps }: Served): void {
  const secret = deps.env.STRIPE_SECRET_KEY && deps.env.STRIPE_WEBHOOK_SECRET
  void app.register(async (events) => {
    events.removeContentTypeParser('application/json')
    events.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: largestEvent },
      (_request, body, done) => done(null, body),
    )
    // As in providers/stripe.ts: loaded where it is needed.
    const webhooks = secret && (await import('stripe')).Stripe.webhooks
    events.post('/v2/public/stripe', async (request, reply) => {
      if (!secret || !webhooks) return refuse(404)
      const fact = factOf(genuine(webhooks, request, secret, deps.now()))
      if (fact) await record(deps, fact, request.id)
      return reply.type('application/json; charset=utf-8').send({ message: 'i200', data: null })
    })
  })
}

/** The event, if it is Stripe's; 400 for any other. */
function genuine(
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
 * Keeps an event, once, and makes order and pack what all events of its customer lead to. Of two at once the second
 * waits for the first, and then sees what it left.
 */
async function record(
  deps: Deps,
  { id, subject, kind, happened, facts }: Fact,
  request: string,
): Promise<void> {
  await deps.db.transaction().execute(async (db) => {
    await holdAlone(db, `stripe ${subject}`)
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
    const { settled, short } = await settle(db, state)
    const lines = short && kind === 'changed' ? [...settled, tooFew(state)] : settled
    await appendAudit(
      db,
      deps.keys,
      lines.map((line) => ({ ...line, ...byStripe, request })),
    )
  })
}

const byStripe = { action: 'stripe', actor: null, actorRole: null, result: 200, source: '' } as const

/** For whoever runs the instance: those seats are in use and not paid for. */
const tooFew = ({ order, seats }: { order: string | null; seats: number | null }) => ({
  target: order,
  team: null,
  reason: `seats in use, paid for: ${seats}`,
})

async function readEvents(db: Kysely<Schema>, subject: string): Promise<Told[]> {
  const rows = await db
    .selectFrom('payment_events')
    .select(['id', 'kind', 'happened', 'facts'])
    .where('subject', '=', subject)
    .execute()
  // As record() wrote them.
  return rows.map(({ happened, ...row }) => ({ ...row, happened: happened.getTime() }) as Told)
}
