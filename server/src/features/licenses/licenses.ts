import { graceDays, nearExpirationDays, nearTrialEndDays } from '@resguardo/contract/platform/limits'
import type { License, LicenseSource, LicenseType } from '@resguardo/contract/licensing/licenses'
import { subscriptionStatus } from '@resguardo/contract/licensing/opens'
import type { Role } from '@resguardo/contract/auth/session'
import { dayMs } from '@resguardo/contract/platform/durations'

/** A person's licence data; `licenses` is people.license_list, maintained by the database. */
export interface Licensee {
  role: Role
  trialEnds: Date | null
  licenses: string
}

/** One licence of a person; times in milliseconds since 1970. */
interface Entitlement {
  source: LicenseSource
  type: LicenseType
  provider: string | null
  starts: number
  /** Null if it has no end. */
  ends: number | null
  /** When it stops opening anything: its end, for standard licences after the grace period. */
  until: number
}

const rank = { none: 0, free: 1, trial: 2, demo: 3, standard: 4 } as const

/**
 * The licence in effect for a person: the best of all they have, and of equal ones the one that lasts
 * longest. This is the only place that computes it. After a bought or given licence people keep the free
 * plan; after a trial alone they have none. Roots always have access to the lessons.
 */
export function effectiveLicense({ role, trialEnds, licenses }: Licensee, now: Date): License {
  const trialAvailable = trialEnds === null && role !== 'root'
  if (role === 'root')
    return { ...noLicense, licenseType: 'standard', status: 'valid', source: 'role', trialAvailable }
  if (licenses === '' && trialEnds === null) return { ...noLicense, trialAvailable }
  const begun = entitlementsOf(trialEnds, licenses).filter(({ starts }) => starts <= now.getTime())
  const best = begun.filter((one) => isActive(one, now)).toSorted(byPrecedence)[0]
  if (best) return { ...describe(best, now), licenseType: best.type, trialAvailable }
  // Of the expired ones, report the last to end.
  const last = begun.toSorted((one, other) => (other.ends ?? 0) - (one.ends ?? 0))[0]
  const had = begun.some(({ source }) => source !== 'trial')
  const left = { licenseType: had ? 'free' : 'none', trialAvailable } as const
  return last ? { ...describe(last, now), ...left } : { ...noLicense, ...left }
}

const noLicense = {
  licenseType: 'none',
  expiration: null,
  status: null,
  source: null,
  provider: null,
  graceEnds: null,
} as const

function entitlementsOf(trialEnds: Date | null, licenses: string): Entitlement[] {
  const all: Entitlement[] = []
  if (trialEnds)
    all.push({
      source: 'trial',
      type: 'trial',
      provider: null,
      starts: 0,
      ...validityOf('trial', trialEnds.getTime()),
    })
  for (const text of licenses === '' ? [] : licenses.split(',')) {
    // The format of licenses_of() in the database.
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
      ...validityOf(type, ends ? Number(ends) : Infinity, stops ? Number(stops) : Infinity),
    })
  }
  return all
}

/** The grace period is for late payments: licences with `stops` have none. */
function validityOf(type: LicenseType, ends: number, stops = Infinity): Pick<Entitlement, 'ends' | 'until'> {
  const end = Math.min(ends, stops)
  const until = type === 'standard' ? Math.min(ends + graceDays * dayMs, stops) : end
  return { ends: end === Infinity ? null : end, until }
}

const isActive = ({ until }: Entitlement, now: Date) => until > now.getTime()

const byPrecedence = (one: Entitlement, other: Entitlement) =>
  rank[other.type] - rank[one.type] || (other.ends ?? Infinity) - (one.ends ?? Infinity) || 0

function describe(one: Entitlement, now: Date): Omit<License, 'licenseType' | 'trialAvailable'> {
  const ends = one.ends === null ? null : new Date(one.ends)
  const status = ends
    ? subscriptionStatus(ends, now, one.source === 'trial' ? nearTrialEndDays : nearExpirationDays)
    : 'valid'
  const inGrace = status === 'expired' && isActive(one, now)
  return {
    expiration: ends?.toISOString() ?? null,
    status,
    source: one.source,
    provider: one.provider,
    graceEnds: inGrace ? new Date(one.until).toISOString() : null,
  }
}
