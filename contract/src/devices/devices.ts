import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'
import { limits } from '../platform/limits.ts'
import { osFamilies } from './osFamilies.ts'

/** What a browser or an application runs on; a user agent reveals the family, but not always the version. */
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

/** What is known of a device (spec 3); times are ISO 8601 in UTC. Never its secrets, such as its token. */
export const DeviceFacts = z.object({
  os: OsFamily,
  /** Major version; null if the browser does not report the real one. */
  osVersion: z.nullable(z.string()),
  /** The model that the person chose for the course, if it runs this system. */
  model: z.nullable(z.string()),
  /** The name its owner gave it. */
  deviceName: z.nullable(z.string()),
  appVersion: z.nullable(z.string()),
  /** Store that offers the application for its system; null if there is none. */
  store: z.nullable(z.string()),
  browser: BrowserFamily,
  browserVersion: z.nullable(z.string()),
  first_seen: z.string(),
  last_seen: z.string(),
})
export type DeviceFacts = z.infer<typeof DeviceFacts>

/** A browser or application that a person signs in from. Admins of a team only see that it exists. */
export const UserDevice = z.object({
  uid: field.uid,
  /** True for the device that makes this request. */
  current: z.boolean(),
  facts: z.nullable(DeviceFacts),
})
export type UserDevice = z.infer<typeof UserDevice>

export const readDevicesRoute = route('readDevices', 'GET', 'v2/device', 'user')
export const readDevices = endpoint(readDevicesRoute, {
  summary:
    'List your devices, last seen first; root may name another person by uid after entering the password again',
  query: z.strictObject({ uid: z.optional(field.uid) }),
  data: z.object({ devices: z.array(UserDevice) }),
  refusals: [404],
})

export const editDeviceRoute = route('editDevice', 'PUT', 'v2/device', 'user')
export const editDevice = endpoint(editDeviceRoute, {
  summary: 'Name one of your devices; an application also reports its version and push token',
  body: z.strictObject({
    uid: field.uid,
    deviceName: z.optional(z.nullable(field.deviceName)),
    appVersion: z.optional(z.nullable(field.appVersion)),
    deviceToken: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(limits.deviceToken)))),
  }),
  data: z.null(),
  refusals: [404],
})

export const deleteDeviceRoute = route('deleteDevice', 'DELETE', 'v2/device', 'user')
export const deleteDevice = endpoint(deleteDeviceRoute, {
  summary: 'Remove a device and sign it out; allowed for your own devices and those of people in your teams',
  query: z.strictObject({ uid: field.uid }),
  data: z.null(),
  refusals: [404],
})
