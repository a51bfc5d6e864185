import { nearExpirationDays } from '../platform/limits.ts'
import type { Profile } from '../devices/profile.ts'
import { dayMs } from '../platform/durations.ts'

export const licenseTypes = ['free', 'trial', 'demo', 'standard', 'none'] as const
type LicenseType = (typeof licenseTypes)[number]

export const subscriptionStatuses = ['valid', 'near expiration', 'expired'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

const full: ReadonlySet<LicenseType> = new Set(['trial', 'demo', 'standard'])

/** Whether a licence opens everything. */
export const opensAll = (license: LicenseType): boolean => full.has(license)

/** Whether a licence opens a module of a profile; `position` is the module's index in the profile, from 0. */
export function opensModule(license: LicenseType, profile: Profile, position: number): boolean {
  if (opensAll(license)) return true
  if (profile !== 'basic') return false
  return license === 'free' || position === 0
}

/** The modules of the basic profile, in order, that open without a licence, and so without an account. */
export const openSubmodules = <T>(submodules: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(submodules).filter((_, position) => opensModule('none', 'basic', position)),
  )

/** The one lesson of a locked profile that opens to anyone: a child's first phone (decision 0090). */
export const openSample = { profile: 'parental', module: 'family', lesson: 'child-account' } as const

interface OpenableCourse {
  readonly profile: Profile
  readonly submodules: Readonly<Record<string, readonly string[]>>
}

/** Whether a licence opens a lesson of a course; undefined if the course does not have it. */
export function opensLesson(
  license: LicenseType,
  { profile, submodules }: OpenableCourse,
  lesson: string,
): boolean | undefined {
  const modules = Object.entries(submodules)
  const position = modules.findIndex(([, ids]) => ids.includes(lesson))
  const [module] = modules[position] ?? []
  if (module === undefined) return undefined
  if (opensModule(license, profile, position)) return true
  // What opens without an account opens to anyone with one.
  return profile === openSample.profile && module === openSample.module && lesson === openSample.lesson
}

/** What opens to anyone, by profile: the modules above, and the sample. `submodulesOf` gives a course. */
export function openCourses(
  submodulesOf: (profile: Profile) => Readonly<Record<string, readonly string[]>>,
): readonly { profile: Profile; submodules: Record<string, readonly string[]> }[] {
  const { profile, module, lesson } = openSample
  const sample = (submodulesOf(profile)[module] ?? []).filter((id) => id === lesson)
  return [
    { profile: 'basic', submodules: openSubmodules(submodulesOf('basic')) },
    { profile, submodules: sample.length > 0 ? { [module]: sample } : {} },
  ]
}

/** Whether a licence opens a protection profile at all (product decisions 3). */
export function opensProfile(license: LicenseType, profile: Profile): boolean {
  return profile === 'basic' || opensAll(license)
}

/**
 * How often the newsletter comes: weekly only with a full licence (product decisions 3). Without one, a
 * reader who chose weekly gets the monthly one; the preference is kept for the next licence.
 */
export function newsletterOf<Wish extends 'opted_out' | 'weekly' | 'monthly'>(
  license: LicenseType,
  wish: Wish,
): Wish | 'monthly' {
  return wish === 'weekly' && !opensAll(license) ? 'monthly' : wish
}

/**
 * State of a licence: valid, near expiration (15 days or fewer by default) or expired; null without an end.
 */
export function subscriptionStatus(
  expiration: Date | null,
  now: Date,
  nearDays = nearExpirationDays,
): SubscriptionStatus | null {
  if (!expiration) return null
  const left = expiration.getTime() - now.getTime()
  if (left <= 0) return 'expired'
  return left <= nearDays * dayMs ? 'near expiration' : 'valid'
}

/** Daily quota of questions to the assistant by licence; null if unlimited (product decisions 3). */
export const questionsADay = (license: LicenseType): number | null => (opensAll(license) ? null : 5)
