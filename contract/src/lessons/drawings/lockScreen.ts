import * as z from 'zod/mini'

/** What a locked phone shows, and the code it asks for. */
const lockScreenParts = ['words', 'silent', 'switches', 'contact', 'short-code', 'long-code'] as const
export type LockScreenPart = (typeof lockScreenParts)[number]

const LockScreen = z.array(z.enum(lockScreenParts)).check(z.minLength(1))

/** The locked screen before a lesson, and after it. */
export const LockScreenChange = z.strictObject({ before: LockScreen, after: LockScreen })
