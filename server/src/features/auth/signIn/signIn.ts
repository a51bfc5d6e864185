import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { auth } from '@resguardo/contract/auth/auth'
import type { Language } from '@resguardo/contract/platform/languages'
import { sql } from 'kysely'
import { limitOrRefuse, refuse } from '#http/refusal.ts'
import type { RouteContext } from '#http/serve.ts'
import { mayProveByCode } from '#http/session/reauthentication.ts'
import {
  type Account,
  findAccount,
  findAccountByUid,
  findAccountOrInvited,
  isUnverified,
} from '#domain/accounts.ts'
import { countCodeAttempt, sendCode, spendCode } from '../codes/codes.ts'
import { hasFirstStep, recordFirstStep, spendFirstStep, spendFactorCode } from '#features/totp/totp.ts'
import { isKnownCaller } from './knownCaller.ts'
import { factorCodeChecks, passwordChecks, safeCodeLength } from './rateLimits.ts'
import { rehashPassword } from '../passwords/rehashPassword.ts'
import { isForcedElsewhere, refuseForcedElsewhere } from '../openid/issuers.ts'
import { openAccount } from '../registration/openAccount.ts'
import {
  mailIsNotEnough,
  mustChoosePassword,
  readFactors,
  stepAfterPassword,
  stepAfterToken,
} from '../codes/secondStep.ts'
import { logAttempt, type SignInMethod, openSession, type SignInOrigin } from './sessions.ts'

type SignInResult = DataOf<typeof auth>

/**
 * Sign-in by password. A wrong name, a wrong password and an unknown account cause the same work and the same
 * response (against enumeration). Other problems are reported only after the correct password.
 */
export async function signInByPassword(
  served: RouteContext,
  credentials: PasswordCredentials,
  origin: SignInOrigin,
): Promise<SignInResult> {
  const { deps } = served
  const { username } = credentials
  const security = await deps.settings.read('security')
  const {
    own,
    ofSource: sourceCheck,
    account: accountCheck,
  } = passwordChecks({ username, source: origin.source }, security)
  await limitOrRefuse(deps, [own], [sourceCheck])

  const account = await findAccount(deps.db, username)
  const known = await isKnownCaller(deps, username, account, origin)
  const pause = known ? 0 : await deps.attempts.take([accountCheck])
  if (pause) {
    // The password was not verified, so this was no attempt.
    await deps.attempts.refund(own, sourceCheck)
    refuse(429, { retryAfter: pause })
  }
  const requester = { key: origin.source, known }
  const valid = await deps.passwords
    .verify(account?.password_hash ?? null, credentials.password, requester)
    .catch(async (error: unknown) => {
      // The password was not verified, so this was no attempt.
      await deps.attempts.refund(own, sourceCheck, ...(known ? [] : [accountCheck]))
      throw error
    })
  const isElsewhere = await isForcedElsewhere(deps, username)
  // The answer is the same for a right and a wrong password, and for a name without an account.
  if (isElsewhere && !(valid && account?.role === 'root')) {
    await logAttempt(served, { username, account, method: 'password', outcome: 401, origin })
    return refuse(409)
  }
  if (!valid || !account || account.status === 'deleted') {
    await logAttempt(served, { username, account, method: 'password', outcome: 401, origin })
    return refuse(401)
  }
  await deps.attempts.reset(own, accountCheck)
  await deps.attempts.refund(sourceCheck)
  const adopted = await adoptLanguage(deps, account, credentials)
  return continueSignIn(served, await rehashPassword(deps, adopted, credentials.password), 'password', origin)
}

interface PasswordCredentials {
  username: string
  password: string
  /** The language of the page. */
  lang: Language
}

/**
 * Gives the super admin who is the first to sign in at all the language of their browser, unless ROOT_LANG
 * names one. No one could choose it before.
 */
async function adoptLanguage(
  { db, env }: RouteContext['deps'],
  account: Account,
  { lang }: PasswordCredentials,
): Promise<Account> {
  if (account.role !== 'root' || env.ROOT_LANG || account.lang === lang) return account
  const { numUpdatedRows } = await db
    .updateTable('people')
    .set({ lang })
    .where('uid', '=', account.uid)
    .where(sql<boolean>`not exists (select from people seen where seen.last_seen is not null)`)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? { ...account, lang } : account
}

/** Continues after the first factor: opens the session, or asks for the second step if one is required. */
export async function continueSignIn(
  served: RouteContext,
  account: Account,
  method: 'password' | 'token',
  origin: SignInOrigin,
): Promise<SignInResult> {
  const { deps } = served
  await refuseInactive(served, account, method, origin)
  const { required, step } = await (method === 'token' ? stepAfterToken : stepAfterPassword)(served, account)
  if (step.kind === 'none') {
    if (required)
      deps.log.warn({ uid: account.uid }, 'signed in without the required second step: none is available')
    return completeSignIn(served, account, method, origin)
  }
  if (step.kind === 'password') return { second_step: true, password: true }
  if (step.kind === 'own') {
    // A code of the app needs a stored first step, by password or by the token of an external issuer.
    if (step.own.totp) await recordFirstStep(deps, account.uid, origin, method === 'password')
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
  served: RouteContext,
  credentials: { username: string; otp: string },
  origin: SignInOrigin,
): Promise<SignInResult> {
  const { deps } = served
  const { username } = credentials
  if (await hasFirstStep(deps, username, origin)) return signInByFactorCode(served, credentials, origin)
  const attempt = await countCodeAttempt(deps, username, origin)
  const account = await findAccountOrInvited(deps.db, username)
  const tooShort = account?.role === 'root' && credentials.otp.length < safeCodeLength
  const { signInByCode: codeSignInEnabled } = await deps.settings.read('security')
  const factors = await readFactors(served, account)
  const needsSecondStep = mailIsNotEnough(factors, account, 'code') || tooShort || !codeSignInEnabled
  // As second step, accept a code only from its requester; another network needs the password again.
  const code = needsSecondStep && !attempt.own ? null : attempt.code
  const spent = await spendCode(deps, code, username, credentials.otp, needsSecondStep)
  // A mailed code is not accepted as second step if the account has a passkey or app.
  const valid = spent && !(factors.required && factors.hasOwn)
  if (!valid || !account || account.status === 'deleted') {
    await logAttempt(served, { username, account, method: 'code', outcome: 401, origin })
    return refuse(401)
  }
  await attempt.succeeded()
  await refuseForcedElsewhere(deps, account)
  const opened = await openByCode(served, account)
  await refuseInactive(served, opened, 'code', origin)
  // A code proves as much as it opens: alone, or after the password where two steps are required.
  const proved = !factors.required || opened.password_hash !== null
  return completeSignIn(served, await mustChoosePassword(served, factors, opened), 'code', origin, proved)
}

/**
 * Proof by a one-time code, where a code alone opens the account. Refuses with 403 unless this browser and
 * network asked for it; attempts count like those of signing in.
 */
export async function proveByCode(
  served: RouteContext,
  account: Account,
  otp: string,
  origin: SignInOrigin,
): Promise<void> {
  const { deps } = served
  const { username } = account
  const { own } = await readFactors(served, account)
  if (!(await mayProveByCode(deps, { role: account.role, totp: own.totp }))) refuse(403)
  const attempt = await countCodeAttempt(deps, username, origin)
  const code = attempt.own ? attempt.code : null
  if (!(await spendCode(deps, code, username, otp, false))) refuse(403)
  await attempt.succeeded()
}

/**
 * Opens an invited account that an admin has activated: like its link, the code was mailed to the address.
 */
async function openByCode({ deps }: RouteContext, account: Account): Promise<Account> {
  if (account.invited_as === null || account.status !== 'active') return account
  await deps.db
    .transaction()
    .execute((db) => openAccount(db, account.uid, { proved: true, refusalStatus: 401 }))
  return (await findAccountByUid(deps.db, account.uid)) ?? refuse(401)
}

/** The second step by an app code or recovery code, in the browser and network that gave the password. */
async function signInByFactorCode(
  served: RouteContext,
  { username, otp }: { username: string; otp: string },
  origin: SignInOrigin,
): Promise<SignInResult> {
  const { deps } = served
  const account = (await findAccount(deps.db, username)) ?? refuse(401)
  const known = await isKnownCaller(deps, username, account, origin)
  const checks = factorCodeChecks({ username, source: origin.source }, known)
  await limitOrRefuse(deps, [checks.own], checks.shared)
  const valid = await deps.db.transaction().execute((db) => spendFactorCode(deps, db, account, otp))
  const firstStep = valid ? await spendFirstStep(deps, account.uid, origin) : null
  if (!firstStep) {
    await logAttempt(served, { username, account, method: 'totp', outcome: 401, origin })
    return refuse(401)
  }
  await deps.attempts.reset(...checks.clearedOnSuccess)
  await refuseInactive(served, account, 'totp', origin)
  // The app alone is no proof for sensitive requests: it is often on the phone that was stolen.
  return completeSignIn(served, account, 'totp', origin, firstStep.byPassword)
}

/** Refuses an account that may not sign in, with the reason, since its owner has authenticated. */
export async function refuseInactive(
  served: RouteContext,
  account: Account,
  method: SignInMethod,
  origin: SignInOrigin,
): Promise<void> {
  const isOver = account.expiration !== null && account.expiration <= served.deps.now()
  const currentStatus = account.status === 'active' && isOver ? 'expired' : account.status
  const status = isUnverified(account) ? 'pending' : currentStatus
  const outcome = { active: 200, pending: 422, blocked: 403, expired: 410, deleted: 401 }[status]
  if (outcome === 200) return
  await logAttempt(served, { username: account.username, account, method, outcome, origin })
  refuse(outcome)
}

/** Opens the session and logs the result. */
export async function completeSignIn(
  served: RouteContext,
  account: Account,
  method: SignInMethod,
  origin: SignInOrigin,
  /** Whether the password or a passkey was given. */
  proved = method === 'password' || method === 'passkey',
): Promise<{ token: string }> {
  const token = await openSession(served, account, origin, proved)
  const outcome = token ? 200 : 401
  await logAttempt(served, { username: account.username, account, method, outcome, origin })
  return token ? { token } : refuse(401)
}
