/**
 * The numbers of spec 9 and section 5, each under one name. Lengths are in characters, lifetimes as named.
 */
export const limits = {
  username: { max: 320 },
  password: { min: 9, max: 20 },
  modernPassword: { min: 15, max: 128 },
  passwordDigest: 128,
  name: { min: 1, max: 100 },
  phoneDigits: { min: 1, max: 15 },
  licenseCount: { min: 1, max: 9_999_999_999 },
  failedAttempts: { min: 1, max: 9_999_999_999 },
  activationToken: { min: 1, max: 1000 },
  token: 96,
  jwt: 1000,
  /** An external issuer's ID token: Google's has about 1,270 characters, others add groups. */
  idToken: 8192,
  url: 300,
  timeout: { min: 1, max: 10_000 },
  oneTimeCodeLength: { min: 2, max: 30 },
  passwordHistory: { min: 1, max: 30 },
  ttl: { min: 0, max: 99_999_999_999 },
  port: { min: 1, max: 65_535 },
  prefix: { min: 1, max: 50 },
  notes: 1000,
  /** Of a reader about a step that looks different, and of the person who settles the report. */
  note: 300,
  city: 128,
  institution: 128,
  uid: 36,
  guid: 64,
  /** Two names of maximum length, encrypted and encoded in base64. */
  cursor: 1200,
  inviteCode: 20,
  browser: 100,
  deviceName: { min: 1, max: 100 },
  deviceToken: 4096,
  teamName: { min: 1, max: 100 },
  passkeyName: 60,
  description: 1000,
  alertTitle: 120,
  alertText: 2000,
  alertAction: 400,
  alertSource: 100,
  brandName: 60,
  welcome: 1000,
  domainsPerTeam: 50,
  logoBytes: 256 * 1024,
  /** New logos per day, of a person and of a team. */
  logosPerDay: 20,
} as const

/** Version of the product (spec 9). */
export const version = '0.0.1'

/** A device is deleted after this many days without a sign-in. */
export const deviceDays = 180

/** Minimum interval between two requests of a one-time code in seconds, enforced by the server. */
export const resendSeconds = 60

/** From this many days before its end a licence is near expiration. */
export const nearExpirationDays = 15

/** Trials are shorter, so they are near their end only from this many days on. */
export const nearTrialEndDays = 3

/** Totals of lists are counted up to this number: an exact count would cost more than it is worth. */
export const maxCountedTotal = 1000

/**
 * Grace period in days: a standard licence stays valid after its end, so that a late payment does not lock
 * people out.
 */
export const graceDays = 3

/** Days for which an invite reserves a seat. */
export const seatReservationDays = 7

/** Maximum number of people assigned seats by one call. */
export const maxSeatsPerCall = 500

/** Days after which an unconfirmed order is followed by a reminder; on the last of them it lapses. */
export const orderReminderDays = [3, 10, 30] as const

/** Days before the end of a licence on which its owners are notified; 0 is the day itself. */
export const expiryNoticeDays = [15, 7, 1, 0] as const

/** The same for a trial, which is shorter than the first of them. */
export const trialExpiryNoticeDays = [7, 1, 0] as const

/**
 * Minutes for which a sign-in counts for calls that ask who one is (decision 0104). So does a proof by
 * password, passkey or mailed code.
 */
export const proofMinutes = 15

/** Passkeys of one person; each is one more way to open the account. */
export const maxPasskeys = 10

/**
 * A bulk action takes at most this many people, and names at most this many of each group in its response.
 */
export const maxBulkPeople = 10_000
export const maxListedPerGroup = 100

/** Invites: default and maximum validity in days, maximum uses, maximum addresses per call. */
export const inviteDays = 7
export const maxInviteDays = 90
export const maxInviteUses = 1000
export const maxInvitedAddresses = 100

/**
 * Referrals (product decisions 2): days of a free month, days a paid period must last, days in which a refund
 * revokes it.
 */
export const referralDays = 30
export const minPaidPeriodDays = 14
export const refundDays = 30
export const maxReferralMonths = 12
/**
 * Retention of logs, beside what the settings define (security decisions, "Data minimisation and retention").
 */
export const retention = {
  /** Sign-in attempts kept per person. */
  accessEntries: 100,
} as const
/** A group of a report with fewer people than this is not shown (product decisions 4). */
export const minGroupSize = 5
/** Maximum number of people created by one call; fewer with passwords, since hashing is slow on purpose. */
export const maxRowsPerCall = 500
export const maxPasswordsPerCall = 20

/** Rate limit: accounts that an admin may create in 24 hours. */
export const accountsPerDay = 1000
/** Rate limit: rows of an admin that may be checked in a dry run, or refused, in 24 hours. */
export const dryRunRowsPerDay = 1000
