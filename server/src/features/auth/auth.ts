import type { editAdmin } from '@resguardo/contract/admins'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { isCommonPassword, isNameVariant } from '#security/commonPasswords.ts'
import { refuse } from '#http/refusal.ts'
import type { Call, Served } from '#http/serve.ts'
import { queueMail, queueMails } from '#mail/queue.ts'
import { delivers } from '#mail/mailer.ts'
import { type Account, waitAgain } from '#db/people.ts'
import { newPasswordChecks, passwordChecks } from './limits.ts'
import { addTokens } from './tokens.table.ts'

export { linkChecks, tokenChecks } from './limits.ts'
export { addToken, findToken, spendToken } from './tokens.table.ts'
export { countNewAddressTry, sendNewAddressCode, takeNewAddress } from './username.ts'

/** Whether a new password may be taken: not common, no variant of a name, none of the last ones. */
export async function mayBecomePassword(
  deps: Served['deps'],
  account: Account,
  digest: string,
): Promise<boolean> {
  const teams = await deps.db
    .selectFrom('memberships')
    .innerJoin('teams', 'teams.uid', 'memberships.team')
    .select('team_name')
    .where('person', '=', account.uid)
    .limit(20)
    .execute()
  if (await isWeakPassword(deps, { ...account, teams: teams.map((team) => team.team_name) }, digest))
    return false
  const { passwordHistory } = await deps.settings.read('security')
  const earlier = await deps.db
    .selectFrom('password_history')
    .select('hash')
    .where('person', '=', account.uid)
    .orderBy('created', 'desc')
    .limit(passwordHistory)
    .execute()
  for (const { hash } of earlier) if (await deps.passwords.verify(hash, digest)) return false
  return true
}

/** Whether a one-time code for this name would leave the house. */
export async function codesReach(deps: Served['deps'], username: string): Promise<boolean> {
  const { emailingEnabled, oneTimeCodeMinutes } = await deps.settings.read('general')
  return emailingEnabled && oneTimeCodeMinutes > 0 && isEmail(username) && (await delivers(deps))
}

export const isEmail = (username: string) => /^[^\s@]+@[^\s@]+$/.test(username)

interface Names {
  username: string
  first_name: string
  last_name: string
  /** Names of the teams. */
  teams: readonly string[]
}

/** Whether a password is a common one, or a variant of what its owner is called. */
export async function isWeakPassword(
  deps: Served['deps'],
  { username, first_name: first, last_name: last, teams }: Names,
  digest: string,
): Promise<boolean> {
  if (await isCommonPassword(digest)) return true
  const names = [first, last, `${first} ${last}`, username.split('@')[0] ?? '', deps.env.BRAND_NAME, ...teams]
  return isNameVariant(digest, names, deps.now().getFullYear())
}

/** Stores a new password hash and remembers it; every session but `keep` ends. */
async function storePassword(
  db: Kysely<Schema>,
  { uid: person, password_hash: before }: Account,
  hash: string,
  keep?: string,
): Promise<void> {
  const stored = await db
    .updateTable('people')
    .set({ password_hash: hash, change_password: false })
    .where('uid', '=', person)
    .where('password_hash', 'is not distinct from', before)
    .returning('uid')
    .executeTakeFirst()
  // Somebody changed it while we hashed: the proof, and the session or token that came with it, are void.
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
    .$if(keep !== undefined, (query) => query.where('sid', '!=', keep ?? ''))
    .execute()
  // A link to verify signs in too: no older mail opens the account any more.
  await db
    .deleteFrom('mail_tokens')
    .where('person', '=', person)
    .where('purpose', 'in', ['reset', 'verify', 'invite'])
    .execute()
}

/**
 * The hash of a new own password. It needs the current one; a first password needs a session younger than a
 * quarter of an hour, opened by mail. Slow: not to be waited for inside a transaction.
 */
export async function hashOwnPassword(
  { deps, actor, source }: Pick<Call<typeof editAdmin>, 'deps' | 'actor' | 'source'>,
  account: Account,
  given: { password: string; current: string | undefined },
): Promise<string> {
  if (account.password_hash !== null) await proveCurrent(deps, account, given.current, source)
  else if (deps.now().getTime() - actor.created.getTime() > 15 * 60_000) refuse(403)
  const retryAfter = await deps.attempts.take(newPasswordChecks(account.uid))
  if (retryAfter) refuse(429, { retryAfter })
  if (!(await mayBecomePassword(deps, account, given.password))) refuse(422)
  return deps.passwords.hash(given.password)
}

/** Queues the mails that invite people into the accounts just made for them; gives the link of each. */
export async function sendInvites(
  db: Kysely<Schema>,
  deps: Served['deps'],
  accounts: readonly Pick<Account, 'uid' | 'username' | 'first_name' | 'lang'>[],
): Promise<string[]> {
  const minutes = (await deps.settings.read('general')).inviteMinutes
  const people = accounts.map(({ uid }) => uid)
  await waitAgain(db, people)
  const tokens = await addTokens(db, deps.random, { people, purpose: 'invite', minutes })
  const invites = accounts.map(({ username, first_name: name, lang }, at) => {
    const url = `${deps.env.publicUrl}/verify/${lang}/${tokens[at]}`
    return { kind: 'new-account' as const, lang, to: username, values: { name, url, minutes } }
  })
  await queueMails(db, deps, invites)
  return invites.map(({ values }) => values.url)
}

/** Stores a new password and tells its owner by mail; every session but `keep` ends. */
export async function changePassword(
  db: Kysely<Schema>,
  deps: Served['deps'],
  account: Account,
  hash: string,
  keep?: string,
): Promise<void> {
  await storePassword(db, account, hash, keep)
  if (!account.username.includes('@')) return
  await queueMail(db, deps, {
    kind: 'password-changed',
    lang: account.lang,
    to: account.username,
    values: { name: account.first_name, url: `${deps.env.publicUrl}/forgot-password/${account.lang}` },
  })
}

/** Refuses whoever does not give the account's password; tries count as those of signing in do. */
export async function proveCurrent(
  deps: Served['deps'],
  account: Account,
  current: string | undefined,
  source: string,
) {
  if (current === undefined) refuse(403)
  const security = await deps.settings.read('security')
  const { own } = passwordChecks({ username: account.username, source, known: true }, security)
  const retryAfter = await deps.attempts.take([own])
  if (retryAfter) refuse(429, { retryAfter })
  if (!(await deps.passwords.verify(account.password_hash, current))) refuse(403)
  await deps.attempts.forget(own)
}
