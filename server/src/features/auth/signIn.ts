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
  const { own, ofSource, account: ofAccount } = passwordChecks({ username, source: origin.source }, security)
  const retryAfter = await deps.attempts.take([own], [ofSource])
  if (retryAfter) refuse(429, { retryAfter })

  const account = await findAccount(deps.db, username)
  const known = await isKnownCaller(deps, username, account, origin)
  const pause = known ? 0 : await deps.attempts.take([ofAccount])
  if (pause) {
    // Nobody looked at the password: it was no try.
    await deps.attempts.giveBack(own, ofSource)
    refuse(429, { retryAfter: pause })
  }
  const asker = { key: origin.source, known }
  const fits = await deps.passwords
    .verify(account?.password_hash ?? null, given.password, asker)
    .catch(async (error: unknown) => {
      // Nobody looked at the password: it was no try.
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

/** After the first proof: the session, or the second step where the settings ask for one. */
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
      deps.log.warn({ uid: account.uid }, 'signed in without the second step: there is no way to ask for it')
    return finish(served, account, method, origin)
  }
  if (step.kind === 'password') return { second_step: true, password: true }
  if (step.kind === 'own') {
    // The app's code belongs to a password; after an outside issuer it follows as well.
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

/** Sign-in by one-time code: spent once, by the browser that asked for it. */
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
  // The second step is for whoever gave the password: a phone that changed its network gives it again.
  const code = second && !counted.own ? null : counted.code
  const spent = await spendCode(deps, code, username, given.otp, second)
  // A mailed code is no second step beside something of one's own.
  const fits = spent && !(standing.wanted && standing.hasOwn)
  if (!fits || !account || account.status === 'deleted') {
    await logAttempt(served, { username, account, method: 'code', outcome: 401, origin })
    return refuse(401)
  }
  await counted.succeeded()
  const opened = await openByCode(served, account)
  await admit(served, opened, 'code', origin)
  // Where two steps are wanted, the code of an account with a password was sent for that password.
  const proved = standing.wanted && opened.password_hash !== null
  return finish(served, await mustChoosePassword(served, standing, opened), 'code', origin, proved)
}

/** Who was invited and activated by an admin opens the account by the code: it was mailed to them as its link was. */
async function openByCode({ deps }: Served, account: Account): Promise<Account> {
  if (account.invited_as === null || account.status !== 'active') return account
  await deps.db.transaction().execute((db) => openAccount(db, account.uid, { proved: true, otherwise: 401 }))
  return (await findAccountByUid(deps.db, account.uid)) ?? refuse(401)
}

/** The second step by a code of the authenticator app, or by a recovery code, in the browser that gave the password. */
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
  // An app alone proves no weighty call: it often lies on the phone that was taken.
  return finish(served, account, 'totp', origin, first.byPassword)
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
  /** The password, or a passkey, was given. */
  proved = method === 'password' || method === 'passkey',
): Promise<{ token: string }> {
  const token = await openSession(served, account, origin, proved)
  const outcome = token ? 200 : 401
  await logAttempt(served, { username: account.username, account, method, outcome, origin })
  return token ? { token } : refuse(401)
}
