import type { DataOf } from '@resguardo/contract/endpoint'
import type { auth } from '@resguardo/contract/auth'
import { refuse } from '#http/refusal.ts'
import type { Served } from '#http/serve.ts'
import {
  type Account,
  findAccount,
  findAccountByUid,
  findAccountOrInvited,
  isUnverified,
} from '#db/people.ts'
import { countCodeTry, sendCode, spendCode } from './codes.ts'
import { hasFirstStep, rememberFirstStep, spendFirstStep, spendOwnCode } from '#features/totp/totp.ts'
import { isKnownCaller } from './knownCaller.ts'
import { ownCodeChecks, passwordChecks, shortCode } from './limits.ts'
import { renewHash } from './renewHash.ts'
import { openAccount } from './opening.ts'
import {
  mailIsNotEnough,
  mustChoosePassword,
  readStanding,
  stepAfterPassword,
  stepAfterToken,
} from './secondStep.ts'
import { logAttempt, type Method, openSession, type Origin } from './sessions.ts'

type Answer = DataOf<typeof auth>

/**
 * Sign-in by password. A wrong name, a wrong password and an unknown account cause the same work and the same
 * response (against enumeration). Other problems are reported only after the correct password.
 */
export async function signInByPassword(
  served: Served,
  given: { username: string; password: string },
  origin: Origin,
): Promise<Answer> {
  const { deps } = served
  const { username } = given
  const security = await deps.settings.read('security')
  const { own, ofSource, account: ofAccount } = passwordChecks({ username, source: origin.source }, security)
  const retryAfter = await deps.attempts.take([own], [ofSource])
  if (retryAfter) refuse(429, { retryAfter })

  const account = await findAccount(deps.db, username)
  const known = await isKnownCaller(deps, username, account, origin)
  const pause = known ? 0 : await deps.attempts.take([ofAccount])
  if (pause) {
    // The password was not verified, so this was no attempt.
    await deps.attempts.giveBack(own, ofSource)
    refuse(429, { retryAfter: pause })
  }
  const asker = { key: origin.source, known }
  const fits = await deps.passwords
    .verify(account?.password_hash ?? null, given.password, asker)
    .catch(async (error: unknown) => {
      // The password was not verified, so this was no attempt.
      await deps.attempts.giveBack(own, ofSource, ...(known ? [] : [ofAccount]))
      throw error
    })
  if (!fits || !account || account.status === 'deleted') {
    await logAttempt(served, { username, account, method: 'password', outcome: 401, origin })
    return refuse(401)
  }
  await deps.attempts.forget(own, ofAccount)
  await deps.attempts.giveBack(ofSource)
  return enter(served, await renewHash(deps, account, given.password), 'password', origin)
}

/** Continues after the first factor: opens the session, or asks for the second step if one is required. */
export async function enter(
  served: Served,
  account: Account,
  method: 'password' | 'token',
  origin: Origin,
): Promise<Answer> {
  const { deps } = served
  await admit(served, account, method, origin)
  const { wanted, step } = await (method === 'token' ? stepAfterToken : stepAfterPassword)(served, account)
  if (step.kind === 'none') {
    if (wanted)
      deps.log.warn({ uid: account.uid }, 'signed in without the required second step: none is available')
    return finish(served, account, method, origin)
  }
  if (step.kind === 'password') return { second_step: true, password: true }
  if (step.kind === 'own') {
    // A code of the app needs a stored first step, by password or by the token of an external issuer.
    if (step.own.totp) await rememberFirstStep(deps, account.uid, origin, method === 'password')
    return {
      second_step: true,
      ...(step.own.passkeys > 0 && { passkey: true as const }),
      ...(step.own.totp && { totp: true as const }),
    }
  }
  const sent = await sendCode(served, account.username, origin, { afterPassword: true })
  return { second_step: true, ...sent }
}

/** Sign-in by one-time code, which is spent once, by the browser that requested it. */
export async function signInByCode(
  served: Served,
  given: { username: string; otp: string },
  origin: Origin,
): Promise<Answer> {
  const { deps } = served
  const { username } = given
  if (await hasFirstStep(deps, username, origin)) return signInByOwnCode(served, given, origin)
  const counted = await countCodeTry(deps, username, origin)
  const account = await findAccountOrInvited(deps.db, username)
  const tooShort = account?.role === 'root' && given.otp.length < shortCode
  const { signInByCode: alone } = await deps.settings.read('security')
  const standing = await readStanding(served, account)
  const second = mailIsNotEnough(standing, account, 'code') || tooShort || !alone
  // As second step, accept a code only from its requester; another network needs the password again.
  const code = second && !counted.own ? null : counted.code
  const spent = await spendCode(deps, code, username, given.otp, second)
  // A mailed code is not accepted as second step if the account has a passkey or app.
  const fits = spent && !(standing.wanted && standing.hasOwn)
  if (!fits || !account || account.status === 'deleted') {
    await logAttempt(served, { username, account, method: 'code', outcome: 401, origin })
    return refuse(401)
  }
  await counted.succeeded()
  const opened = await openByCode(served, account)
  await admit(served, opened, 'code', origin)
  // If two steps are required and the account has a password, the code was sent after that password.
  const proved = standing.wanted && opened.password_hash !== null
  return finish(served, await mustChoosePassword(served, standing, opened), 'code', origin, proved)
}

/**
 * Opens an invited account that an admin has activated: like its link, the code was mailed to the address.
 */
async function openByCode({ deps }: Served, account: Account): Promise<Account> {
  if (account.invited_as === null || account.status !== 'active') return account
  await deps.db.transaction().execute((db) => openAccount(db, account.uid, { proved: true, otherwise: 401 }))
  return (await findAccountByUid(deps.db, account.uid)) ?? refuse(401)
}

/** The second step by an app code or recovery code, in the browser and network that gave the password. */
async function signInByOwnCode(
  served: Served,
  { username, otp }: { username: string; otp: string },
  origin: Origin,
): Promise<Answer> {
  const { deps } = served
  const account = (await findAccount(deps.db, username)) ?? refuse(401)
  const known = await isKnownCaller(deps, username, account, origin)
  const checks = ownCodeChecks({ username, source: origin.source }, known)
  const retryAfter = await deps.attempts.take([checks.own], checks.shared)
  if (retryAfter) refuse(429, { retryAfter })
  const fits = await deps.db.transaction().execute((db) => spendOwnCode(deps, db, account, otp))
  const first = fits ? await spendFirstStep(deps, account.uid, origin) : null
  if (!first) {
    await logAttempt(served, { username, account, method: 'totp', outcome: 401, origin })
    return refuse(401)
  }
  await deps.attempts.forget(...checks.forgotten)
  await admit(served, account, 'totp', origin)
  // The app alone is no proof for sensitive requests: it is often on the phone that was stolen.
  return finish(served, account, 'totp', origin, first.byPassword)
}

/** Refuses an account that may not sign in, with the reason, since its owner has authenticated. */
export async function admit(served: Served, account: Account, method: Method, origin: Origin): Promise<void> {
  const over = account.expiration !== null && account.expiration <= served.deps.now()
  const ended = account.status === 'active' && over ? 'expired' : account.status
  const status = isUnverified(account) ? 'pending' : ended
  const outcome = { active: 200, pending: 422, blocked: 403, expired: 410, deleted: 401 }[status]
  if (outcome === 200) return
  await logAttempt(served, { username: account.username, account, method, outcome, origin })
  refuse(outcome)
}

/** Opens the session and logs the result. */
export async function finish(
  served: Served,
  account: Account,
  method: Method,
  origin: Origin,
  /** Whether the password or a passkey was given. */
  proved = method === 'password' || method === 'passkey',
): Promise<{ token: string }> {
  const token = await openSession(served, account, origin, proved)
  const outcome = token ? 200 : 401
  await logAttempt(served, { username: account.username, account, method, outcome, origin })
  return token ? { token } : refuse(401)
}
