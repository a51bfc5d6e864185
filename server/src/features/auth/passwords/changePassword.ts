import type { editAdmin } from '@resguardo/contract/people/admins'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { type Account, deleteOneTimeCodes } from '#domain/accounts.ts'
import { deleteFirstSteps } from '#features/totp/totp.ts'
import { limitOrRefuse, refuse } from '#http/refusal.ts'
import type { Call, RouteContext } from '#http/serve.ts'
import { queueMail } from '#mail/mailQueue.ts'
import { newPasswordChecks, passwordChecks } from '../signIn/rateLimits.ts'
import { isAcceptablePassword } from './passwordRules.ts'

/**
 * Stores a new password hash, also in the history. Ends every session but `keptSession`, and half-
 * finished sign-ins.
 */
async function storePassword(
  db: Kysely<Schema>,
  { uid: person, password_hash: before }: Account,
  hash: string,
  keptSession?: string,
): Promise<void> {
  const stored = await db
    .updateTable('people')
    .set({ password_hash: hash, change_password: false })
    .where('uid', '=', person)
    .where('password_hash', 'is not distinct from', before)
    .returning('uid')
    .executeTakeFirst()
  // Race condition: the password changed while we hashed. The proof and its session or token are void.
  if (!stored) refuse(401)
  await db.insertInto('password_history').values({ person, hash }).execute()
  await db
    .deleteFrom('password_history')
    .where('person', '=', person)
    .where('created', 'not in', (query) =>
      query
        .selectFrom('password_history')
        .select('created')
        .where('person', '=', person)
        .orderBy('created', 'desc')
        .limit(30),
    )
    .execute()
  await db
    .deleteFrom('sessions')
    .where('person', '=', person)
    .$if(keptSession !== undefined, (query) => query.where('sid', '!=', keptSession ?? ''))
    .execute()
  await deleteFirstSteps(db, person)
  // Verification links sign in too: invalidate all older mails that open the account.
  await db
    .deleteFrom('mail_tokens')
    .where('person', '=', person)
    .where('purpose', 'in', ['reset', 'verify', 'invite', 'shown'])
    .execute()
}

/**
 * Hashes a new password that people set for themselves. It requires the current one; a first password
 * requires a session opened by mail within the last 15 minutes. Slow: do not await it inside a transaction.
 */
export async function hashOwnPassword(
  { deps, actor, source }: Pick<Call<typeof editAdmin>, 'deps' | 'actor' | 'source'>,
  account: Account,
  passwords: { password: string; current: string | undefined },
): Promise<string> {
  if (account.password_hash !== null) await verifyCurrentPassword(deps, account, passwords.current, source)
  else if (deps.now().getTime() - actor.created.getTime() > 15 * 60_000) refuse(403)
  await limitOrRefuse(deps, newPasswordChecks(account.uid))
  if (!(await isAcceptablePassword(deps, account, passwords.password))) refuse(422)
  return deps.passwords.hash(passwords.password, { key: account.uid, known: true })
}

/**
 * Stores a new password and notifies its owner by mail. Every session but `keep` ends. `ended` describes the
 * sign-in factors removed with it, for the mail.
 */
export async function changePassword(
  db: Kysely<Schema>,
  deps: RouteContext['deps'],
  account: Account,
  hash: string,
  { keep, ended = [] }: { keep?: string; ended?: readonly string[] } = {},
): Promise<void> {
  await storePassword(db, account, hash, keep)
  // One-time codes sent after the old password are void with it.
  await deleteOneTimeCodes(db, deps.keys.hmacs('account', account.username))
  if (!account.username.includes('@')) return
  await queueMail(db, deps, {
    kind: 'password-changed',
    lang: account.lang,
    to: account.username,
    values: {
      name: account.first_name,
      url: `${deps.env.publicUrl}/forgot-password/${account.lang}`,
      ended: ended.join('; '),
    },
  })
}

/** Refuses with 403 unless `current` is the account's password. Attempts count like those of signing in. */
export async function verifyCurrentPassword(
  deps: RouteContext['deps'],
  account: Account,
  current: string | undefined,
  source: string,
) {
  if (current === undefined) refuse(403)
  const security = await deps.settings.read('security')
  const { own } = passwordChecks({ username: account.username, source }, security)
  await limitOrRefuse(deps, [own])
  const requester = { key: account.uid, known: true }
  if (!(await deps.passwords.verify(account.password_hash, current, requester))) refuse(403)
  await deps.attempts.reset(own)
}

/** Records the first passwords of new accounts, so that none is used again. */
export async function recordFirstPasswords(
  db: Kysely<Schema>,
  hashes: readonly { readonly person: string; readonly hash: string }[],
): Promise<void> {
  if (hashes.length > 0) await db.insertInto('password_history').values(hashes).execute()
}
