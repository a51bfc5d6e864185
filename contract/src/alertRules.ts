import { type Device, type OsType } from './device.ts'
import { type Language, languages } from './languages.ts'
import type { Profile } from './profile.ts'
import type { Reader } from './reader.ts'
import { compareVersions, versionWithin } from './version.ts'

/** How pressing an alert is; what is critical stands above every page until it was read. */
export const severities = ['critical', 'important', 'notice'] as const
export type Severity = (typeof severities)[number]

export const alertStates = ['draft', 'confirmed', 'withdrawn'] as const
export type AlertState = (typeof alertStates)[number]

/** Phones of one system: from the first to the last version concerned, and of these models alone where some are named. */
export interface AlertSystem {
  osType: OsType
  min: string | null
  max: string | null
  models: string[]
}

/** Whom an alert concerns; an empty list leaves nobody out. */
export interface AlertTarget {
  systems: readonly AlertSystem[]
  profiles: readonly Profile[]
}

/**
 * Whether an alert concerns somebody's phone and profile. What is not known of the phone leaves nobody out: the model,
 * or the version, as far as the model's first and last one allow it. Whoever has chosen no phone yet (null) is concerned
 * by what concerns everybody.
 */
export function concerns({ systems, profiles }: AlertTarget, reader: Reader | null): boolean {
  if (!reader) return systems.length === 0 && profiles.length === 0
  if (profiles.length > 0 && !profiles.includes(reader.profile)) return false
  return systems.length === 0 || systems.some((system) => isAmong(reader, system))
}

function isAmong(
  { osType, deviceId, version, firstVersion, lastVersion }: Reader,
  system: AlertSystem,
): boolean {
  if (system.osType !== osType) return false
  if (deviceId && system.models.length > 0 && !system.models.includes(deviceId)) return false
  const [oldest, newest] = version ? [version, version] : [firstVersion, lastVersion]
  // Both ends hold by prefix: a phone told as 18.7 may run 18.7.1, and an alert up to 18 reaches 18.7.
  const notTooNew = !oldest || versionWithin(oldest, { min: null, max: system.max })
  const notTooOld = !system.min || versionWithin(system.min, { min: null, max: newest ?? null })
  return notTooNew && notTooOld
}

/** What an alert says in one language. */
export interface AlertWords {
  title: string
  text: string
  action: string
}

const parts = ['title', 'text', 'action'] as const

interface Unfinished extends AlertTarget {
  words: Readonly<Record<Language, AlertWords>>
  source: { name: string; url: string }
  expires: string | null
}

/** What a draft lacks before it may be confirmed, as paths of its fields: `words.pt.title`, `source.url`, `expires`. */
export function missingOf({ words, source, systems, expires }: Unfinished, now: Date): string[] {
  return [
    ...languages.flatMap((language) =>
      parts.filter((part) => words[language][part] === '').map((part) => `words.${language}.${part}`),
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

/** Days ahead of the last security update on which the owner of a model is told. */
export const updatesEndDays = 90

/** What the owner of a model has to know of the end of its security updates. */
export interface UpdatesEnd {
  /** The name of the model. */
  model: string
  /** The day of the last one; null where only that they have ended is known. */
  on: string | null
  ended: boolean
}

/** The end of a model's security updates, where it is over or near on `today` (a calendar day). */
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
