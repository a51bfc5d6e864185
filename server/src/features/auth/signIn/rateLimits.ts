import type { Sections } from '@resguardo/contract/settings/settings'
import type { AttemptCheck, AttemptRule } from '#security/attempts.ts'

/** Rate limits of each secret (security decisions, “Sign-in parameters”); times in minutes. */
const hour = 60
const day = 24 * hour
const rule = (
  name: string,
  free: number,
  windowMinutes: number,
  pause: AttemptRule['pause'] = 'window',
): AttemptRule => ({
  name,
  free,
  windowMinutes,
  pause,
})

interface AttemptSubject {
  username: string
  source: string
}

/**
 * Attempts at one password. `account` does not apply to known sources and devices; it slows down the others
 * to one attempt in two minutes.
 */
export function passwordChecks(
  { username, source }: AttemptSubject,
  { failedAttempts, lockMinutes }: Pick<Sections['security'], 'failedAttempts' | 'lockMinutes'>,
) {
  // The window must not be shorter than the pause, or else the counter would restart during its pause.
  const window = Math.max(hour, lockMinutes)
  const passwordRule = { ...rule('password', failedAttempts, window, 'doubling'), longest: lockMinutes }
  const own: AttemptCheck = [passwordRule, `${username}|${source}`]
  const ofSource: AttemptCheck = [rule('password-source', 30, hour), source]
  const account: AttemptCheck = [{ ...rule('password-account', 20, hour, 'slow'), longest: 2 }, username]
  return { own, ofSource, account }
}

/** Attempts with the token of an ended session that are exempt from the account's limit. */
export const deviceChecks = (sid: string): AttemptCheck[] => [[rule('password-device', 20, hour), sid]]

/** New passwords that a person may try: comparing each with the last ones costs several slow hashes. */
export const newPasswordChecks = (uid: string): AttemptCheck[] => [[rule('password-new', 20, hour), uid]]

/** Attempts at a code that was mailed to a new address. */
export const newAddressChecks = (uid: string): AttemptCheck[] => [[rule('new-address', 5, hour), uid]]

/**
 * Shorter codes are too easy to guess: they get one attempt, and root may use them only after the password.
 */
export const safeCodeLength = 4

/** Guesses at codes from one source, whether or not it requested one. */
export const codeSourceChecks = (source: string): AttemptCheck[] => [[rule('code-source', 30, hour), source]]

/**
 * Attempts at a code by its requester: 5, which a new code does not reset; 1 for a short code. Also counted
 * per code, since the requester's hour may restart while the code is valid.
 */
export const codeChecks = (requesterKey: string, code: Buffer, digits: number): AttemptCheck[] => [
  [rule('code', maxAttempts(digits, 5), hour), requesterKey],
  [rule('code-issue', maxAttempts(digits, 5), hour), code.toString('hex')],
]

/** Attempts from a source that requested no code, such as a phone that has changed its network. */
export const unrequestedCodeChecks = (requesterKey: string): AttemptCheck[] => [
  [rule('code-unasked', 3, hour), requesterKey],
]

/** The part of these attempts that is compared with the newest code of the account. */
export const otherNetworkChecks = (subject: string, digits: number): AttemptCheck[] => [
  [rule('code-elsewhere', maxAttempts(digits, 3), hour), subject],
]

const maxAttempts = (digits: number, most: number) => (digits < safeCodeLength ? 1 : most)

/**
 * Codes sent for one username and source: one a minute and five an hour. After the correct password twenty an
 * hour, as every sign-in with two steps needs one.
 */
export function codeSendChecks(
  { username, source }: AttemptSubject,
  afterPassword = false,
): AttemptCheck[][] {
  const nameAndSource = `${username}|${source}`
  if (afterPassword) return [[[rule('send-proved', 20, hour), nameAndSource]]]
  // One group each: a refusal in an earlier group must not use up the limits of the later ones.
  return [
    [[rule('send-minute', 1, 1), nameAndSource]],
    [[rule('send-hour', 5, hour), nameAndSource]],
    [[rule('send-source', 20, hour), source]],
  ]
}

/**
 * Codes sent to one account for unknown sources: ten an hour and twenty a day. Beyond that, `spare` serves
 * sources with their `first` request of the hour: twenty a day, then one every 15 minutes.
 */
export function unknownSourceSendChecks({ username, source }: AttemptSubject) {
  const first: AttemptCheck = [rule('send-first', 1, hour), `${username}|${source}`]
  const regular: AttemptCheck[][] = [
    [[rule('send-account-hour', 10, hour), username]],
    [[rule('send-account-day', 20, day), username]],
  ]
  const spare: AttemptCheck = [{ ...rule('send-spare', 20, day, 'slow'), longest: 15 }, username]
  return { first, regular, spare }
}

/** Mails with a link: 3 an hour, 10 a day to one address; for resets a spare one after the last link. */
export const linkChecks = (username: string): AttemptCheck[][] => [
  [[rule('link-hour', 3, hour), username]],
  [[rule('link-day', 10, day), username]],
]

export const spareLinkChecks = (username: string): AttemptCheck[] => [
  [rule('link-spare', 1, hour / 2), username],
]

export const resetSourceChecks = (source: string): AttemptCheck[] => [
  [rule('reset-source', 20, hour), source],
]
export const registerChecks = (source: string, perHour: number): AttemptCheck[] => [
  [rule('register-source', perHour, hour), source],
]
/** Registrations with invite codes of one team that are exempt from the limit of their source. */
export const registerTeamChecks = (team: string): AttemptCheck[] => [[rule('register-team', 200, day), team]]
export const tokenChecks = (source: string): AttemptCheck[] => [[rule('token-source', 30, hour), source]]

/**
 * Attempts at a code of the authenticator app or a recovery code. They require the password or the mail of a
 * reset first, so strangers cannot use them up.
 */
export function factorCodeChecks({ username, source }: AttemptSubject, known = false) {
  const own: AttemptCheck = [rule('own-code', 5, hour, 'doubling'), `${username}|${source}`]
  const account: AttemptCheck = [rule('own-code-account', 20, hour), username]
  return { own, shared: known ? [] : [account], clearedOnSuccess: [own, account] }
}

/** Attempts at the first code of an authenticator app that is being added. */
export const newTotpChecks = (uid: string): AttemptCheck[] => [[rule('totp-new', 10, hour), uid]]

/** Requests for a challenge to sign. Each costs a row in the database; a page sends one when it opens. */
export const challengeChecks = (source: string): AttemptCheck[] => [[rule('passkey-ask', 600, hour), source]]

/** Attempts with one passkey: signatures cannot be guessed, but attempts are slowed down as elsewhere. */
export function passkeyChecks(subject: string, source: string) {
  const own: AttemptCheck = [rule('passkey', 5, hour, 'doubling'), `${subject}|${source}`]
  const shared: AttemptCheck[] = [[rule('passkey-source', 30, hour), source]]
  return { own, shared }
}
