import { nearTrialEndDays } from '@resguardo/contract/limits'
import type { License } from '@resguardo/contract/licenses'
import { subscriptionStatus } from '@resguardo/contract/opens'
import type { Role } from '@resguardo/contract/session'

/**
 * The licence that reaches a person now, from what is known of them: the one place where it is computed.
 * Whoever runs the instance is never locked out of its lessons.
 */
export function effectiveLicense(person: { role: Role; trialEnds: Date | null }, now: Date): License {
  const trialAvailable = person.trialEnds === null && person.role !== 'root'
  if (person.role === 'root')
    return { licenseType: 'standard', expiration: null, status: 'valid', trialAvailable }
  if (!person.trialEnds) return { licenseType: 'none', expiration: null, status: null, trialAvailable }
  const status = subscriptionStatus(person.trialEnds, now, nearTrialEndDays)
  return {
    licenseType: status === 'expired' ? 'none' : 'trial',
    expiration: person.trialEnds.toISOString(),
    status,
    trialAvailable,
  }
}
