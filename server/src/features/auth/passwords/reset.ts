import type { confirm, reset } from '@resguardo/contract/auth/auth'
import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { locales, type Text } from '@resguardo/contract/platform/languages'
import { resendSeconds } from '@resguardo/contract/platform/limits'
import type { Assertion } from '@resguardo/contract/auth/passkeys'
import type { Kysely } from 'kysely'
import { limitOrRefuse, refuse } from '#http/refusal.ts'
import type { RouteContext } from '#http/serve.ts'
import { plainName } from '#mail/plainName.ts'
import { queueMail } from '#mail/mailQueue.ts'
import { type Account, findAccountByUid, findAccountOrInvited, isUnverified } from '#domain/accounts.ts'
import type { Schema } from '#db/schema.ts'
import { deleteAllPasskeys, verifyAssertion } from '#features/passkeys/passkeys.ts'
import { deleteAuthenticatorApps, isFactorCode, spendFactorCode } from '#features/totp/totp.ts'
import {
  linkChecks,
  factorCodeChecks,
  passkeyChecks,
  resetSourceChecks,
  spareLinkChecks,
  tokenChecks,
} from '../signIn/rateLimits.ts'
import { dateFormatter } from '#mail/formatterCache.ts'
import { nilUuid } from '#db/sql/nilUuid.ts'
import { sendInvites } from '../registration/accountInvites.ts'
import { changePassword } from './changePassword.ts'
import { isAcceptablePassword } from './passwordRules.ts'
import { proveAddress } from '../registration/openAccount.ts'
import { sendVerification } from '../registration/register.ts'
import { readFactors, resetMethodOf, type AccountFactors } from '../codes/secondStep.ts'
import { logAttempt, type SignInOrigin } from '../signIn/sessions.ts'
import { addResetToken, findToken, hasValidToken, spendToken } from '../codes/mailTokens.ts'
import { forgetPushTokens } from '#features/devices/devices.ts'

/** Requests the reset mail; the response is always the same. Pending accounts get a verification mail. */
export async function requestReset(
  served: RouteContext,
  username: string,
  source: string,
): Promise<DataOf<typeof reset>> {
  const { deps } = served
  const general = await deps.settings.read('general')
  if (!general.emailingEnabled) refuse(501)
  await limitOrRefuse(deps, resetSourceChecks(source))
  const mayMail = await takeResetMail(deps, username)
  const factors = await readFactors(served, await findAccountOrInvited(deps.db, username))
  await deps.db.transaction().execute(async (db) => {
    const account = await findAccountOrInvited(db, username)
    if (!account || !mayMail || !username.includes('@')) return
    if (account.invited_as !== null) return void (await sendInvites(db, deps, [account]))
    if (isUnverified(account)) return sendVerification(db, deps, account, general.registrationTokenMinutes)
    if (account.status === 'active') await sendReset(db, deps, account, factors, general.resetTokenMinutes)
  })
  return { resend: resendSeconds }
}

/**
 * Counts a mail with a link; false if none may be sent. Strangers may use up the limits of the hour or day.
 * The last link then stays valid, and another mail may be sent after it expires.
 */
async function takeResetMail(deps: RouteContext['deps'], username: string): Promise<boolean> {
  if ((await deps.attempts.take(...linkChecks(username))) === 0) return true
  const account = await findAccountOrInvited(deps.db, username)
  if (await hasValidToken(deps.db, account?.uid ?? nilUuid, ['reset', 'verify', 'invite'])) return false
  return (await deps.attempts.take(spareLinkChecks(username))) === 0
}

/**
 * Sends the mail with the link to choose a new password, or one that says who else must start the reset. An
 * older link ends. While a super admin's link is valid, other resets send none: anyone who knows the address
 * could end it.
 */
export async function sendReset(
  db: Kysely<Schema>,
  deps: RouteContext['deps'],
  account: Account,
  factors: AccountFactors,
  minutes: number,
  { byRoot = false } = {},
): Promise<void> {
  const method = resetMethodOf(factors, account, byRoot)
  if (method === 'host' || method === 'root')
    return queueMail(db, deps, {
      kind: 'reset-elsewhere',
      lang: account.lang,
      to: account.username,
      values: { name: account.first_name, url: `${deps.env.publicUrl}/signin/${account.lang}`, by: method },
    })
  const token = await addResetToken(db, deps.random, { person: account.uid, minutes, byRoot })
  if (token === null) return
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

/**
 * Sets the new password. A repeated or common one leaves token and code usable. It is refused only after
 * the second step, so that the link alone does not reveal earlier passwords. Earlier passkeys, authenticator
 * app and devices end with the reset, unless one of the first two proved it.
 */
export async function resetPassword(
  served: RouteContext,
  request: ResetRequest,
  origin: SignInOrigin,
): Promise<DataOf<typeof reset>> {
  const { deps } = served
  const checks = tokenChecks(origin.source)
  await limitOrRefuse(deps, checks)
  const token = await findToken(deps.db, request.token)
  if (!token?.alive || token.purpose !== 'reset') return refuse(401)
  const account = await findAccountByUid(deps.db, token.person)
  if (!account || account.status === 'deleted') return refuse(404)
  if (account.status !== 'active') refuse(401)
  const factor = await verifyOwnFactor(served, account, token.by_root, request, origin)
  if (!(await isAcceptablePassword(deps, account, request.password))) refuse(422)
  const hash = await deps.passwords.hash(request.password)
  await deps.db.transaction().execute(async (db) => {
    if ((await spendToken(db, request.token)) === null) refuse(401)
    // A concurrent sign-in may have spent the code since the check.
    if (factor && 'otp' in factor && !(await spendFactorCode(deps, db, account, factor.otp))) refuse(403)
    const ended = factor ? [] : await removeEarlierFactors(db, account)
    await changePassword(db, deps, account, hash, { ended })
    await proveAddress(db, account.uid)
  })
  // Every instance gets a NOTIFY message; this one does not wait for it.
  served.sessions.forget('person', account.uid)
  await deps.attempts.refund(...checks)
  await logAttempt(served, { username: account.username, account, method: 'reset', outcome: 200, origin })
  return {}
}

interface ResetRequest {
  token: string
  password: string
  passkey?: Assertion | undefined
  otp?: string | undefined
}

/**
 * Returns the passkey or code that proves the reset, or null. Refuses a wrong one, and a missing one if the
 * account needs it. A code is only checked here: the reset spends it.
 */
async function verifyOwnFactor(
  served: RouteContext,
  account: Account,
  byRoot: boolean,
  { passkey, otp }: ResetRequest,
  { source }: SignInOrigin,
): Promise<{ passkey: Assertion } | { otp: string } | null> {
  const { deps } = served
  const factors = await readFactors(served, account)
  const method = resetMethodOf(factors, account, byRoot)
  const { passkeys, totp } = factors.own
  if (method === 'mail' && passkey === undefined && otp === undefined) return null
  if (method !== 'host' && method !== 'root' && passkey !== undefined) {
    const { own, shared } = passkeyChecks(account.uid, source)
    await limitOrRefuse(deps, [own], shared)
    const verification = await verifyAssertion(deps, passkey, { purpose: 'sign-in', session: null })
    if (verification.ok && verification.person === account.uid) {
      await deps.attempts.reset(own)
      await deps.attempts.refund(...shared)
      return { passkey }
    }
  } else if (method !== 'host' && method !== 'root' && otp !== undefined && totp) {
    const checks = factorCodeChecks({ username: account.username, source })
    await limitOrRefuse(deps, [checks.own], checks.shared)
    if (await isFactorCode(deps, account.uid, otp)) {
      await deps.attempts.reset(...checks.clearedOnSuccess)
      return { otp }
    }
  }
  const requiredFactors = {
    second_step: true,
    ...(passkeys > 0 && { passkey: true }),
    ...(totp && { totp: true }),
  }
  return refuse(403, { data: requiredFactors })
}

// Shown in place of a passkey's name that `plainName` rejects, as such names could carry spam.
const passkeyLabel: Text = { pt: 'chave de acesso', es: 'llave de acceso', en: 'passkey' }
const appLabel: Text = {
  pt: 'aplicativo autenticador',
  es: 'aplicación de autenticación',
  en: 'authenticator app',
}

/**
 * Removes passkeys, authenticator app and device tokens at a reset. Returns the names that the mail lists.
 */
async function removeEarlierFactors(db: Kysely<Schema>, { uid, lang, timezone }: Account): Promise<string[]> {
  const dated = (name: string, created: Date) =>
    `${name} (${dateFormatter(locales[lang], { dateStyle: 'long', timeZone: timezone }).format(created)})`
  const passkeys = await deleteAllPasskeys(db, uid)
  const apps = await deleteAuthenticatorApps(db, uid)
  await forgetPushTokens(db, uid)
  return [
    ...passkeys
      .toSorted((a, b) => +a.created - +b.created)
      .map(({ name, created }) => dated(plainName(name) || passkeyLabel[lang], created)),
    ...apps.flatMap(({ confirmed }) => (confirmed ? [dated(appLabel[lang], confirmed)] : [])),
  ]
}

/** Checks that a token is valid, without spending it. */
export async function confirmToken(
  served: RouteContext,
  rawToken: string,
  source: string,
): Promise<DataOf<typeof confirm>> {
  const { deps } = served
  const checks = tokenChecks(source)
  await limitOrRefuse(deps, checks)
  const token = await findToken(deps.db, rawToken)
  if (!token || token.purpose === 'newsletter') return refuse(404)
  await deps.attempts.refund(...checks)
  if (!token.alive) refuse(422)
  // For the person who opens it, a link with purpose `shown` is an invite.
  if (token.purpose !== 'reset') return { purpose: token.purpose === 'shown' ? 'invite' : token.purpose }
  const account = await findAccountByUid(deps.db, token.person)
  const factors = await readFactors(served, account)
  const required = account !== undefined && resetMethodOf(factors, account, token.by_root) !== 'mail'
  return { purpose: 'reset', own: { required, ...factors.own } }
}
