import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import { licenseTypes, subscriptionStatuses } from './opens.ts'

export const LicenseType = z.enum(licenseTypes)
export type LicenseType = z.infer<typeof LicenseType>

export const SubscriptionStatus = z.enum(subscriptionStatuses)

/** How a person got a licence. */
export const licenseSources = ['role', 'trial', 'own', 'seat', 'association', 'referral'] as const
export const LicenseSource = z.enum(licenseSources)
export type LicenseSource = z.infer<typeof LicenseSource>

/**
 * The licence that a person has now. Times are ISO 8601. `expiration` is null without an end. After
 * expiration, it and `status` describe the expired licence. `source` and `provider` are null if the person
 * never had one.
 */
export const License = z.object({
  licenseType: LicenseType,
  expiration: z.nullable(z.string()),
  status: z.nullable(SubscriptionStatus),
  source: z.nullable(LicenseSource),
  provider: z.nullable(z.string()),
  /** End of the grace period in which an expired standard licence stays valid; null outside of it. */
  graceEnds: z.nullable(z.string()),
  trialAvailable: z.boolean(),
})
export type License = z.infer<typeof License>

/** The caller's licence, with the length of a trial here in days. */
const OwnLicense = z.extend(License, { trialDays: z.int() })
export type OwnLicense = z.infer<typeof OwnLicense>

export const readLicenseRoute = route('readLicense', 'GET', 'v2/license', 'user')
export const readLicense = endpoint(readLicenseRoute, {
  summary: 'Read your licence, and how long a trial lasts',
  data: OwnLicense,
  refusals: [],
})

export const startTrialRoute = route('startTrial', 'POST', 'v2/license/trial', 'user')
export const startTrial = endpoint(startTrialRoute, {
  summary: 'Start your trial, once per person',
  body: z.strictObject({}),
  data: OwnLicense,
  refusals: [409],
})
