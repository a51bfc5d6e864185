import { addressOf, type Endpoint } from '@resguardo/contract/platform/endpoints/endpoint'
import { type EndpointName, endpoints } from '@resguardo/contract/platform/endpoints/endpoints'
import { samplesFor } from '@resguardo/contract/platform/endpoints/samples'
import type { Sample } from '@resguardo/contract/platform/endpoints/sample'
import { acceptsBody, oddAddresses, oddValues, rawBodies } from '#test/hostileRequests.ts'
import { inParallel, type Send, type AttackRequest } from './client.ts'
import { blowUps, forQuery } from './expressions.ts'
import type { openJudge } from './judge.ts'
import { type Actor, type Actors, type Target, readUids } from './target.ts'

/** A number between 0 and 1; seeded, so that a run can be repeated. */
export type Random = () => number

/** Mulberry32: 32 bits of state are enough to choose among inputs. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Replaces every uid in the contract's samples. */
const placeholder = '00000000-0000-4000-8000-00000000f00d'
const samples = samplesFor(placeholder)
const names = Object.keys(endpoints) as EndpointName[]

/** Slow on purpose: they wait in the bounded queue of password hashes, of images or of data exports. */
const queued: ReadonlySet<string> = new Set([
  'auth',
  'reset',
  'resetUser',
  'prove',
  'terminateAdmin',
  'keepImage',
  'editTeamSettings',
  'exportData',
])

export interface FuzzOptions {
  target: Target
  actors: Actors
  send: Send
  judge: ReturnType<typeof openJudge>
  requests: number
  atOnce: number
  random: Random
  /** Called regularly with the number of requests so far. */
  onProgress?: (done: number) => void
}

/**
 * Sends valid and mutated requests of every operation as every actor, with uids of existing things. A request
 * whose answer is new for its operation and actor is kept and mutated further.
 */
export async function fuzz(options: FuzzOptions): Promise<void> {
  const { target, actors, send, judge, requests, atOnce, random, onProgress } = options
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  let uids = await readUids(target)
  let tables = [...uids.keys()]
  const samplesByAnswer = new Map<string, Sample[]>()
  const seen = new Set<string>()

  /** Mostly people and teams, sometimes the actor's own uid, else anything. */
  function someUid(actor: Actor): string {
    const chance = random()
    if (chance < 0.15) return actor.uid
    if (chance < 0.3) return pick([...actor.teams, actor.uid])
    const table = chance < 0.45 ? 'people' : chance < 0.55 ? 'teams' : pick(tables)
    return pick(uids.get(table) ?? [placeholder])
  }

  const fill = (value: unknown, actor: Actor): unknown => {
    if (value === placeholder) return someUid(actor)
    if (Array.isArray(value)) return value.map((item) => fill(item, actor))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, actor)]))
    return value
  }

  function choose(name: EndpointName, actor: Actor): Sample {
    const known = samplesByAnswer.get(`${name} ${actor.name}`)
    if (known && random() < 0.3) return pick(known)
    const { params, query, bodies } = samples[name]
    const filled = fill({ ...(params && { params }), ...(query && { query }) }, actor) as Sample
    return { ...filled, ...(bodies && { bodies: [fill(pick(bodies), actor) as Record<string, unknown>] }) }
  }

  function build(name: EndpointName, actor: Actor) {
    const endpoint: Endpoint = endpoints[name]
    const sample = choose(name, actor)
    let body: unknown = sample.bodies?.[0]
    let query = sample.query
    const chance = random()
    if (body !== undefined && chance < 0.6) body = mutate(body, random, pick)
    else if (query && chance < 0.6) query = mutate(query, random, pick) as Record<string, string>
    const path = addressOf(endpoint.path, sample.params, onlyText(query))
    const headers: Record<string, string> = {
      ...(actor.authorization && { authorization: actor.authorization }),
      'x-forwarded-for': `198.51.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}`,
      'accept-language': pick(['pt', 'es', 'en', '*', 'x'.repeat(100)]),
    }
    const sent: AttackRequest = { method: endpoint.method, path, headers }
    if (random() < 0.03) sent.path = `/${endpoint.path.replace(/\{\w+\}/, 'x')}${pick(oddAddresses)}`
    if (endpoint.method !== 'GET' && random() < 0.04) {
      const [, , raw, more] = pick(smallRawBodies)
      return { endpoint, sample, sent: { ...sent, headers: withType(headers, more), body: raw } }
    }
    if (body === undefined) return { endpoint, sample, sent }
    return {
      endpoint,
      sample,
      sent: { ...sent, headers: withType(headers), body: JSON.stringify(body) },
      breaksContract: !acceptsBody(endpoint, body),
    }
  }

  let reviving: Promise<void> | undefined
  /**
   * Actors can delete or block each other: restores all of them, and reads the uids of what was created
   * meanwhile.
   */
  const revive = () =>
    (reviving ??= actors
      .revive()
      .then(() => readUids(target))
      .then((found) => {
        uids = found
        tables = [...uids.keys()]
      })
      .finally(() => (reviving = undefined)))

  let done = 0
  await inParallel(requests, atOnce, async () => {
    await reviving
    const actor = pick([...actors.all.values()])
    const name = pick(names)
    const { sample, ...built } = build(name, actor)
    try {
      const reply = await send(built.sent)
      judge.judge({ ...built, actor, reply, ...(queued.has(name) && { longestMs: 20_000 }) })
      const key = `${name} ${actor.name}`
      if (!seen.has(`${key} ${reply.status}`) && reply.status !== 401) {
        seen.add(`${key} ${reply.status}`)
        samplesByAnswer.set(key, [...(samplesByAnswer.get(key) ?? []), sample])
      }
      if (reply.status === 401 && actor === actors.all.get(actor.name) && isAlive(actor) && !queued.has(name))
        await revive()
    } catch (error) {
      // A download is aborted when its reader's session ends.
      if (!built.endpoint.file || !String(error).includes('aborted'))
        judge.report('hang', { ...built, actor }, String(error))
    }
    if (++done % 10_000 === 0) onProgress?.(done)
  })
}

const isAlive = ({ name }: Actor) => name !== 'anonymous' && name !== 'blocked'

/**
 * Bodies of ten megabytes or 20,000 levels are sent a few times elsewhere; here they would dominate the
 * traffic.
 */
const smallRawBodies = rawBodies.filter(([, , body]) => body.length < 100_000)

const withType = (headers: Record<string, string>, more?: Record<string, string>) => ({
  ...headers,
  'content-type': 'application/json',
  ...more,
})

/** Changes, drops or adds one field, at any depth. */
function mutate(body: unknown, random: Random, pick: <T>(list: readonly T[]) => T): unknown {
  if (random() < 0.05) return pick([[], [body], null, 'text', 1, true])
  if (Array.isArray(body) && body.length > 0) {
    const at = Math.floor(random() * body.length)
    return body.map((item, index) => (index === at ? mutate(item, random, pick) : item))
  }
  if (typeof body !== 'object' || body === null) return pick([...oddValues, ...blowUps])
  const keys = Object.keys(body)
  const key = pick(keys)
  const chance = random()
  if (key === undefined || chance < 0.1)
    return { ...body, [pick(['role', 'is_admin', 'constructor', 'toString', '', 'x'.repeat(3000)])]: 'root' }
  const value = (body as Record<string, unknown>)[key]
  if (chance < 0.2) {
    const { [key]: _, ...rest } = body as Record<string, unknown>
    return rest
  }
  if (typeof value === 'object' && value !== null && chance < 0.6)
    return { ...body, [key]: mutate(value, random, pick) }
  return { ...body, [key]: pick([...oddValues, ...blowUps]) }
}

/** A query contains only text: mutated values are converted to text. */
function onlyText(query: Record<string, unknown> | undefined): Record<string, string> | undefined {
  if (!query || typeof query !== 'object' || Array.isArray(query)) return undefined
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [key, wellFormed(value)]))
}

const wellFormed = (value: unknown) =>
  forQuery(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
