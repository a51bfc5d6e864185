import { randomInt } from 'node:crypto'
import { resendSeconds } from '@resguardo/contract/limits'
import { sql } from 'kysely'
import { refuse } from '#http/refusal.ts'
import type { Served } from '#http/serve.ts'
import { queueMail } from '#mail/queue.ts'
import { findAccount, isKnownSource } from '#db/people.ts'
import { minutesAhead } from '#db/time.ts'
import { isEmail } from './auth.ts'
import { sendChecks } from './limits.ts'
import type { Origin } from './sessions.ts'

/**
 * Sends a one-time code and answers the seconds until the next one and the minutes it lives. An unknown
 * name does the same work, down to the stored code, and only the mail is missing.
 */
export async function sendCode(
  { deps }: Served,
  username: string,
  origin: Origin,
  { afterPassword = false } = {},
): Promise<{ resend: number; ttl: number }> {
  const general = await deps.settings.read('general')
  const { signInByCode } = await deps.settings.read('security')
  if (!general.emailingEnabled || general.oneTimeCodeMinutes === 0) refuse(501)
  if (!signInByCode && !afterPassword) refuse(501)
  const hashed = deps.keys.hmac('account', username)
  const known = await isKnownSource(deps.db, hashed, origin.source)
  const retryAfter = await deps.attempts.take(...sendChecks({ username, source: origin.source, known }))
  if (retryAfter) refuse(429, { retryAfter })

  const code = digits(general.oneTimeCodeLength)
  await deps.db.transaction().execute(async (db) => {
    const row = {
      digest: deps.keys.hmac('code', `${username}|${code}`),
      browser: origin.browser,
      after_password: afterPassword,
      sent: sql<Date>`now()`,
      expires: minutesAhead(general.oneTimeCodeMinutes),
    }
    await db
      .insertInto('one_time_codes')
      .values({ account: hashed, ...row })
      .onConflict((conflict) => conflict.column('account').doUpdateSet(row))
      .execute()
    const account = await findAccount(db, username)
    if (!account || account.status === 'deleted' || !isEmail(username)) return
    await queueMail(db, deps, {
      kind: 'one-time-code',
      lang: account.lang,
      to: username,
      values: { name: account.first_name, code, minutes: general.oneTimeCodeMinutes },
    })
  })
  return { resend: resendSeconds, ttl: general.oneTimeCodeMinutes }
}

/** Spends a code: exactly one of any number of equal calls gets true. */
export async function spendCode(
  deps: Served['deps'],
  username: string,
  code: string,
  browser: string,
  afterPassword: boolean,
): Promise<boolean> {
  const spent = await deps.db
    .deleteFrom('one_time_codes')
    .where('account', '=', deps.keys.hmac('account', username))
    .where('digest', '=', deps.keys.hmac('code', `${username}|${code}`))
    .where('browser', '=', browser)
    .where('expires', '>', sql<Date>`now()`)
    .$if(afterPassword, (query) => query.where('after_password', '=', true))
    .returning('account')
    .executeTakeFirst()
  return spent !== undefined
}

const digits = (length: number) => Array.from({ length }, () => randomInt(10)).join('')
