import { graceDays, nearExpirationDays, nearTrialEndDays } from '@resguardo/contract/limits'
import type { License, LicenseSource, LicenseType } from '@resguardo/contract/licenses'
import { subscriptionStatus } from '@resguardo/contract/opens'
import type { Role } from '@resguardo/contract/session'

/** For the ledger of referrals. */
export { findUsed } from './months.table.ts'

/** What is known of a person's licences; `licenses` is people.license_list, kept by the database. */
export interface Licensee {
  role: Role
  trialEnds: Date | null
  licenses: string
}

/** One licence that reaches a person; times in milliseconds since 1970. */
interface Reaching {
  source: LicenseSource
  type: LicenseType
  provider: string | null
  starts: number
  /** Null without an end. */
  ends: number | null
  /** When it opens nothing any more: its end, and for standard ones the days of grace after it. */
  until: number
}

const rank = { none: 0, free: 1, trial: 2, demo: 3, standard: 4 } as const
const dayMs = 86_400_000

/**
 * The licence that reaches a person now: the best of all that do, and of equal ones that which lasts longest. The one
 * place where it is computed. Whoever had a licence that was bought or given and is over has the free plan; whoever
 * only tried has none. Whoever runs the instance is never locked out of its lessons.
 */
export function effectiveLicense({ role, trialEnds, licenses }: Licensee, now: Date): License {
  const trialAvailable = trialEnds === null && role !== 'root'
  if (role === 'root')
    return { ...nothing, licenseType: 'standard', status: 'valid', source: 'role', trialAvailable }
  if (licenses === '' && trialEnds === null) return { ...nothing, trialAvailable }
  const begun = reaching(trialEnds, licenses).filter(({ starts }) => starts <= now.getTime())
  const best = begun.filter((one) => reaches(one, now)).toSorted(better)[0]
  if (best) return { ...told(best, now), licenseType: best.type, trialAvailable }
  // Of what is over, the last one to end is told of.
  const last = begun.toSorted((one, other) => (other.ends ?? 0) - (one.ends ?? 0))[0]
  const had = begun.some(({ source }) => source !== 'trial')
  const left = { licenseType: had ? 'free' : 'none', trialAvailable } as const
  return last ? { ...told(last, now), ...left } : { ...nothing, ...left }
}

const nothing = {
  licenseType: 'none',
  expiration: null,
  status: null,
  source: null,
  provider: null,
  graceEnds: null,
} as const

function reaching(trialEnds: Date | null, licenses: string): Reaching[] {
  const all: Reaching[] = []
  if (trialEnds)
    all.push({
      source: 'trial',
      type: 'trial',
      provider: null,
      starts: 0,
      ...span('trial', trialEnds.getTime()),
    })
  for (const text of licenses === '' ? [] : licenses.split(',')) {
    // As licenses_of() of the database writes them.
    const [source, type, provider, starts, ends, stops] = text.split(':') as [
      LicenseSource,
      LicenseType,
      ...string[],
    ]
    all.push({
      source,
      type,
      provider: provider ?? null,
      starts: Number(starts),
      ...span(type, ends ? Number(ends) : Infinity, stops ? Number(stops) : Infinity),
    })
  }
  return all
}

/** Grace is for a payment that comes late: what `stops` has none. */
function span(type: LicenseType, ends: number, stops = Infinity): Pick<Reaching, 'ends' | 'until'> {
  const end = Math.min(ends, stops)
  const until = type === 'standard' ? Math.min(ends + graceDays * dayMs, stops) : end
  return { ends: end === Infinity ? null : end, until }
}

const reaches = ({ until }: Reaching, now: Date) => until > now.getTime()

const better = (one: Reaching, other: Reaching) =>
  rank[other.type] - rank[one.type] || (other.ends ?? Infinity) - (one.ends ?? Infinity) || 0

function told(one: Reaching, now: Date): Omit<License, 'licenseType' | 'trialAvailable'> {
  const ends = one.ends === null ? null : new Date(one.ends)
  const status = ends
    ? subscriptionStatus(ends, now, one.source === 'trial' ? nearTrialEndDays : nearExpirationDays)
    : 'valid'
  const inGrace = status === 'expired' && reaches(one, now)
  return {
    expiration: ends?.toISOString() ?? null,
    status,
    source: one.source,
    provider: one.provider,
    graceEnds: inGrace ? new Date(one.until).toISOString() : null,
  }
}
