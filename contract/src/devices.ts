import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { limits } from './limits.ts'

/** What a browser or an application runs on; a user agent tells the family, and not always the version. */
export const osFamilies = ['android', 'ios', 'windows', 'macos', 'linux', 'chromeos', 'other'] as const
export const OsFamily = z.enum(osFamilies)
export type OsFamily = z.infer<typeof OsFamily>

export const browserFamilies = [
  'Chrome',
  'Edge',
  'Firefox',
  'Opera',
  'Safari',
  'Samsung Internet',
  'other',
] as const
export const BrowserFamily = z.enum(browserFamilies)
export type BrowserFamily = z.infer<typeof BrowserFamily>

/** What is known of a device (spec 3); times are ISO 8601 in UTC. Never what hangs on it, such as its token. */
export const DeviceFacts = z.object({
  os: OsFamily,
  /** Major version; null where the browser does not tell the true one. */
  osVersion: z.nullable(z.string()),
  /** The model as the person chose it for the course, where it runs this system. */
  model: z.nullable(z.string()),
  /** The name that its owner gave it. */
  deviceName: z.nullable(z.string()),
  appVersion: z.nullable(z.string()),
  /** Where its application is installed from; null where there is none for its system. */
  store: z.nullable(z.string()),
  browser: BrowserFamily,
  browserVersion: z.nullable(z.string()),
  first_seen: z.string(),
  last_seen: z.string(),
})
export type DeviceFacts = z.infer<typeof DeviceFacts>

/** A browser or application that a person signs in from. Whoever runs a team learns that there is one, no more. */
export const UserDevice = z.object({
  uid: field.uid,
  /** The one that asks. */
  current: z.boolean(),
  facts: z.nullable(DeviceFacts),
})
export type UserDevice = z.infer<typeof UserDevice>

export const readDevices = endpoint({
  operation: 'readDevices',
  method: 'GET',
  path: 'v2/device',
  access: 'user',
  summary:
    'The own devices, the one seen last first; for root, who gives the password anew, those of the person named by uid',
  query: z.strictObject({ uid: z.optional(field.uid) }),
  data: z.object({ devices: z.array(UserDevice) }),
  refusals: [404],
})

export const editDevice = endpoint({
  operation: 'editDevice',
  method: 'PUT',
  path: 'v2/device',
  access: 'user',
  summary: 'Name an own device; an application tells its version and the token of its messages as well',
  body: z.strictObject({
    uid: field.uid,
    deviceName: z.optional(z.nullable(field.deviceName)),
    appVersion: z.optional(z.nullable(field.appVersion)),
    deviceToken: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(limits.deviceToken)))),
  }),
  data: z.null(),
  refusals: [404],
})

export const deleteDevice = endpoint({
  operation: 'deleteDevice',
  method: 'DELETE',
  path: 'v2/device',
  access: 'user',
  summary: 'Remove a device: whoever is signed in there is signed out. Own ones, and those of the own team',
  query: z.strictObject({ uid: field.uid }),
  data: z.null(),
  refusals: [404],
})
