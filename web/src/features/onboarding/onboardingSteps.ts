import type { Admin } from '@resguardo/contract/people/admins'
import type { Course } from '@resguardo/contract/learning/courses'
import type { DeviceCatalogue } from '@resguardo/contract/devices/device'
import type { Landing } from '@resguardo/contract/lessons/landing'
import type { OwnLicense } from '@resguardo/contract/licensing/licenses'
import type { Profile } from '@resguardo/contract/devices/profile'
import type { SessionUser } from '#session/session.ts'
import type { UpdateAnswers, Answers } from './onboardingAnswers.ts'
import type { DeviceGuess } from './device/deviceCatalogue.ts'

/** The five steps in order (spec 2). */
export const steps = ['welcome', 'device', 'profile', 'newsletter', 'review'] as const
export type OnboardingStep = (typeof steps)[number]

/** The three choices that a course needs; what follows them may be left out. */
export const choices = ['welcome', 'device', 'profile'] as const satisfies readonly OnboardingStep[]

/** What was chosen and read in this browser without an account. */
export type GuestStart = {
  phone: Pick<Answers, 'osType' | 'version'> | null
  /** Gives it to the account whose course was just chosen; returns the lessons that were read. */
  carryOver: (course: Course) => readonly string[]
}

/** The lesson that a chosen course begins with, of those not read yet. */
export type BeginWith = (course: Course, read: readonly string[]) => string | undefined

/** Data shared by all steps. */
export type OnboardingData = {
  user: SessionUser
  course: Course
  admin: Admin
  license: OwnLicense
  catalogue: DeviceCatalogue
  /** Descriptions of the profiles from the content. */
  profiles: Landing['profiles']
  guess: DeviceGuess | null
  guest: GuestStart | null
  /** The profile that the reader's team suggests. */
  suggested: Profile | null
}

export type StepProps = {
  beginWith: BeginWith
  known: OnboardingData
  answers: Answers
  onAnswer: UpdateAnswers
  /** Everything is saved: clears the answers in this tab. */
  onForget: () => void
  go: (step: OnboardingStep) => void
}

/** The step of a URL, `?step=2`; null if it names none. */
export function stepAt(params: URLSearchParams): OnboardingStep | null {
  return steps[Number(params.get('step')) - 1] ?? null
}

export const numberOf = (step: OnboardingStep) => steps.indexOf(step) + 1
