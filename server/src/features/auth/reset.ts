import type { confirm, reset } from '@resguardo/contract/auth'
import type { DataOf } from '@resguardo/contract/endpoint'
import { locales, type Text } from '@resguardo/contract/languages'
import { resendSeconds } from '@resguardo/contract/limits'
import type { Assertion } from '@resguardo/contract/passkeys'
import type { Kysely } from 'kysely'
import { refuse } from '#http/refusal.ts'
import type { Served } from '#http/serve.ts'
import { plainName } from '#mail/plainName.ts'
import { queueMail } from '#mail/queue.ts'
import { type Account, findAccountByUid, findAccountOrInvited, isUnverified } from '#db/people.ts'
import type { Schema } from '#db/schema.ts'
import { verifySigned } from '#features/passkeys/passkeys.ts'
import { isOwnCode, spendOwnCode } from '#features/totp/totp.ts'
import {
  linkChecks,
  ownCodeChecks,
  passkeyChecks,
  resetSourceChecks,
  spareLinkChecks,
  tokenChecks,
} from './limits.ts'
import { dateFormat } from '#mail/formats.ts'
import { changePassword, mayBecomePassword, sendInvites } from './auth.ts'
import { proveAddress } from './opening.ts'
import { sendVerification } from './register.ts'
import { readStanding, resetWay, type Standing } from './secondStep.ts'
import { logAttempt, type Origin } from './sessions.ts'
import { addResetToken, findToken, hasLivingToken, spendToken } from './tokens.table.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/** Requests the reset mail; the response is always the same. Pending accounts get a verification mail. */
export async function requestReset(
  served: Served,
  username: string,
  source: string,
): Promise<DataOf<typeof reset>> {
  const { deps } = served
  const general = await deps.settings.read('general')
  if (!general.emailingEnabled) refuse(501)
  const retryAfter = await deps.attempts.take(resetSourceChecks(source))
  if (retryAfter) refuse(429, { retryAfter })
  const mayMail = await takeResetMail(deps, username)
  const standing = await readStanding(served, await findAccountOrInvited(deps.db, username))
  await deps.db.transaction().execute(async (db) => {
    const account = await findAccountOrInvited(db, username)
    if (!account || !mayMail || !username.includes('@')) return
    if (account.invited_as !== null) return void (await sendInvites(db, deps, [account]))
    if (isUnverified(account)) return sendVerification(db, deps, account, general.registrationTokenMinutes)
    if (account.status === 'active') await sendReset(db, deps, account, standing, general.resetTokenMinutes)
  })
  return { resend: resendSeconds }
}

/**
 * Counts a mail with a link; false if none may be sent. Strangers may use up the limits of the hour or day.
 * The last link then stays valid, and another mail may be sent after it expires.
 */
async function takeResetMail(deps: Served['deps'], username: string): Promise<boolean> {
  if ((await deps.attempts.take(...linkChecks(username))) === 0) return true
  const account = await findAccountOrInvited(deps.db, username)
  if (await hasLivingToken(deps.db, account?.uid ?? nobody, ['reset', 'verify', 'invite'])) return false
  return (await deps.attempts.take(spareLinkChecks(username))) === 0
}

/**
 * Sends the mail with the link to choose a new password, or one that says who else must start the reset. An
 * older link ends. While a super admin's link is valid, other resets send none: anyone who knows the address
 * could end it.
 */
export async function sendReset(
  db: Kysely<Schema>,
  deps: Served['deps'],
  account: Account,
  standing: Standing,
  minutes: number,
  { byRoot = false } = {},
): Promise<void> {
  const way = resetWay(standing, account, byRoot)
  if (way === 'host' || way === 'root')
    return queueMail(db, deps, {
      kind: 'reset-elsewhere',
      lang: account.lang,
      to: account.username,
      values: { name: account.first_name, url: `${deps.env.publicUrl}/signin/${account.lang}`, by: way },
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
  served: Served,
  given: ResetGiven,
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
  const proof = await proveOwn(served, account, token.by_root, given, origin)
  if (!(await mayBecomePassword(deps, account, given.password))) refuse(422)
  const hash = await deps.passwords.hash(given.password)
  await deps.db.transaction().execute(async (db) => {
    if ((await spendToken(db, given.token)) === null) refuse(401)
    // A concurrent sign-in may have spent the code since the check.
    if (proof && 'otp' in proof && !(await spendOwnCode(deps, db, account, proof.otp))) refuse(403)
    const ended = proof ? [] : await endEarlierWays(db, account)
    await changePassword(db, deps, account, hash, { ended })
    await proveAddress(db, account.uid)
  })
  // Every instance gets a NOTIFY message; this one does not wait for it.
  served.sessions.forget('person', account.uid)
  await deps.attempts.giveBack(...checks)
  await logAttempt(served, { username: account.username, account, method: 'reset', outcome: 200, origin })
  return {}
}

interface ResetGiven {
  token: string
  password: string
  passkey?: Assertion | undefined
  otp?: string | undefined
}

/**
 * Returns the passkey or code that proves the reset, or null. Refuses a wrong one, and a missing one if the
 * account needs it. A code is only checked here: the reset spends it.
 */
async function proveOwn(
  served: Served,
  account: Account,
  byRoot: boolean,
  { passkey, otp }: ResetGiven,
  { source }: Origin,
): Promise<{ passkey: Assertion } | { otp: string } | null> {
  const { deps } = served
  const standing = await readStanding(served, account)
  const way = resetWay(standing, account, byRoot)
  const { passkeys, totp } = standing.own
  if (way === 'mail' && passkey === undefined && otp === undefined) return null
  if (way !== 'host' && way !== 'root' && passkey !== undefined) {
    const { own, shared } = passkeyChecks(account.uid, source)
    const retryAfter = await deps.attempts.take([own], shared)
    if (retryAfter) refuse(429, { retryAfter })
    const signed = await verifySigned(deps, passkey, { purpose: 'sign-in', session: null })
    if (signed.ok && signed.person === account.uid) {
      await deps.attempts.forget(own)
      await deps.attempts.giveBack(...shared)
      return { passkey }
    }
  } else if (way !== 'host' && way !== 'root' && otp !== undefined && totp) {
    const checks = ownCodeChecks({ username: account.username, source })
    const retryAfter = await deps.attempts.take([checks.own], checks.shared)
    if (retryAfter) refuse(429, { retryAfter })
    if (await isOwnCode(deps, account.uid, otp)) {
      await deps.attempts.forget(...checks.forgotten)
      return { otp }
    }
  }
  const wants = { second_step: true, ...(passkeys > 0 && { passkey: true }), ...(totp && { totp: true }) }
  return refuse(403, { data: wants })
}

// Shown in place of a passkey's name that `plainName` rejects, as such names could carry spam.
const nameOfKey: Text = { pt: 'chave de acesso', es: 'llave de acceso', en: 'passkey' }
const nameOfApp: Text = {
  pt: 'aplicativo autenticador',
  es: 'aplicación de autenticación',
  en: 'authenticator app',
}

/**
 * Removes passkeys, authenticator app and device tokens at a reset. Returns the names that the mail lists.
 */
async function endEarlierWays(db: Kysely<Schema>, { uid, lang, timezone }: Account): Promise<string[]> {
  const dated = (name: string, created: Date) =>
    `${name} (${dateFormat(locales[lang], { dateStyle: 'long', timeZone: timezone }).format(created)})`
  const passkeys = await db
    .deleteFrom('passkeys')
    .where('person', '=', uid)
    .returning(['name', 'created'])
    .execute()
  const apps = await db.deleteFrom('totp').where('person', '=', uid).returning('confirmed').execute()
  await db.updateTable('devices').set({ device_token: null }).where('person', '=', uid).execute()
  return [
    ...passkeys
      .toSorted((a, b) => +a.created - +b.created)
      .map(({ name, created }) => dated(plainName(name) || nameOfKey[lang], created)),
    ...apps.flatMap(({ confirmed }) => (confirmed ? [dated(nameOfApp[lang], confirmed)] : [])),
  ]
}

/** Checks that a token is valid, without spending it. */
export async function confirmToken(
  served: Served,
  given: string,
  source: string,
): Promise<DataOf<typeof confirm>> {
  const { deps } = served
  const checks = tokenChecks(source)
  const retryAfter = await deps.attempts.take(checks)
  if (retryAfter) refuse(429, { retryAfter })
  const token = await findToken(deps.db, given)
  if (!token || token.purpose === 'newsletter') return refuse(404)
  await deps.attempts.giveBack(...checks)
  if (!token.alive) refuse(422)
  // For the person who opens it, a link with purpose `shown` is an invite.
  if (token.purpose !== 'reset') return { purpose: token.purpose === 'shown' ? 'invite' : token.purpose }
  const account = await findAccountByUid(deps.db, token.person)
  const standing = await readStanding(served, account)
  const required = account !== undefined && resetWay(standing, account, token.by_root) !== 'mail'
  return { purpose: 'reset', own: { required, ...standing.own } }
}
