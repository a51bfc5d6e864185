import type { LicenseType } from '@resguardo/contract/licenses'
import { opensModule, opensProfile } from '@resguardo/contract/opens'
import type { Profile } from '@resguardo/contract/profile'
import type { LicensesMessage } from './licenses.messages.ts'

/** How much of a profile a licence opens, by the same rules as the server. */
export function profileReach(license: LicenseType, profile: Profile): LicensesMessage {
  if (!opensProfile(license, profile)) return 'licenses.locked'
  return opensModule(license, profile, 1) ? 'licenses.all' : 'licenses.firstModule'
}

type Reach = Readonly<
  Record<'licenses.assistant' | 'licenses.support' | 'licenses.newsletter', LicensesMessage>
>

const full: Reach = {
  'licenses.assistant': 'licenses.unlimited',
  'licenses.support': 'licenses.priority',
  'licenses.newsletter': 'licenses.weeklyOrMonthly',
}
const some = { 'licenses.assistant': 'licenses.fiveADay', 'licenses.newsletter': 'licenses.monthly' } as const

/** Services per licence type: the rest of product decisions 3. */
export const services: Readonly<Record<LicenseType, Reach>> = {
  none: { ...some, 'licenses.support': 'licenses.helplines' },
  free: { ...some, 'licenses.support': 'licenses.queue' },
  trial: full,
  demo: full,
  standard: full,
}

/** From the lowest to the highest. */
export const typesInOrder = [
  'none',
  'free',
  'trial',
  'demo',
  'standard',
] as const satisfies readonly LicenseType[]
export const serviceNames = ['licenses.assistant', 'licenses.support', 'licenses.newsletter'] as const
