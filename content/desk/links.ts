import type { RuleInput } from '../rules/finding.ts'
import { allowedHosts } from '../rules/safety.ts'
import { everyString } from '../rules/contentTexts.ts'
import { readRuleInput } from './check.ts'
import type { CommandOutput } from './contentJson.ts'

/** Requests an address and returns its HTTP status; throws if it does not respond. */
export type StatusRequest = (address: string) => Promise<number>

const addressPattern = /(?<![\w.@-])(?:https:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/[\w./-]*[\w-])?)/giu

/** Every address on an allowed host in a text, a path, or the note where a path was read. */
export function addressesIn(content: RuleInput): Map<string, string> {
  const found = everyString(content).flatMap(({ at, text }) =>
    [...text.matchAll(addressPattern)].flatMap(([, address = '']): [string, string][] => {
      const host = address.split('/')[0]?.toLowerCase() ?? ''
      const known = allowedHosts.some((one) => host === one || host.endsWith(`.${one}`))
      return known ? [[`https://${address}`, at]] : []
    }),
  )
  const read = Object.entries(content.coverage.read).map(([id, { address }]): [string, string] => [
    address,
    `coverage.json: read.${id}`,
  ])
  return new Map([...read, ...found].toReversed())
}

/**
 * `npm run content -- links`: checks that every address responds; lists broken ones with their place in the
 * content.
 */
export async function checkLinks(folder: string, today: string, ask: StatusRequest): Promise<CommandOutput> {
  const content = readRuleInput(folder, today)
  if ('code' in content) return content
  const addresses = addressesIn(content)
  const broken: string[] = []
  for (const [address, at] of addresses) {
    const why = await ask(address).then(
      (status) => (status === 404 || status === 410 || status >= 500 ? `answers ${status}` : undefined),
      (error: unknown) => `does not answer: ${error instanceof Error ? error.message : String(error)}`,
    )
    if (why) broken.push(`${address} ${why} (${at})`)
  }
  const text = [`Addresses: ${addresses.size}, gone: ${broken.length}`, ...broken].join('\n')
  return { text, code: broken.length > 0 ? 1 : 0 }
}

/** Requests over the network, with a timeout of ten seconds. */
export async function requestStatus(address: string): Promise<number> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) })
  await answer.body?.cancel()
  return answer.status
}
