import type { IncomingMessage } from 'node:http'
import { type AttemptResult, webhookLimits } from '@resguardo/contract/webhooks/webhookRules'
import type { WebhookAttempt } from '@resguardo/contract/webhooks/webhooks'
import {
  Blocked,
  type EgressEnv,
  type SsrfGuard,
  openSsrfGuard,
  guardedRequest,
} from '#security/network/ssrfGuard.ts'
import type { Deps } from '../../deps.ts'
import type { DeliveryRow } from './deliveries.table.ts'
import { openSecrets, signedHeaders } from './signature.ts'
import type { WebhookRow } from './webhooks.table.ts'

export type AttemptDeps = Pick<Deps, 'env' | 'keys' | 'now'> & {
  /** Overrides the timeout of an address (tests). */
  readonly timeoutMs?: number
}

/** Sends a delivery once and returns the outcome. */
export async function attemptDelivery(
  { env, keys, now, timeoutMs = webhookLimits.timeoutSeconds * 1000 }: AttemptDeps,
  webhook: WebhookRow,
  { uid, kind, at, data }: DeliveryRow,
): Promise<WebhookAttempt> {
  const body = JSON.stringify({ type: kind, timestamp: at.toISOString(), data })
  const moment = now()
  const headers = signedHeaders({ id: uid, at: moment, body }, openSecrets(keys, webhook, moment))
  const begun = performance.now()
  const outcome = await postDelivery(webhook.url, {
    headers,
    body,
    guard: openSsrfGuard(egressOf(env, webhook.team), 'settings'),
    timeout: AbortSignal.timeout(timeoutMs),
  })
  return { at: moment.toISOString(), ...outcome, ms: Math.round(performance.now() - begun) }
}

/** Admins of teams must not reach the operator's network: ALLOW_PRIVATE is for those who run the instance. */
export const egressOf = <E extends EgressEnv>(env: E, team: string | null): E =>
  team === null ? env : { ...env, ALLOW_PRIVATE: 'off' }

interface PostOptions {
  headers: Record<string, string>
  body: string
  guard: SsrfGuard
  timeout: AbortSignal
}

async function postDelivery(
  url: string,
  { headers, body, guard, timeout }: PostOptions,
): Promise<Pick<WebhookAttempt, 'result' | 'status'>> {
  try {
    const response = await guardedRequest(guard, new URL(url), {
      method: 'POST',
      headers,
      body,
      signal: timeout,
    })
    drainResponse(response)
    const status = response.statusCode ?? 0
    return { result: resultOf(status), status }
  } catch (error) {
    if (timeout.aborted) return { result: 'timeout', status: null }
    return { result: error instanceof Blocked ? 'address' : 'unreachable', status: null }
  }
}

function resultOf(status: number): AttemptResult {
  if (status >= 200 && status < 300) return 'delivered'
  if (status >= 300 && status < 400) return 'redirect'
  return status === 410 ? 'gone' : 'status'
}

const mostBytes = 64 * 1024

/** Response bodies are ignored: a small one is drained, a larger one is cut off. */
function drainResponse(response: IncomingMessage): void {
  let bytes = 0
  response.on('error', () => {})
  response.on('data', (part: Buffer) => {
    bytes += part.byteLength
    if (bytes > mostBytes) response.destroy()
  })
}
