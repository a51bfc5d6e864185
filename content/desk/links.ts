import type { Judged } from '../rules/finding.ts'
import { allowedHosts } from '../rules/safety.ts'
import { everyString } from '../rules/texts.ts'
import { judged } from './check.ts'
import type { Said } from './files.ts'

/** Requests an address and returns its HTTP status; throws if it does not respond. */
export type Ask = (address: string) => Promise<number>

const named = /(?<![\w.@-])(?:https:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/[\w./-]*[\w-])?)/giu

/** Every address on an allowed host in a text, a path, or the note where a path was read. */
export function addressesIn(content: Judged): Map<string, string> {
  const found = everyString(content).flatMap(({ at, text }) =>
    [...text.matchAll(named)].flatMap(([, address = '']): [string, string][] => {
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
 * `npm run content:links`: checks that every address responds; lists broken ones with their place in the
 * content.
 */
export async function links(folder: string, today: string, ask: Ask): Promise<Said> {
  const content = judged(folder, today)
  if ('code' in content) return content
  const addresses = addressesIn(content)
  const gone: string[] = []
  for (const [address, at] of addresses) {
    const why = await ask(address).then(
      (status) => (status === 404 || status === 410 || status >= 500 ? `answers ${status}` : undefined),
      (error: unknown) => `does not answer: ${error instanceof Error ? error.message : String(error)}`,
    )
    if (why) gone.push(`${address} ${why} (${at})`)
  }
  const text = [`Addresses: ${addresses.size}, gone: ${gone.length}`, ...gone].join('\n')
  return { text, code: gone.length > 0 ? 1 : 0 }
}

/** Requests over the network, with a timeout of ten seconds. */
export async function askNetwork(address: string): Promise<number> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) })
  await answer.body?.cancel()
  return answer.status
}
