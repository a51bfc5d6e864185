/** Whether this tab is one of two paired ones, and which: it opened the link, or it joined by it. */
export type PairingSide = 'opener' | 'joiner'

const key = 'pairing'
const linkStart = '#pair='

/** The token after the `#` of a link, which browsers do not send to the server. */
export const linkToken = (hash: string): string | null =>
  hash.startsWith(linkStart) ? hash.slice(linkStart.length) : null

export const linkHash = (token: string): string => linkStart + token

// Storage throws if it is blocked: the pairing then lasts as long as the page.
export function pairedSide(): PairingSide | null {
  try {
    const side = sessionStorage.getItem(key)
    return side === 'opener' || side === 'joiner' ? side : null
  } catch {
    return null
  }
}

export function markPaired(side: PairingSide | null): void {
  try {
    if (side) sessionStorage.setItem(key, side)
    else sessionStorage.removeItem(key)
  } catch {
    // See above.
  }
}
