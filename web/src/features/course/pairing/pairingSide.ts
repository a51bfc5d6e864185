import { sideKey, storedSide } from './pairingMark.ts'

/** Which of two paired devices this tab is: it opened the link, or it joined by it. */
export type PairingSide = 'opener' | 'joiner'

export function pairedSide(): PairingSide | null {
  const side = storedSide()
  return side === 'opener' || side === 'joiner' ? side : null
}

export function markPaired(side: PairingSide | null): void {
  try {
    if (side) sessionStorage.setItem(sideKey, side)
    else sessionStorage.removeItem(sideKey)
  } catch {
    // The pairing then lasts as long as the page.
  }
}
