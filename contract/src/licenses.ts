import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { licenseTypes, subscriptionStatuses } from './opens.ts'

export const LicenseType = z.enum(licenseTypes)
export type LicenseType = z.infer<typeof LicenseType>

/** The licence that reaches a person now; `expiration` is ISO 8601, null without an end. */
export const License = z.object({
  licenseType: LicenseType,
  expiration: z.nullable(z.string()),
  status: z.nullable(z.enum(subscriptionStatuses)),
  trialAvailable: z.boolean(),
})
export type License = z.infer<typeof License>

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
