import type { LicenseType } from '@resguardo/contract/licensing/licenses'
import { opensModule, opensProfile } from '@resguardo/contract/licensing/opens'
import type { Profile } from '@resguardo/contract/devices/profile'
import type { LicensesMessage } from './licenses.messages.ts'

/** How much of a profile a licence opens, by the same rules as the server. */
export function profileReach(license: LicenseType, profile: Profile): LicensesMessage {
  if (!opensProfile(license, profile)) return 'licenses.locked'
  return opensModule(license, profile, 1) ? 'licenses.all' : 'licenses.firstModule'
}

type ServiceTexts = Readonly<
  Record<'licenses.assistant' | 'licenses.support' | 'licenses.newsletter', LicensesMessage>
>

const fullServices: ServiceTexts = {
  'licenses.assistant': 'licenses.unlimited',
  'licenses.support': 'licenses.priority',
  'licenses.newsletter': 'licenses.weeklyOrMonthly',
}
const basicServices = {
  'licenses.assistant': 'licenses.fiveADay',
  'licenses.newsletter': 'licenses.monthly',
} as const

/** Services per licence type: the rest of product decisions 3. */
export const services: Readonly<Record<LicenseType, ServiceTexts>> = {
  none: { ...basicServices, 'licenses.support': 'licenses.helplines' },
  free: { ...basicServices, 'licenses.support': 'licenses.queue' },
  trial: fullServices,
  demo: fullServices,
  standard: fullServices,
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
