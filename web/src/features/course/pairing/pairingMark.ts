const linkStart = '#pair='

/** Key in the storage of the tab, which says which of two paired devices it is. */
export const sideKey = 'pairing'

/** The token after the `#` of a link, which browsers do not send to the server. */
export const linkToken = (hash: string): string | null =>
  hash.startsWith(linkStart) ? hash.slice(linkStart.length) : null

export const linkHash = (token: string): string => linkStart + token

// Storage throws if it is blocked: the pairing then lasts as long as the page.
export function storedSide(): string | null {
  try {
    return sessionStorage.getItem(sideKey)
  } catch {
    return null
  }
}
