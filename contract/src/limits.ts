/** The numbers of spec 9 and section 5, each under one name. Lengths in characters, lifetimes as named. */
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
  url: 300,
  timeout: { min: 1, max: 10_000 },
  oneTimeCodeLength: { min: 2, max: 30 },
  passwordHistory: { min: 1, max: 30 },
  ttl: { min: 0, max: 99_999_999_999 },
  port: { min: 1, max: 65_535 },
  prefix: { min: 1, max: 50 },
  notes: 1000,
  /** Of a reader on a step that looks different, and of whoever settles it. */
  note: 300,
  city: 128,
  institution: 128,
  uid: 36,
  guid: 64,
  /** Two names at their longest, sealed and written in base64. */
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
  domainsOfTeam: 50,
  logoBytes: 256 * 1024,
  /** New logos a day, of a person and of a team. */
  logosADay: 20,
} as const

/** Version of the product (spec 9). */
export const version = '0.0.1'

/** A device that nobody signed in from for so many days is forgotten. */
export const deviceDays = 180

/** Seconds between two requests of a one-time code, enforced by the server. */
export const resendSeconds = 60

/** A licence is near its end from this many days on. */
export const nearExpirationDays = 15

/** A trial lasts less than that; it is near its end from this many days on. */
export const nearTrialEndDays = 3

/** Totals of lists are counted up to here: counting further costs more than it tells. */
export const countedTo = 1000

/** A standard licence goes on for so many days after its end, so that a late payment locks nobody out. */
export const graceDays = 3

/** How long an invite keeps a seat. */
export const reservedDays = 7

/** People who may be given a seat by one call. */
export const seatsAtOnce = 500

/** An order that nobody confirms is reminded of after these days, and given up after the last of them. */
export const orderDays = [3, 10, 30] as const

/** Days ahead of the end of a licence on which its owners are told; 0 is the day itself. */
export const noticeDays = [15, 7, 1, 0] as const

/** The same for a trial, which lasts less than the first of them. */
export const trialNoticeDays = [7, 1, 0] as const

/** How long a password that was given again counts, in minutes (security decisions, "step-up"). */
export const proofMinutes = 5

/** Passkeys of one person; each is one more thing that opens the account. */
export const mostPasskeys = 10

/** A bulk action takes so many people at once, and names so many of each group in its answer. */
export const mostAtOnce = 10_000
export const listedTo = 100

/** Invites: days they are good for by default and at most, people one may take, addresses of one call. */
export const inviteDays = 7
export const mostInviteDays = 90
export const mostInviteUses = 1000
export const mostInvited = 100

/** Referrals (product decisions 2): days of a free month, days a paid period must last, days a refund takes back. */
export const referralDays = 30
export const keptPeriodDays = 14
export const refundDays = 30
export const mostReferralMonths = 12
/** What is kept of the logs, beside what the settings say (security decisions, "Data minimisation and retention"). */
export const retention = {
  /** Tries of one person that are kept. */
  accessEntries: 100,
} as const
/** A group of a report with fewer people than this is not shown (product decisions 4). */
export const smallestGroup = 5
/** So many people may be created by one call; with passwords fewer, since each is hashed slowly on purpose. */
export const rowsAtOnce = 500
export const passwordsAtOnce = 20

/** So many people may somebody create in 24 hours who only runs teams. */
export const createdADay = 1000
/** Rows that such a person may have tried out, or refused, in 24 hours. */
export const judgedADay = 1000
