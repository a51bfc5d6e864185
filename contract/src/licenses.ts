import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { nearExpirationDays } from './limits.ts'
import type { Profile } from './profile.ts'

export const licenseTypes = ['free', 'trial', 'demo', 'standard', 'none'] as const
export const LicenseType = z.enum(licenseTypes)
export type LicenseType = z.infer<typeof LicenseType>

export const subscriptionStatuses = ['valid', 'near expiration', 'expired'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** The licence that reaches a person now; `expiration` is ISO 8601, null without an end. */
export const License = z.object({
  licenseType: LicenseType,
  expiration: z.nullable(z.string()),
  status: z.nullable(z.enum(subscriptionStatuses)),
  trialAvailable: z.boolean(),
})
export type License = z.infer<typeof License>

const full: readonly LicenseType[] = ['trial', 'demo', 'standard']

/** Whether a licence opens a module of a profile: `position` is the module's place in the profile, from 0. */
export function opensModule(license: LicenseType, profile: Profile, position: number): boolean {
  if (full.includes(license)) return true
  if (profile !== 'basic') return false
  return license === 'free' || position === 0
}

/** Whether a licence opens a protection profile at all (product decisions 3). */
export function opensProfile(license: LicenseType, profile: Profile): boolean {
  return profile === 'basic' || full.includes(license)
}

/** Where a licence stands: valid, near expiration (15 days or fewer), expired; null when it has no end. */
export function subscriptionStatus(expiration: Date | null, now: Date): SubscriptionStatus | null {
  if (!expiration) return null
  const left = expiration.getTime() - now.getTime()
  if (left <= 0) return 'expired'
  return left <= nearExpirationDays * 86_400_000 ? 'near expiration' : 'valid'
}

export const readLicense = endpoint({
  operation: 'readLicense',
  method: 'GET',
  path: 'v2/license',
  access: 'user',
  summary: 'The own licence state',
  data: License,
  refusals: [],
})

export const startTrial = endpoint({
  operation: 'startTrial',
  method: 'POST',
  path: 'v2/license/trial',
  access: 'user',
  summary: 'Start the own trial of 14 days, once per person',
  body: z.strictObject({}),
  data: License,
  refusals: [409],
})
