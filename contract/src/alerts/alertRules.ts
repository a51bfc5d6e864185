import { type Device, type OsType } from '../devices/device.ts'
import { type Language, languages } from '../platform/languages.ts'
import type { Profile } from '../devices/profile.ts'
import type { LessonReader } from '../lessons/lessonReader.ts'
import { compareVersions, versionWithin } from '../devices/version.ts'

/** Severity of an alert; a critical one is shown above every page until it is read. */
export const severities = ['critical', 'important', 'notice'] as const
export type Severity = (typeof severities)[number]

export const alertStates = ['draft', 'confirmed', 'withdrawn'] as const
export type AlertState = (typeof alertStates)[number]

/**
 * Phones of one system: versions from `min` to `max`, both included; if `models` is not empty, only those.
 */
export interface AlertSystem {
  osType: OsType
  min: string | null
  max: string | null
  models: string[]
}

/** Who an alert concerns; an empty list excludes no one. */
export interface AlertTarget {
  systems: readonly AlertSystem[]
  profiles: readonly Profile[]
}

/**
 * Whether an alert concerns a reader's phone and profile. An unknown model matches any. An unknown version
 * matches if the model's first and last version allow it. A reader who has not chosen a phone yet (null) is
 * concerned only by alerts for everyone.
 */
export function concerns({ systems, profiles }: AlertTarget, reader: LessonReader | null): boolean {
  if (!reader) return systems.length === 0 && profiles.length === 0
  if (profiles.length > 0 && !profiles.includes(reader.profile)) return false
  return systems.length === 0 || systems.some((system) => matchesSystem(reader, system))
}

function matchesSystem(
  { osType, deviceId, version, firstVersion, lastVersion }: LessonReader,
  system: AlertSystem,
): boolean {
  if (system.osType !== osType) return false
  if (deviceId && system.models.length > 0 && !system.models.includes(deviceId)) return false
  const [oldest, newest] = version ? [version, version] : [firstVersion, lastVersion]
  // Both ends match by prefix: a phone recorded as 18.7 may run 18.7.1, and an alert up to 18 includes 18.7.
  const notTooNew = !oldest || versionWithin(oldest, { min: null, max: system.max })
  const notTooOld = !system.min || versionWithin(system.min, { min: null, max: newest ?? null })
  return notTooNew && notTooOld
}

/** The texts of an alert in one language. */
export interface AlertWords {
  title: string
  text: string
  action: string
}

const textFields = ['title', 'text', 'action'] as const

interface AlertDraft extends AlertTarget {
  words: Readonly<Record<Language, AlertWords>>
  source: { name: string; url: string }
  expires: string | null
}

/**
 * Fields that a draft lacks before it can be confirmed, as paths: `words.pt.title`, `source.url`, `expires`.
 */
export function missingFields({ words, source, systems, expires }: AlertDraft, now: Date): string[] {
  return [
    ...languages.flatMap((language) =>
      textFields.filter((part) => words[language][part] === '').map((part) => `words.${language}.${part}`),
    ),
    ...(['name', 'url'] as const).filter((part) => source[part] === '').map((part) => `source.${part}`),
    ...systems.flatMap(({ min, max }, index) =>
      min && max && compareVersions(min, max) > 0 && !versionWithin(min, { min: null, max })
        ? [`systems.${index}.max`]
        : [],
    ),
    ...(expires !== null && new Date(expires) <= now ? ['expires'] : []),
  ]
}

/** Days before the last security update from which the owner of a model is notified. */
export const updatesEndDays = 90

/** What the owner of a model needs to know about the end of its security updates. */
export interface UpdatesEnd {
  /** The name of the model. */
  model: string
  /** Day of the last update; null if it is only known that updates have ended. */
  on: string | null
  ended: boolean
}

/** The end of a model's security updates, if it has passed or is near on `today` (a calendar day). */
export function updatesEndOf(
  { name, securityEnd, status }: Pick<Device, 'name' | 'securityEnd' | 'status'>,
  today: string,
): UpdatesEnd | null {
  if (securityEnd === null) return status === 'ended' ? { model: name, on: null, ended: true } : null
  const near = new Date(`${today}T00:00:00Z`)
  near.setUTCDate(near.getUTCDate() + updatesEndDays)
  if (securityEnd > near.toISOString().slice(0, 10)) return null
  return { model: name, on: securityEnd, ended: securityEnd < today }
}
