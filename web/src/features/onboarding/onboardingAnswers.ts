import type { Admin, NewsletterPreference } from '@resguardo/contract/people/admins'
import type { Course } from '@resguardo/contract/learning/courses'
import type { OsType } from '@resguardo/contract/devices/device'
import type { LicenseType } from '@resguardo/contract/licensing/licenses'
import { opensProfile } from '@resguardo/contract/licensing/opens'
import type { Profile } from '@resguardo/contract/devices/profile'
import { useRef, useState } from 'react'
import { familyOfGuess, type DeviceGuess } from './device/deviceCatalogue.ts'
import type { GuestStart, OnboardingStep } from './onboardingSteps.ts'

export const deviceOwners = ['mine', 'helped', 'child'] as const
export type DeviceOwner = (typeof deviceOwners)[number]

/** Answers so far; questions that were not asked or were skipped are absent. */
export type GivenAnswers = Partial<Answers> & { reached?: OnboardingStep }
export type Answers = {
  whose: DeviceOwner
  osType: OsType | null
  device: string | null
  version: string | null
  profile: Profile
  newsletter: NewsletterPreference
}
export type UpdateAnswers = (more: GivenAnswers) => void

type AnswerDefaults = {
  course: Course
  admin: Admin
  license: LicenseType
  guess: DeviceGuess | null
  guest: GuestStart | null
  /** The profile that the team suggests. */
  suggested: Profile | null
}

/** The effective answers: given here, else from the account, else the mildest. */
export function answersOf(
  { reached: _, ...given }: GivenAnswers,
  { course, admin, license, guess, guest, suggested }: AnswerDefaults,
): Answers {
  const owner = given.whose ?? 'mine'
  // A guess applies to this browser's device only.
  const guessed = owner === 'mine' && guess ? familyOfGuess(guess) : null
  const initialProfile =
    [course.profile, suggested].find((profile) => profile && opensProfile(license, profile)) ?? 'basic'
  return {
    whose: owner,
    osType: course.osType ?? guest?.phone?.osType ?? guessed,
    device: course.device,
    version: course.version ?? guest?.phone?.version ?? null,
    profile: initialProfile,
    newsletter: admin.newsletter,
    ...given,
  }
}

/** The answers in this tab's sessionStorage: they survive a reload and are cleared with the session. */
export function useStoredAnswers(uid: string): {
  given: GivenAnswers
  answer: UpdateAnswers
  forget: () => void
} {
  const key = `onboarding-${uid}`
  const [given, setGiven] = useState<GivenAnswers>(() => readAnswers(key))
  // Avoids a stale closure: the trial's answer may be added after others, once the server has responded.
  const latest = useRef(given)
  return {
    given,
    answer: (more) => {
      latest.current = { ...latest.current, ...more }
      setGiven(latest.current)
      writeAnswers(key, JSON.stringify(latest.current))
    },
    forget: () => writeAnswers(key, null),
  }
}

function readAnswers(key: string): GivenAnswers {
  try {
    // Only `answer` writes it.
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as GivenAnswers
  } catch {
    return {}
  }
}

function writeAnswers(key: string, value: string | null) {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // No storage: the answers last as long as the page.
  }
}
