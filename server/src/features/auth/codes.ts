import { randomInt } from 'node:crypto'
import { resendSeconds } from '@resguardo/contract/limits'
import { type Kysely, sql } from 'kysely'
import { refuse } from '#http/refusal.ts'
import type { Schema } from '#db/schema.ts'
import type { Served } from '#http/serve.ts'
import { queueMail } from '#mail/queue.ts'
import { type Account, findAccountOrInvited } from '#db/people.ts'
import { minutesAhead } from '#db/time.ts'
import { isEmail } from './auth.ts'
import { isKnownCaller } from './knownCaller.ts'
import {
  codeChecks,
  codeSourceChecks,
  elsewhereChecks,
  sendAnywhereChecks,
  sendChecks,
  unaskedChecks,
} from './limits.ts'
import { mailIsNotEnough, readStanding } from './secondStep.ts'
import type { Origin } from './sessions.ts'

type Deps = Served['deps']
type Asker = Pick<Origin, 'browser' | 'source'>

/** Key of a requester of codes (username, browser, network): each has a separate code and attempt counter. */
const askerOf = (username: string, { browser, source }: Asker) => JSON.stringify([username, browser, source])

/**
 * Sends a one-time code. Resolves to the seconds until the next one may be requested, and its lifetime in
 * minutes. Against enumeration, an unknown name causes the same work, including the stored code; only the
 * mail is not sent.
 */
export async function sendCode(
  served: Served,
  username: string,
  origin: Origin,
  { afterPassword = false } = {},
): Promise<{ resend: number; ttl: number }> {
  const { deps } = served
  const general = await deps.settings.read('general')
  const { signInByCode } = await deps.settings.read('security')
  if (!general.emailingEnabled || general.oneTimeCodeMinutes === 0) refuse(501)
  if (!signInByCode && !afterPassword) refuse(501)
  const [retryAfter, account] = await Promise.all([
    deps.attempts.take(...sendChecks({ username, source: origin.source }, afterPassword)),
    findAccountOrInvited(deps.db, username),
  ])
  if (retryAfter) refuse(429, { retryAfter })
  if (!(await isKnownCaller(deps, username, account, origin))) {
    // A separate limit after the password: requests without it must not use up the owner's.
    const subject = afterPassword ? `proved|${username}` : username
    const pause = await takeMailFromAnywhere(deps, subject, origin.source)
    if (pause) refuse(429, { retryAfter: pause })
  }

  const useless = !afterPassword && mailIsNotEnough(await readStanding(served, account), account, 'code')

  const code = digits(general.oneTimeCodeLength)
  await deps.db.transaction().execute(async (db) => {
    const row = {
      owner: deps.keys.hmac('account', username),
      digest: deps.keys.hmac('code', `${username}|${code}`),
      browser: origin.browser,
      after_password: afterPassword,
      sent: sql<Date>`now()`,
      expires: minutesAhead(general.oneTimeCodeMinutes),
    }
    await db
      .insertInto('one_time_codes')
      .values({ account: deps.keys.lastingHmac('code-asker', askerOf(username, origin)), ...row })
      .onConflict((conflict) => conflict.column('account').doUpdateSet(row))
      .execute()
    if (!account || account.status === 'deleted' || !isEmail(username)) return
    // If a code could not sign in, send a mail that explains how to sign in instead.
    if (useless) return sendElsewhere(db, deps, { ...account, username })
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
async function takeMailFromAnywhere({ attempts }: Deps, username: string, source: string): Promise<number> {
  const { first, regular, spare } = sendAnywhereChecks({ username, source })
  const [notFirst, used] = await Promise.all([attempts.take([first]), attempts.take(...regular)])
  if (used === 0) return 0
  if (notFirst > 0) return Math.min(used, notFirst)
  const slow = await attempts.take([spare])
  if (slow > 0) await attempts.giveBack(first)
  return slow
}

/**
 * Counts an attempt before the code is compared, and returns the code to compare with. That is the
 * requester's code, or else the newest that the same browser name requested from another network. Guesses by
 * those who requested no code use a separate counter.
 */
export async function countCodeTry(deps: Deps, username: string, origin: Origin) {
  const { oneTimeCodeLength: digits } = await deps.settings.read('general')
  const ofSource = codeSourceChecks(origin.source)
  const asker = askerOf(username, origin)
  const refused = await deps.attempts.take(ofSource)
  if (refused) refuse(429, { retryAfter: refused })

  const code = await findCode(deps, username, asker, origin.browser)
  const own = code?.own ? codeChecks(asker, code.digest, digits) : unaskedChecks(asker)
  const retryAfter = await deps.attempts.take(own)
  if (retryAfter) refuse(429, { retryAfter })
  // Without any code do the same work, against timing attacks, on a counter of this requester only.
  const elsewhere = elsewhereChecks(code ? username : asker, digits)
  const compared = code?.own || (await deps.attempts.take(elsewhere)) === 0
  return {
    code: code && compared ? code.account : null,
    /** Whether this requester asked for the code, not the same browser name in another network. */
    own: code?.own === true,
    async succeeded() {
      await deps.attempts.forget(...own, ...elsewhere)
      await deps.attempts.giveBack(...ofSource)
    },
  }
}

/** The unexpired code to compare a guess with. */
async function findCode({ db, keys }: Deps, username: string, asker: string, browser: string) {
  const own = keys.lastingHmac('code-asker', asker)
  const owners = keys.hmacs('account', username)
  const row = await db
    .selectFrom('one_time_codes')
    .select(['account', 'digest', sql<boolean>`account = ${own}`.as('own')])
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

const sendElsewhere = (
  db: Kysely<Schema>,
  deps: Served['deps'],
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

const digits = (length: number) => Array.from({ length }, () => randomInt(10)).join('')
