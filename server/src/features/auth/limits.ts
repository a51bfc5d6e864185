import type { Sections } from '@resguardo/contract/settings'
import type { Check, Rule } from '#security/attempts.ts'

/** How often each secret may be tried (security decisions, "Sign-in parameters"). */
const hour = 60
const day = 24 * hour
const rule = (name: string, free: number, windowMinutes: number, pause: Rule['pause'] = 'window'): Rule => ({
  name,
  free,
  windowMinutes,
  pause,
})

interface Who {
  username: string
  source: string
  /** This source has signed in to this account before: no stranger's tries count against it. */
  known: boolean
}

/** Tries of one password: the pause binds account and source, so that nobody locks somebody else out. */
export function passwordChecks(
  { username, source, known }: Who,
  { failedAttempts, lockMinutes }: Pick<Sections['security'], 'failedAttempts' | 'lockMinutes'>,
) {
  // A counter that started again during its own pause would forget what the pause is for.
  const window = Math.max(hour, lockMinutes)
  const tries = { ...rule('password', failedAttempts, window, 'doubling'), longest: lockMinutes }
  const own: Check = [tries, `${username}|${source}`]
  const account: Check = [rule('password-account', 20, hour), username]
  const shared: Check[] = [
    [rule('password-source', 30, hour), source],
    [rule('password-server', 600, 1), 'all'],
  ]
  return { own, shared: known ? shared : [account, ...shared], forgotten: [own, account] }
}

/** New passwords one person may try out: each is held against the last ones, which is slow work for the server. */
export const newPasswordChecks = (uid: string): Check[] => [[rule('password-new', 20, hour), uid]]

/** Tries of a code that was mailed to a new address. */
export const newAddressChecks = (uid: string): Check[] => [[rule('new-address', 5, hour), uid]]

/** Codes shorter than this are guessed too soon: one try, and none for a root without a password before it. */
export const shortCode = 4

/** Tries of one code: 5 that outlive a re-issue, 1 of a short code; from anywhere 20 an hour. */
export function codeChecks({ username, source, known }: Who, digits: number) {
  const own: Check = [rule('code', digits < shortCode ? 1 : 5, hour), `${username}|${source}`]
  const account: Check = [rule('code-account', 20, hour), username]
  const shared: Check[] = [[rule('code-source', 30, hour), source]]
  return { own, shared: known ? shared : [account, ...shared], forgotten: [own, account] }
}

/** Sending a code: one a minute and five an hour from here; from anywhere ten an hour and twenty a day. */
export function sendChecks({ username, source, known }: Who): Check[][] {
  const here = `${username}|${source}`
  const anywhere: Check[][] = [
    [[rule('send-account-hour', 10, hour), username]],
    [[rule('send-account-day', 20, day), username]],
  ]
  // One group each: what is refused here must not use up what others may ask for elsewhere.
  return [
    [[rule('send-minute', 1, 1), here]],
    [[rule('send-hour', 5, hour), here]],
    [[rule('send-source', 20, hour), source]],
    ...(known ? [] : anywhere),
  ]
}

/** Mails that hold a link: 3 an hour and 10 a day to one address. */
export const linkChecks = (username: string): Check[][] => [
  [[rule('link-hour', 3, hour), username]],
  [[rule('link-day', 10, day), username]],
]

export const resetSourceChecks = (source: string): Check[] => [[rule('reset-source', 20, hour), source]]
export const registerChecks = (source: string, perHour: number): Check[] => [
  [rule('register-source', perHour, hour), source],
]
/** Registrations by codes of one team that do not count against their source. */
export const registerTeamChecks = (team: string): Check[] => [[rule('register-team', 200, day), team]]
export const tokenChecks = (source: string): Check[] => [[rule('token-source', 30, hour), source]]

/** Asking for something to sign costs a row in the database; a page asks once when it opens. */
export const passkeyAskChecks = (source: string): Check[] => [[rule('passkey-ask', 600, hour), source]]

/** Tries of one passkey: nobody guesses a signature, but whoever tries is slowed down as elsewhere. */
export function passkeyChecks(subject: string, source: string) {
  const own: Check = [rule('passkey', 5, hour, 'doubling'), `${subject}|${source}`]
  const shared: Check[] = [[rule('passkey-source', 30, hour), source]]
  return { own, shared }
}
