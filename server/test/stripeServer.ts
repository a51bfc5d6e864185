import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

export const stripeKeys = { secret: 'sk_test_farol', webhook: 'whsec_farol' }

export const stripeId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`

interface RecordedRequest {
  method: string
  path: string
  /** The form as it was sent, `line_items[0][quantity]`. */
  form: Record<string, string>
  idempotencyKey: string | undefined
  version: string | undefined
}

type StripeBehavior =
  /** Succeeds. */
  | 'well'
  /** 500 for every request. */
  | 'broken'
  /** Accepts a request and never responds. */
  | 'silent'
  /** Closes the connection in the middle of a response. */
  | 'cut'
  /** Responds with invalid JSON. */
  | 'garbled'
  /** 429 for every request. */
  | 'busy'
  /** 400 for every request, as for an operation that is no longer possible. */
  | 'refusing'

interface CheckoutSession {
  id: string
  status: 'open' | 'expired' | 'complete'
  form: Record<string, string>
}

/**
 * A local server with Stripe's wire format: forms in, JSON out, keys as bearer tokens, errors in Stripe's
 * envelope, one response per idempotency key.
 */
export async function startStripeServer() {
  const requests: RecordedRequest[] = []
  const sessions = new Map<string, CheckoutSession>()
  const customers = new Map<string, string>()
  const responses = new Map<string, object>()
  let behavior: StripeBehavior = 'well'

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address of this type.
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    const { method = '', url = '', headers } = request
    const idempotencyKey = headers['idempotency-key']?.toString()
    const version = headers['stripe-version']?.toString()
    requests.push({ method, path: url, form, idempotencyKey, version })
    if (behavior === 'silent') return sleep(60_000, undefined, { ref: false })
    if (behavior === 'cut')
      return void response.writeHead(200, { 'content-length': 99 }).write('{"id":', () => response.destroy())
    if (behavior === 'garbled') return void response.writeHead(200).end('<html>')
    const { status, body } = reply(method, url, form, headers.authorization, idempotencyKey)
    response
      .writeHead(status, { 'content-type': 'application/json', 'request-id': stripeId('req') })
      .end(JSON.stringify(body))
  }

  function reply(
    method: string,
    url: string,
    form: RecordedRequest['form'],
    authorization?: string,
    key?: string,
  ) {
    if (authorization !== `Bearer ${stripeKeys.secret}`) return failure(401, 'invalid_request_error')
    if (behavior === 'broken') return failure(500, 'api_error')
    if (behavior === 'busy') return failure(429, 'rate_limit_error')
    if (behavior === 'refusing') return failure(400, 'invalid_request_error')
    const cached = key && responses.get(key)
    if (cached) return { status: 200, body: cached }
    const body = serve(method, url.replace(/\?.*/, '').split('/').slice(2), form)
    if (body && key) responses.set(key, body)
    return body ? { status: 200, body } : failure(404, 'invalid_request_error')
  }

  function serve(method: string, parts: string[], form: RecordedRequest['form']): object | null {
    const [noun = '', second = '', third = '', fourth] = parts
    if (noun === 'checkout' && method === 'POST') return third === '' ? open(form) : expire(third, fourth)
    if (noun === 'billing_portal' && method === 'POST')
      return {
        id: stripeId('bps'),
        object: 'billing_portal.session',
        url: `${address}/portal/${form['customer']}`,
      }
    const customer = customers.get(second)
    if (noun !== 'subscriptions' || !customer) return null
    const cancels = form['cancel_at_period_end'] === 'true'
    return { id: second, object: 'subscription', customer, cancel_at_period_end: cancels }
  }

  function open(form: RecordedRequest['form']): object {
    const id = stripeId('cs_test')
    sessions.set(id, { id, status: 'open', form })
    return { id, object: 'checkout.session', status: 'open', url: `${address}/pay/${id}`, mode: form['mode'] }
  }

  function expire(id: string, verb?: string): object | null {
    const session = sessions.get(id)
    if (!session || verb !== 'expire' || session.status !== 'open') return null
    session.status = 'expired'
    return { id, object: 'checkout.session', status: 'expired' }
  }

  return {
    address,
    asked: requests,
    /** The checkout session that a paying person sees. */
    session: (id: string) => sessions.get(id),
    /** Simulates that a session created a subscription. */
    subscribe(subscription: string, customer: string) {
      customers.set(subscription, customer)
    },
    setBehavior(next: StripeBehavior) {
      behavior = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>

const failure = (status: number, type: string) => ({
  status,
  body: { error: { type, message: `This is a ${status}`, code: type } },
})
