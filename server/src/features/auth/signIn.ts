import type { DataOf } from '@resguardo/contract/endpoint'
import type { auth } from '@resguardo/contract/auth'
import { refuse } from '#http/refusal.ts'
import type { Served } from '#http/serve.ts'
import { type Account, findAccount, isKnownSource, isUnverified } from '#db/people.ts'
import { sendCode, spendCode } from './codes.ts'
import { codeChecks, passwordChecks, shortCode } from './limits.ts'
import { mailIsNotEnough, stepAfter } from './secondStep.ts'
import { logAttempt, type Method, openSession, type Origin } from './sessions.ts'

type Answer = DataOf<typeof auth>

/**
 * Sign-in by password. A wrong name, a wrong password and an unknown account do the same work and give the
 * same answer; what else is the matter is said only to somebody with the right password.
 */
export async function signInByPassword(
  served: Served,
  given: { username: string; password: string },
  origin: Origin,
): Promise<Answer> {
  const { deps } = served
  const { username } = given
  const security = await deps.settings.read('security')
  const known = await isKnownSource(deps.db, deps.keys.hmac('account', username), origin.source)
  const checks = passwordChecks({ username, source: origin.source, known }, security)
  const retryAfter = await deps.attempts.take([checks.own], checks.shared)
  if (retryAfter) refuse(429, { retryAfter })

  const account = await findAccount(deps.db, username)
  const fits = await deps.passwords.verify(account?.password_hash ?? null, given.password)
  if (!fits || !account || account.status === 'deleted') {
    await logAttempt(served, { username, account, method: 'password', outcome: 401, origin })
    return refuse(401)
  }
  await deps.attempts.forget(...checks.forgotten)
  await deps.attempts.giveBack(...checks.shared)
  return enter(served, account, 'password', origin)
}

/** After the first proof: the session, or the second step where the settings ask for one. */
export async function enter(
  served: Served,
  account: Account,
  method: 'password' | 'token',
  origin: Origin,
): Promise<Answer> {
  await admit(served, account, method, origin)
  const step = await stepAfter(served, account)
  if (step === 'none') return finish(served, account, method, origin)
  if (step === 'passkey') return { second_step: true, passkey: true }
  const sent = await sendCode(served, account.username, origin, { afterPassword: true })
  return { second_step: true, ...sent }
}

/** Sign-in by one-time code: spent once, by the browser that asked for it. */
export async function signInByCode(
  served: Served,
  given: { username: string; otp: string },
  origin: Origin,
): Promise<Answer> {
  const { deps } = served
  const { username } = given
  const known = await isKnownSource(deps.db, deps.keys.hmac('account', username), origin.source)
  const { oneTimeCodeLength } = await deps.settings.read('general')
  const checks = codeChecks({ username, source: origin.source, known }, oneTimeCodeLength)
  const retryAfter = await deps.attempts.take([checks.own], checks.shared)
  if (retryAfter) refuse(429, { retryAfter })

  const account = await findAccount(deps.db, username)
  const tooShort = account?.role === 'root' && given.otp.length < shortCode
  const { signInByCode: alone } = await deps.settings.read('security')
  const second = (await mailIsNotEnough(served, account)) || tooShort || !alone
  const fits = await spendCode(deps, username, given.otp, origin.browser, second)
  if (!fits || !account || account.status === 'deleted') {
    await logAttempt(served, { username, account, method: 'code', outcome: 401, origin })
    return refuse(401)
  }
  await deps.attempts.forget(...checks.forgotten)
  await deps.attempts.giveBack(...checks.shared)
  await admit(served, account, 'code', origin)
  return finish(served, account, 'code', origin)
}

/** Refuses an account that may not enter, and says why: its owner has proved who they are. */
export async function admit(served: Served, account: Account, method: Method, origin: Origin): Promise<void> {
  const over = account.expiration !== null && account.expiration <= served.deps.now()
  const ended = account.status === 'active' && over ? 'expired' : account.status
  const status = isUnverified(account) ? 'pending' : ended
  const outcome = { active: 200, pending: 422, blocked: 403, expired: 410, deleted: 401 }[status]
  if (outcome === 200) return
  await logAttempt(served, { username: account.username, account, method, outcome, origin })
  refuse(outcome)
}

/** Opens the session and keeps the success. */
export async function finish(
  served: Served,
  account: Account,
  method: Method,
  origin: Origin,
): Promise<{ token: string }> {
  const proved = method === 'password' || method === 'passkey'
  const token = await openSession(served, account, origin, proved)
  const outcome = token ? 200 : 401
  await logAttempt(served, { username: account.username, account, method, outcome, origin })
  return token ? { token } : refuse(401)
}
