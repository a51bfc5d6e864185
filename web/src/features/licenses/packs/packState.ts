import { graceDays } from '@resguardo/contract/platform/limits'
import type { Pack } from '@resguardo/contract/licensing/packs'
import { dayMs } from '@resguardo/contract/platform/durations'
import type { PackState } from './packs.queries.ts'

/** The next event of a pack, or the last one if none is to come. */
export type PackEvent = {
  is: 'begins' | 'ends' | 'renews' | 'cancels' | 'back' | 'returns' | 'grace' | 'over'
  at: Date
}

/** The next event of a pack from its reader's point of view; null if there is none. */
export function nextPackEvent(pack: Pack, now: Date): PackEvent | null {
  const { starts, expiration, returns, association, licenseType, provider, period, cancels, reason } = pack
  const begins = new Date(starts)
  if (begins > now) return { is: 'begins', at: begins }
  const end = expiration === null ? null : new Date(expiration)
  if (end && end <= now) {
    const grace = new Date(end.getTime() + graceDays * dayMs)
    // The grace period is for late payments: a pack ended with a reason has none.
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

/** State of a pack. */
export const packStateOf = ({ starts, status }: Pick<Pack, 'starts' | 'status'>, now: Date): PackState =>
  new Date(starts) > now ? 'to come' : (status ?? 'valid')
