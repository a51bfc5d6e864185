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
}

/**
 * Tries of one password. `account` does not bind known sources and devices; it slows down the others to one try in
 * two minutes.
 */
export function passwordChecks(
  { username, source }: Who,
  { failedAttempts, lockMinutes }: Pick<Sections['security'], 'failedAttempts' | 'lockMinutes'>,
) {
  // A counter that started again during its own pause would forget what the pause is for.
  const window = Math.max(hour, lockMinutes)
  const tries = { ...rule('password', failedAttempts, window, 'doubling'), longest: lockMinutes }
  const own: Check = [tries, `${username}|${source}`]
  const ofSource: Check = [rule('password-source', 30, hour), source]
  const account: Check = [{ ...rule('password-account', 20, hour, 'slow'), longest: 2 }, username]
  return { own, ofSource, account }
}

/** What the token of an ended session is worth: so many tries that the limit of the account does not count. */
export const deviceChecks = (sid: string): Check[] => [[rule('password-device', 20, hour), sid]]

/** New passwords one person may try out: each is held against the last ones, which is slow work for the server. */
export const newPasswordChecks = (uid: string): Check[] => [[rule('password-new', 20, hour), uid]]

/** Tries of a code that was mailed to a new address. */
export const newAddressChecks = (uid: string): Check[] => [[rule('new-address', 5, hour), uid]]

/** Codes shorter than this are guessed too soon: one try, and none for a root without a password before it. */
export const shortCode = 4

/** A source that guesses at codes, whether or not it asked for one. */
export const codeSourceChecks = (source: string): Check[] => [[rule('code-source', 30, hour), source]]

/**
 * Tries of a code by whoever asked for it: 5 that outlive a re-issue, 1 of a short code. Counted by code too, since the
 * hour of the asker may begin again while it lives.
 */
export const codeChecks = (asker: string, code: Buffer, digits: number): Check[] => [
  [rule('code', triesOf(digits, 5), hour), asker],
  [rule('code-issue', triesOf(digits, 5), hour), code.toString('hex')],
]

/** Tries from a source that asked for no code, as a phone makes that changed its network. */
export const unaskedChecks = (asker: string): Check[] => [[rule('code-unasked', 3, hour), asker]]

/** Of these, tries that are compared with the newest code of the account. */
export const elsewhereChecks = (subject: string, digits: number): Check[] => [
  [rule('code-elsewhere', triesOf(digits, 3), hour), subject],
]

const triesOf = (digits: number, most: number) => (digits < shortCode ? 1 : most)

/**
 * Sending a code: one a minute and five an hour from here; twenty an hour after the right password, as every sign-in
 * with two steps needs one.
 */
export function sendChecks({ username, source }: Who, afterPassword = false): Check[][] {
  const here = `${username}|${source}`
  if (afterPassword) return [[[rule('send-proved', 20, hour), here]]]
  // One group each: what is refused here must not use up what others may ask for elsewhere.
  return [
    [[rule('send-minute', 1, 1), here]],
    [[rule('send-hour', 5, hour), here]],
    [[rule('send-source', 20, hour), source]],
  ]
}

/**
 * Sending a code to one account, from anywhere unknown: ten an hour and twenty a day. Beyond that `spare` serves
 * sources whose `first` ask of the hour it is: twenty a day, then one in a quarter of an hour.
 */
export function sendAnywhereChecks({ username, source }: Who) {
  const first: Check = [rule('send-first', 1, hour), `${username}|${source}`]
  const regular: Check[][] = [
    [[rule('send-account-hour', 10, hour), username]],
    [[rule('send-account-day', 20, day), username]],
  ]
  const spare: Check = [{ ...rule('send-spare', 20, day, 'slow'), longest: 15 }, username]
  return { first, regular, spare }
}

/** Mails that hold a link: 3 an hour and 10 a day to one address; resets add one when the last link has ended. */
export const linkChecks = (username: string): Check[][] => [
  [[rule('link-hour', 3, hour), username]],
  [[rule('link-day', 10, day), username]],
]

export const spareLinkChecks = (username: string): Check[] => [[rule('link-spare', 1, hour / 2), username]]

export const resetSourceChecks = (source: string): Check[] => [[rule('reset-source', 20, hour), source]]
export const registerChecks = (source: string, perHour: number): Check[] => [
  [rule('register-source', perHour, hour), source],
]
/** Registrations by codes of one team that do not count against their source. */
export const registerTeamChecks = (team: string): Check[] => [[rule('register-team', 200, day), team]]
export const tokenChecks = (source: string): Check[] => [[rule('token-source', 30, hour), source]]

/**
 * Tries of a code of one's own, an authenticator app's or a recovery code: only whoever gave the password, or holds the
 * mail of a reset, gets here, so nobody else can use them up.
 */
export function ownCodeChecks({ username, source }: Who, known = false) {
  const own: Check = [rule('own-code', 5, hour, 'doubling'), `${username}|${source}`]
  const account: Check = [rule('own-code-account', 20, hour), username]
  return { own, shared: known ? [] : [account], forgotten: [own, account] }
}

/** First codes of an authenticator app that is being added. */
export const newTotpChecks = (uid: string): Check[] => [[rule('totp-new', 10, hour), uid]]

/** Asking for something to sign costs a row in the database; a page asks once when it opens. */
export const passkeyAskChecks = (source: string): Check[] => [[rule('passkey-ask', 600, hour), source]]

/** Tries of one passkey: nobody guesses a signature, but whoever tries is slowed down as elsewhere. */
export function passkeyChecks(subject: string, source: string) {
  const own: Check = [rule('passkey', 5, hour, 'doubling'), `${subject}|${source}`]
  const shared: Check[] = [[rule('passkey-source', 30, hour), source]]
  return { own, shared }
}
