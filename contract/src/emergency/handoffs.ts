import type { CardId, HelplineKind } from './emergency.ts'
import type { Handoff } from '../lessons/lesson.ts'

/** The help lines that a hand-off offers, and the card with more advice. */
export const handoffs: Readonly<Record<Handoff, { kinds: readonly HelplineKind[]; card?: CardId }>> = {
  violence: { kinds: ['violence', 'children'], card: 'stalking' },
  child: { kinds: ['children', 'suicide'], card: 'child' },
  sextortion: { kinds: ['violence', 'children', 'suicide', 'cyber'], card: 'sextortion' },
  'suspected-spyware': { kinds: ['violence', 'cyber'], card: 'stalking' },
  'in-progress-crime': { kinds: ['bank', 'report', 'violence'], card: 'stolen' },
  fraud: { kinds: ['bank', 'report', 'cyber', 'consumer'], card: 'scammed' },
  employer: { kinds: ['cyber'] },
  authorities: { kinds: ['rights'], card: 'seized' },
}
