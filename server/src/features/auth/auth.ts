import type { editAdmin } from '@resguardo/contract/people/admins'
import type { Language } from '@resguardo/contract/platform/languages'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { isBreachedPassword } from '#security/breachedPasswords.ts'
import { isCommonPassword, isNameVariant } from '#security/commonPasswords.ts'
import { limitOrRefuse, refuse } from '#http/refusal.ts'
import type { Call, RouteContext } from '#http/serve.ts'
import { type Mail, queueMail, queueMails } from '#mail/mailQueue.ts'
import {
  type Account,
  deleteOneTimeCodes,
  effectiveUsernameOf,
  renewInvitedAccounts,
} from '#domain/accounts.ts'
import { newPasswordChecks, passwordChecks } from './signIn/rateLimits.ts'
import { addTokens, deleteHandoverTokens } from './codes/mailTokens.ts'
import { deleteFirstSteps } from '#features/totp/totp.ts'

/** Whether a new password is acceptable: not common, no variant of a name, none of the last ones. */
export async function isAcceptablePassword(
  deps: RouteContext['deps'],
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
  const requester = { key: account.uid, known: true }
  for (const { hash } of earlier) if (await deps.passwords.verify(hash, digest, requester)) return false
  return true
}

interface PersonalNames {
  username: string
  first_name: string
  last_name: string
  /** Names of the teams. */
  teams: readonly string[]
}

/** Whether a password is common or in the operator's list of breached passwords. */
export const isListedPassword = async (
  { env, log }: Pick<RouteContext['deps'], 'env' | 'log'>,
  digest: string,
): Promise<boolean> =>
  (await isCommonPassword(digest)) ||
  (await isBreachedPassword(env.BREACHED_PASSWORDS, digest, (code) =>
    log.error({ code }, 'reading the breached passwords failed'),
  ))

/** Whether a password is listed, or a variant of its owner's names. */
export async function isWeakPassword(
  deps: RouteContext['deps'],
  { username, first_name: first, last_name: last, teams }: PersonalNames,
  digest: string,
): Promise<boolean> {
  if (await isListedPassword(deps, digest)) return true
  const names = [first, last, `${first} ${last}`, username.split('@')[0] ?? '', deps.env.BRAND_NAME, ...teams]
  return isNameVariant(digest, names, deps.now().getFullYear())
}

/**
 * Stores a new password hash, also in the history. Ends every session but `keep`, and half-finished sign-ins.
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

type InvitedAccount = Pick<Account, 'uid' | 'username' | 'invited_as' | 'first_name' | 'lang'>

/**
 * Queues the mails that invite people into the accounts made for them. If an address already has an account,
 * its owner gets a notice without a link. `shown` also makes a link per account, to be handed over in another
 * way. Without `shown`, earlier such links end.
 */
export async function sendInvites(
  db: Kysely<Schema>,
  deps: RouteContext['deps'],
  accounts: readonly InvitedAccount[],
  { shown = false } = {},
): Promise<(string | null)[]> {
  const minutes = (await deps.settings.read('general')).inviteMinutes
  const people = accounts.map(({ uid }) => uid)
  await renewInvitedAccounts(db, people)
  const tokens = await addTokens(db, deps.random, { people, purpose: 'invite', minutes })
  const owners = await findAddressOwners(db, accounts)
  const teams = await teamNamesOf(db, people)
  const linkTo = (lang: string, token = '') => `${deps.env.publicUrl}/verify/${lang}/${token}`
  const mails = accounts.flatMap((account, at): Mail[] => {
    const { lang, first_name: name } = account
    const to = effectiveUsernameOf(account)
    const owner = owners.get(to)
    if (!owner)
      return [{ kind: 'new-account', lang, to, values: { name, url: linkTo(lang, tokens[at]), minutes } }]
    // A person who has deleted the account gets no more mails about it.
    return owner.status === 'deleted' ? [] : [accountWantedMail(deps, owner, teams.get(account.uid) ?? '')]
  })
  await queueMails(db, deps, mails)
  if (!shown) {
    await deleteHandoverTokens(db, people)
    return accounts.map(() => null)
  }
  const handoverTokens = await addTokens(db, deps.random, { people, purpose: 'shown', minutes })
  return accounts.map(({ lang }, at) => linkTo(lang, handoverTokens[at]))
}

interface AddressOwner {
  username: string
  first_name: string
  lang: Language
  discreet: boolean
  status: Account['status']
}

/** The owners who have confirmed one of the addresses that the accounts were made for, by address. */
async function findAddressOwners(
  db: Kysely<Schema>,
  accounts: readonly InvitedAccount[],
): Promise<ReadonlyMap<string, AddressOwner>> {
  const names = accounts.flatMap(({ invited_as: name }) => (name === null ? [] : [name]))
  const { rows } = await sql<AddressOwner>`select * from address_owners(${names}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.username, row]))
}

/** The name of a team of each person. */
async function teamNamesOf(
  db: Kysely<Schema>,
  people: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('teams', 'teams.uid', 'memberships.team')
    .select(['person', 'team_name'])
    .where('person', '=', sql<string>`any(${[...people]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ person, team_name: name }) => [person, name]))
}

const accountWantedMail = ({ env }: RouteContext['deps'], owner: AddressOwner, team: string): Mail => ({
  kind: 'account-wanted',
  lang: owner.lang,
  to: owner.username,
  values: { name: owner.first_name, url: `${env.publicUrl}/signin/${owner.lang}`, team },
  discreet: owner.discreet,
})

/** Stores a new password and notifies its owner by mail; every session but `keep` ends. */
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
