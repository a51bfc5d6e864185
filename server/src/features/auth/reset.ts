import type { confirm, reset } from '@resguardo/contract/auth'
import type { DataOf } from '@resguardo/contract/endpoint'
import { resendSeconds } from '@resguardo/contract/limits'
import type { Kysely } from 'kysely'
import { refuse } from '#http/refusal.ts'
import type { Served } from '#http/serve.ts'
import { queueMail } from '#mail/queue.ts'
import { type Account, findAccount, findAccountByUid, isUnverified } from '#db/people.ts'
import type { Schema } from '#db/schema.ts'
import { linkChecks, resetSourceChecks, tokenChecks } from './limits.ts'
import { changePassword, mayBecomePassword, sendInvites } from './auth.ts'
import { sendVerification } from './register.ts'
import { logAttempt, type Origin } from './sessions.ts'
import { addToken, findToken, isInvited, spendToken } from './tokens.table.ts'

/** Asks for the reset mail: always the same answer; a pending account gets its verification mail anew. */
export async function requestReset(
  { deps }: Served,
  username: string,
  source: string,
): Promise<DataOf<typeof reset>> {
  const general = await deps.settings.read('general')
  if (!general.emailingEnabled) refuse(501)
  const retryAfter = await deps.attempts.take(resetSourceChecks(source))
  if (retryAfter) refuse(429, { retryAfter })
  const mayMail = (await deps.attempts.take(...linkChecks(username))) === 0
  await deps.db.transaction().execute(async (db) => {
    const account = await findAccount(db, username)
    if (!account || !mayMail || !username.includes('@')) return
    if (isUnverified(account)) {
      if (await isInvited(db, account.uid)) return void (await sendInvites(db, deps, [account]))
      return sendVerification(db, deps, account, general.registrationTokenMinutes)
    }
    if (account.status === 'active') await sendReset(db, deps, account, general.resetTokenMinutes)
  })
  return { resend: resendSeconds }
}

/** Sends the mail to choose a new password; the link of an older one ends. */
export async function sendReset(
  db: Kysely<Schema>,
  deps: Served['deps'],
  account: Account,
  minutes: number,
): Promise<void> {
  const token = await addToken(db, deps.random, { person: account.uid, purpose: 'reset', minutes })
  await queueMail(db, deps, {
    kind: 'reset',
    lang: account.lang,
    to: account.username,
    values: {
      name: account.first_name,
      url: `${deps.env.publicUrl}/forgot-password/${account.lang}?token=${token}`,
      minutes,
    },
  })
}

/** Sets the new password. A repeated or common one leaves the token as it was. */
export async function resetPassword(
  served: Served,
  given: { token: string; password: string },
  origin: Origin,
): Promise<DataOf<typeof reset>> {
  const { deps } = served
  const checks = tokenChecks(origin.source)
  const retryAfter = await deps.attempts.take(checks)
  if (retryAfter) refuse(429, { retryAfter })
  const token = await findToken(deps.db, given.token)
  if (!token?.alive || token.purpose !== 'reset') return refuse(401)
  const account = await findAccountByUid(deps.db, token.person)
  if (!account || account.status === 'deleted') return refuse(404)
  if (account.status !== 'active') refuse(401)
  if (!(await mayBecomePassword(deps, account, given.password))) refuse(422)
  const hash = await deps.passwords.hash(given.password)
  await deps.db.transaction().execute(async (db) => {
    if ((await spendToken(db, given.token)) === null) refuse(401)
    await changePassword(db, deps, account, hash)
  })
  await deps.attempts.giveBack(...checks)
  await logAttempt(served, { username: account.username, account, method: 'reset', outcome: 200, origin })
  return {}
}

/** Whether a token still holds, without using it up. */
export async function confirmToken(
  { deps }: Served,
  given: string,
  source: string,
): Promise<DataOf<typeof confirm>> {
  const checks = tokenChecks(source)
  const retryAfter = await deps.attempts.take(checks)
  if (retryAfter) refuse(429, { retryAfter })
  const token = await findToken(deps.db, given)
  if (!token || token.purpose === 'newsletter') return refuse(404)
  await deps.attempts.giveBack(...checks)
  if (!token.alive) refuse(422)
  return { purpose: token.purpose }
}
