import type { Endpoint } from '@resguardo/contract/platform/endpoints/endpoint'
import type { AttackResponse, AttackRequest } from './client.ts'
import { type Actor, markerPattern } from './target.ts'

export type Fault = 'server error' | 'hang' | 'leak' | 'internals' | 'shape' | 'accepted' | 'wrong cell'

export interface Finding {
  fault: Fault
  operation: string
  actor: string
  /** The request, truncated. */
  sent: string
  detail: string
}

export interface Verdict {
  requests: number
  /** Number of answers by status. */
  statuses: Map<number, number>
  /** The slowest answer in milliseconds, and its operation. */
  slowest: { ms: number; operation: string }
  findings: Finding[]
}

/** No answer may contain these: hashes, stack traces, database messages, private keys. */
const internals =
  /\$argon2|password_hash|BEGIN [A-Z ]*PRIVATE KEY|node_modules|\n\s+at |\/server\/src\/|violates \w+ constraint|syntax error at or near|relation "/

export interface Exchange {
  endpoint: Endpoint
  actor: Actor
  sent: AttackRequest
  reply: AttackResponse
  /** The body breaks the contract: no one may get a 200. */
  breaksContract?: boolean
  /** Milliseconds after which an answer counts as a hang. */
  longestMs?: number
}

export function openJudge(longestMs = 2000, onFinding?: (finding: Finding) => void) {
  const verdict: Verdict = {
    requests: 0,
    statuses: new Map(),
    slowest: { ms: 0, operation: '' },
    findings: [],
  }

  function report(fault: Fault, { endpoint, actor, sent }: Omit<Exchange, 'reply'>, detail: string) {
    const body = sent.body === undefined ? '' : ` ${String(sent.body).slice(0, 300)}`
    const finding: Finding = {
      fault,
      operation: endpoint.operation,
      actor: actor.name,
      sent: `${sent.method} ${sent.path.slice(0, 300)}${body}`,
      detail: detail.slice(0, 300),
    }
    verdict.findings.push(finding)
    onFinding?.(finding)
  }

  function judge(exchange: Exchange): void {
    const { endpoint, actor, reply } = exchange
    const { status, headers, body } = reply
    // An exported file is streamed: its length depends on the data, and only its beginning can hang.
    const ms = endpoint.file ? reply.headMs : reply.ms
    verdict.requests++
    verdict.statuses.set(status, (verdict.statuses.get(status) ?? 0) + 1)
    if (ms > verdict.slowest.ms) verdict.slowest = { ms, operation: endpoint.operation }
    if (ms > (exchange.longestMs ?? longestMs)) report('hang', exchange, `${Math.round(ms)} ms`)
    const declared = (endpoint.refusals as readonly number[]).includes(status)
    const busy = status === 503 && headers['retry-after'] !== undefined
    if (status >= 500 && !declared && !busy) report('server error', exchange, `${status} ${body}`)
    if (internals.test(body)) report('internals', exchange, internals.exec(body)?.[0] ?? '')
    if (exchange.breaksContract && status === 200) report('accepted', exchange, body)
    const marks = foreignMarks(body, actor)
    if (marks.length > 0) report('leak', exchange, marks.join(' '))
    if (!hasShape(reply, endpoint)) report('shape', exchange, body)
  }

  return { verdict, judge, report }
}

function foreignMarks(body: string, { mayRead }: Actor): string[] {
  if (mayRead === 'all') return []
  const marks = new Set(Array.from(body.matchAll(markerPattern), ([, marker = '']) => marker))
  return [...marks].filter((marker) => !mayRead.has(marker))
}

/** Every answer of the API is `{ message, data }`, except for files, pictures and answers without a body. */
function hasShape({ status, headers, body }: AttackResponse, { file }: Endpoint): boolean {
  if (status === 304 || (status === 200 && file)) return true
  const type = headers['content-type'] ?? ''
  if (!type.startsWith('application/json')) return status === 200 && type !== ''
  try {
    const answer: unknown = JSON.parse(body)
    return typeof answer === 'object' && answer !== null && 'message' in answer && 'data' in answer
  } catch {
    return false
  }
}
