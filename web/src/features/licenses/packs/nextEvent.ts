import { graceDays } from '@resguardo/contract/limits'
import type { Pack } from '@resguardo/contract/packs'
import type { PackState } from './packs.queries.ts'

/** What happens next to a pack, or happened last where nothing does any more. */
export type NextEvent = {
  is: 'begins' | 'ends' | 'renews' | 'cancels' | 'back' | 'returns' | 'grace' | 'over'
  at: Date
}

/** The next thing that happens to a pack as its reader sees it; null where nothing ever does. */
export function nextEvent(pack: Pack, now: Date): NextEvent | null {
  const { starts, expiration, returns, association, licenseType, provider, period, cancels, reason } = pack
  const begins = new Date(starts)
  if (begins > now) return { is: 'begins', at: begins }
  const end = expiration === null ? null : new Date(expiration)
  if (end && end <= now) {
    const grace = new Date(end.getTime() + graceDays * 86_400_000)
    // Grace is for a payment that comes late: what was ended with a reason has none.
    return licenseType === 'standard' && reason === '' && grace > now
      ? { is: 'grace', at: grace }
      : { is: 'over', at: end }
  }
  const back = returns && new Date(returns.at)
  if (back && back > now && (!end || back < end)) return { is: association ? 'back' : 'returns', at: back }
  if (!end) return null
  if (cancels) return { is: 'cancels', at: end }
  return { is: provider === 'stripe' && period ? 'renews' : 'ends', at: end }
}

/** Where a pack stands. */
export const stateOf = ({ starts, status }: Pick<Pack, 'starts' | 'status'>, now: Date): PackState =>
  new Date(starts) > now ? 'to come' : (status ?? 'valid')
