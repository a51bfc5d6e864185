import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { licenseTypes, subscriptionStatuses } from './opens.ts'

export const LicenseType = z.enum(licenseTypes)
export type LicenseType = z.infer<typeof LicenseType>

export const SubscriptionStatus = z.enum(subscriptionStatuses)

/** By what a licence reaches a person. */
export const licenseSources = ['role', 'trial', 'own', 'seat', 'association', 'referral'] as const
export const LicenseSource = z.enum(licenseSources)
export type LicenseSource = z.infer<typeof LicenseSource>

/**
 * The licence that reaches a person now. Times are ISO 8601. `expiration` is null without an end; where the licence is
 * over, it and `status` tell of the one that was. `source` and `provider` are null where nothing ever reached them.
 */
export const License = z.object({
  licenseType: LicenseType,
  expiration: z.nullable(z.string()),
  status: z.nullable(SubscriptionStatus),
  source: z.nullable(LicenseSource),
  provider: z.nullable(z.string()),
  /** Past its end a standard licence goes on until here; null outside of that time. */
  graceEnds: z.nullable(z.string()),
  trialAvailable: z.boolean(),
})
export type License = z.infer<typeof License>

/** The own licence, with the days that a trial lasts here. */
const OwnLicense = z.extend(License, { trialDays: z.int() })
export type OwnLicense = z.infer<typeof OwnLicense>

export const readLicense = endpoint({
  operation: 'readLicense',
  method: 'GET',
  path: 'v2/license',
  access: 'user',
  summary: 'The own licence state, and how long a trial lasts',
  data: OwnLicense,
  refusals: [],
})

export const startTrial = endpoint({
  operation: 'startTrial',
  method: 'POST',
  path: 'v2/license/trial',
  access: 'user',
  summary: 'Start the own trial, once per person',
  body: z.strictObject({}),
  data: OwnLicense,
  refusals: [409],
})
