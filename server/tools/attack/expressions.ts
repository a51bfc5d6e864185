import { addressOf, type Endpoint } from '@resguardo/contract/platform/endpoints/endpoint'
import { type EndpointName, endpoints } from '@resguardo/contract/platform/endpoints/endpoints'
import { samplesFor } from '@resguardo/contract/platform/endpoints/samples'
import type { Send } from './client.ts'
import type { openJudge } from './judge.ts'
import type { Actors } from './target.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Texts that cause catastrophic backtracking in expressions with nested or adjacent repetition. */
export const blowUps: readonly string[] = [
  `${'<!---->'.repeat(40)}x`,
  base64(`${'<!---->'.repeat(40)}x`),
  base64(`<?xml ${' '.repeat(20_000)}`),
  `${'a'.repeat(3000)}!`,
  `${' '.repeat(3000)}x`,
  `${'\t \n'.repeat(1000)}x`,
  `${'('.repeat(1500)}${')'.repeat(1500)}`,
  `http://${'a.'.repeat(1500)}`,
  'a@'.repeat(1500),
  `${'-'.repeat(3000)}!`,
  `${'['.repeat(1500)}](`,
  '*a'.repeat(1500),
  `${'0'.repeat(3000)}x`,
  '+55 '.repeat(800),
  `"${'\\"'.repeat(1500)}`,
  `${'á'.repeat(1500)}́`,
]

/**
 * Sends every such text in every text field of every operation, one request at a time, as root and as a
 * team's admin.
 */
export async function attackExpressions({
  actors,
  send,
  judge,
  every = 1,
}: {
  actors: Actors
  send: Send
  judge: ReturnType<typeof openJudge>
  /** Sends only every n-th request. */
  every?: number
}): Promise<void> {
  const calls: { endpoint: Endpoint; path: string; body?: string }[] = []
  const samples = samplesFor(actors.all.get('teamAdmin')?.teams[0] ?? '')
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name]
    const { params, query, bodies } = samples[name]
    for (const blowUp of blowUps) {
      for (const key of Object.keys(query ?? {}))
        calls.push({
          endpoint,
          path: addressOf(endpoint.path, params, { ...query, [key]: forQuery(blowUp) }),
        })
      for (const body of bodies ?? [])
        for (const changed of withEachText(body, blowUp))
          calls.push({
            endpoint,
            path: addressOf(endpoint.path, params, query),
            body: JSON.stringify(changed),
          })
    }
  }
  let at = 0
  for (const actorName of ['root', 'teamAdmin'] as const)
    for (const { endpoint, path, body } of calls) {
      if (at++ % every !== 0) continue
      if (at % 3000 === 0) await actors.revive()
      const actor = actors.all.get(actorName)
      if (!actor) continue
      const headers = {
        ...(actor.authorization && { authorization: actor.authorization }),
        ...(body && { 'content-type': 'application/json' }),
        'x-forwarded-for': `198.51.100.${at % 250}`,
      }
      const sent = { method: endpoint.method, path, headers, ...(body && { body }) }
      try {
        judge.judge({ endpoint, actor, sent, reply: await send(sent) })
      } catch (error) {
        judge.report('hang', { endpoint, actor, sent }, String(error))
      }
    }
}

/** Truncates a text to what fits into a URL: Node itself rejects longer headers. */
export function forQuery(text: string): string {
  const shortened = text.toWellFormed().slice(0, 6000)
  return encodeURIComponent(shortened).length <= 6000 ? shortened : shortened.slice(0, 650)
}

/** Yields the body once for each text in it, at any depth, with that text replaced. */
function* withEachText(value: unknown, text: string): Generator {
  if (typeof value === 'string') yield text
  else if (Array.isArray(value)) {
    for (const [at, item] of value.entries())
      for (const changed of withEachText(item, text)) yield value.with(at, changed)
  } else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value))
      for (const changed of withEachText(item, text)) yield { ...value, [key]: changed }
}
