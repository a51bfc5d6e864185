import * as z from 'zod/mini'

/**
 * Systems that a course is written for; each numbers its versions in its own scheme. `android-other` is the
 * Android of any other maker: its steps come from those of the two other Androids (lessons/otherAndroid.ts).
 */
export const osTypes = ['android-samsung', 'ios', 'android-other', 'grapheneos'] as const

export const OsType = z.enum(osTypes)
export type OsType = z.infer<typeof OsType>

/** The version scheme of each system: One UI on Samsung, iOS (and iPadOS), Android. */
export const schemeOf: Readonly<Record<OsType, Scheme>> = {
  'android-samsung': 'oneui',
  ios: 'ios',
  'android-other': 'android',
  grapheneos: 'android',
}

/** `app` counts the versions of an app instead of the system's. */
export const schemes = ['oneui', 'ios', 'android', 'app'] as const
export const Scheme = z.enum(schemes)
export type Scheme = z.infer<typeof Scheme>

/** A version as an owner reads it on the phone: `17.3`, `8`, `6.1.1`. */
export const Version = z.string().check(z.regex(/^\d{1,3}(\.\d{1,3}){0,2}$/))

export const deviceKinds = ['phone', 'tablet'] as const
export const DeviceKind = z.enum(deviceKinds)
export type DeviceKind = z.infer<typeof DeviceKind>

/** A calendar day, `2026-11-20`. */
export const Day = z.iso.date()

export const contentId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/))

/** A model that can be chosen. Dates are the maker's promises; null means that none is known for certain. */
export const Device = z.strictObject({
  id: contentId,
  name: z.string().check(z.minLength(1)),
  osType: OsType,
  kind: DeviceKind,
  /** Null if the day is not known for certain. */
  released: z.nullable(Day),
  osUpgradesEnd: z.nullable(Day),
  securityEnd: z.nullable(Day),
  /** `unknown` where neither the maker nor a public list says it. */
  status: z.enum(['supported', 'limited', 'ended', 'unknown']),
  /** System version it was sold with, and the last one it gets, in the scheme of its family. */
  firstVersion: z.nullable(Version),
  lastVersion: z.nullable(Version),
  memoryTagging: z.exactOptional(z.boolean()),
})
export type Device = z.infer<typeof Device>

/**
 * Versions of one system that lessons are written for, oldest first, and the release day of the newest major
 * version.
 */
export const SystemVersions = z.strictObject({
  osType: OsType,
  versions: z.array(Version).check(z.minLength(1)),
  newestMajorSince: z.nullable(Day),
})
export type SystemVersions = z.infer<typeof SystemVersions>

/** `content/devices/devices.json` */
export const DeviceCatalogue = z.strictObject({
  format: z.literal('resguardo-devices/1'),
  asOf: Day,
  credit: z.array(z.string()),
  systems: z.array(SystemVersions),
  devices: z.array(Device),
})
export type DeviceCatalogue = z.infer<typeof DeviceCatalogue>
