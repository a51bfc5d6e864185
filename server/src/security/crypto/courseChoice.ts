import type { Phone } from '@resguardo/contract/learning/courses'
import type { Profile } from '@resguardo/contract/devices/profile'
import type { Keys } from './keys.ts'

/** A person's choice of protection profile and phone. Encrypted at rest, as it reveals what they fear. */
export type Choice = Phone & { profile: Profile }

const courseName = (uid: string, { profile, osType }: Pick<Choice, 'profile' | 'osType'>) =>
  `${uid}|${profile}|${osType}`

/** Keyed hash under which a person's progress in one course is stored. */
export const courseKey = (keys: Keys, uid: string, course: Pick<Choice, 'profile' | 'osType'>) =>
  keys.hmac('course', courseName(uid, course))

/** The same hash by every key of the key ring, the current one first. */
export const courseKeys = (keys: Keys, uid: string, course: Pick<Choice, 'profile' | 'osType'>) =>
  keys.hmacs('course', courseName(uid, course))

export const sealChoice = (keys: Keys, uid: string, choice: Choice) => keys.seal(JSON.stringify(choice), uid)

export const openChoice = (keys: Keys, uid: string, sealed: Uint8Array): Choice =>
  // Only sealChoice writes this column, and the authenticated seal proves it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  JSON.parse(keys.open(sealed, uid)) as Choice
