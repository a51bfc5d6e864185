import { randomInt } from 'node:crypto'
import { resendSeconds } from '@resguardo/contract/platform/limits'
import { type Kysely, sql } from 'kysely'
import { limitOrRefuse, refuse } from '#http/refusal.ts'
import type { Schema } from '#db/schema.ts'
import type { RouteContext } from '#http/serve.ts'
import { queueMail } from '#mail/mailQueue.ts'
import { type Account, findAccountOrInvited } from '#domain/accounts.ts'
import { minutesFromNow } from '#db/sql/sqlTime.ts'
import { isEmail } from '#mail/mailedCodes.ts'
import { isKnownCaller } from '../signIn/knownCaller.ts'
import {
  codeChecks,
  codeSourceChecks,
  otherNetworkChecks,
  unknownSourceSendChecks,
  codeSendChecks,
  unrequestedCodeChecks,
} from '../signIn/rateLimits.ts'
import { mailIsNotEnough, readFactors } from './secondStep.ts'
import type { SignInOrigin } from '../signIn/sessions.ts'

type Deps = RouteContext['deps']
type CodeRequester = Pick<SignInOrigin, 'browser' | 'source'>

/** Key of a requester of codes (username, browser, network): each has a separate code and attempt counter. */
const requesterKeyOf = (username: string, { browser, source }: CodeRequester) =>
  JSON.stringify([username, browser, source])

/**
 * Sends a one-time code. Resolves to the seconds until the next one may be requested, and its lifetime in
 * minutes. Against enumeration, an unknown name causes the same work, including the stored code; only the
 * mail is not sent.
 */
export async function sendCode(
  served: RouteContext,
  username: string,
  origin: SignInOrigin,
  { afterPassword = false } = {},
): Promise<{ resend: number; ttl: number }> {
  const { deps } = served
  const general = await deps.settings.read('general')
  const { signInByCode } = await deps.settings.read('security')
  if (!general.emailingEnabled || general.oneTimeCodeMinutes === 0) refuse(501)
  if (!signInByCode && !afterPassword) refuse(501)
  const [retryAfter, account] = await Promise.all([
    deps.attempts.take(...codeSendChecks({ username, source: origin.source }, afterPassword)),
    findAccountOrInvited(deps.db, username),
  ])
  if (retryAfter) refuse(429, { retryAfter })
  if (!(await isKnownCaller(deps, username, account, origin))) {
    // A separate limit after the password: requests without it must not use up the owner's.
    const subject = afterPassword ? `proved|${username}` : username
    const pause = await takeUnknownSourceMail(deps, subject, origin.source)
    if (pause) refuse(429, { retryAfter: pause })
  }

  const insufficient = !afterPassword && mailIsNotEnough(await readFactors(served, account), account, 'code')

  const code = randomDigits(general.oneTimeCodeLength)
  await deps.db.transaction().execute(async (db) => {
    const row = {
      owner: deps.keys.hmac('account', username),
      digest: deps.keys.hmac('code', `${username}|${code}`),
      browser: origin.browser,
      after_password: afterPassword,
      sent: sql<Date>`now()`,
      expires: minutesFromNow(general.oneTimeCodeMinutes),
    }
    await db
      .insertInto('one_time_codes')
      .values({ account: deps.keys.lastingHmac('code-asker', requesterKeyOf(username, origin)), ...row })
      .onConflict((conflict) => conflict.column('account').doUpdateSet(row))
      .execute()
    if (!account || account.status === 'deleted' || !isEmail(username)) return
    // If a code could not sign in, send a mail that explains how to sign in instead.
    if (insufficient) return mailCodeUnusable(db, deps, { ...account, username })
    await queueMail(db, deps, {
      kind: 'one-time-code',
      lang: account.lang,
      to: username,
      values: { name: account.first_name, code, minutes: general.oneTimeCodeMinutes },
    })
  })
  return { resend: resendSeconds, ttl: general.oneTimeCodeMinutes }
}

/**
 * Counts a mail to one account from an unknown source. Resolves to the seconds to wait, or 0. When strangers
 * have used up the regular limit, a source without a mail in this hour may use the spare one. Its last mails
 * are slowed down.
 */
async function takeUnknownSourceMail({ attempts }: Deps, username: string, source: string): Promise<number> {
  const { first, regular, spare } = unknownSourceSendChecks({ username, source })
  const [firstWait, regularWait] = await Promise.all([attempts.take([first]), attempts.take(...regular)])
  if (regularWait === 0) return 0
  if (firstWait > 0) return Math.min(regularWait, firstWait)
  const spareWait = await attempts.take([spare])
  if (spareWait > 0) await attempts.refund(first)
  return spareWait
}

/**
 * Counts an attempt before the code is compared, and returns the code to compare with. That is the
 * requester's code, or else the newest that the same browser name requested from another network. Guesses by
 * those who requested no code use a separate counter.
 */
export async function countCodeAttempt(deps: Deps, username: string, origin: SignInOrigin) {
  const { oneTimeCodeLength: digits } = await deps.settings.read('general')
  const sourceChecks = codeSourceChecks(origin.source)
  const requesterKey = requesterKeyOf(username, origin)
  await limitOrRefuse(deps, sourceChecks)

  const code = await findCode(deps, username, requesterKey, origin.browser)
  const own = code?.own ? codeChecks(requesterKey, code.digest, digits) : unrequestedCodeChecks(requesterKey)
  await limitOrRefuse(deps, own)
  // Without any code do the same work, against timing attacks, on a counter of this requester only.
  const otherNetwork = otherNetworkChecks(code ? username : requesterKey, digits)
  const isCompared = code?.own || (await deps.attempts.take(otherNetwork)) === 0
  return {
    code: code && isCompared ? code.account : null,
    /** Whether this requester asked for the code, not the same browser name in another network. */
    own: code?.own === true,
    async succeeded() {
      await deps.attempts.reset(...own, ...otherNetwork)
      await deps.attempts.refund(...sourceChecks)
    },
  }
}

/** The unexpired code to compare a guess with. */
async function findCode({ db, keys }: Deps, username: string, requesterKey: string, browser: string) {
  const requesterHash = keys.lastingHmac('code-asker', requesterKey)
  const owners = keys.hmacs('account', username)
  const row = await db
    .selectFrom('one_time_codes')
    .select(['account', 'digest', sql<boolean>`account = ${requesterHash}`.as('own')])
    // The previous version stored no owner, and the hash of the username as `account`.
    .where((where) => where.or([where('owner', 'in', owners), where('account', 'in', owners)]))
    .where('browser', '=', browser)
    .where('expires', '>', sql<Date>`now()`)
    .orderBy('own', 'desc')
    .orderBy('sent', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

const mailCodeUnusable = (
  db: Kysely<Schema>,
  deps: RouteContext['deps'],
  { lang, username, first_name: name }: Account,
) => {
  const url = `${deps.env.publicUrl}/signin/${lang}`
  return queueMail(db, deps, { kind: 'code-elsewhere', lang, to: username, values: { name, url } })
}

/** Spends a code atomically: exactly one of several concurrent calls gets true. */
export async function spendCode(
  deps: Deps,
  row: Buffer | null,
  username: string,
  code: string,
  afterPassword: boolean,
): Promise<boolean> {
  const spent = await deps.db
    .deleteFrom('one_time_codes')
    .where('account', '=', row ?? Buffer.alloc(0))
    .where('digest', 'in', deps.keys.hmacs('code', `${username}|${code}`))
    .where('expires', '>', sql<Date>`now()`)
    .$if(afterPassword, (query) => query.where('after_password', '=', true))
    .returning('account')
    .executeTakeFirst()
  return spent !== undefined
}

const randomDigits = (length: number) => Array.from({ length }, () => randomInt(10)).join('')
