// In memory: in the address bar they would stay in the history.
let handed: readonly string[] = []

/** Hands e-mail addresses to the form of the page that is opened next. */
export function handAddresses(addresses: readonly string[]): void {
  handed = addresses
}

/** The addresses handed over, one a line. */
export const handedAddresses = (): string => handed.join('\n')
