import type { Role } from '@resguardo/contract/auth/session'
import { type RawBuilder, sql } from 'kysely'
import type { Account } from '#domain/accounts.ts'
import type { RouteContext } from '#http/serve.ts'
import { requiresSecondStep } from '#domain/requiredFactors.ts'
import { nilUuid } from '#db/sql/nilUuid.ts'
import { selectTogether } from '#db/sql/selectTogether.ts'
import { canMailCode } from '#mail/mailedCodes.ts'
import type { Deps } from '../../../deps.ts'

/** Factors of an account besides its password and its mailbox. */
export interface OwnFactors {
  readonly passkeys: number
  readonly totp: boolean
}

export interface AccountFactors {
  /** Whether settings or the person's authenticator app require two factors. */
  readonly required: boolean
  readonly own: OwnFactors
  readonly hasOwn: boolean
}

/** The factors of a person as one value, for a statement that reads more. */
export const ownFactorsOf = (person: string): RawBuilder<OwnFactors> => sql<OwnFactors>`json_build_object(
  'passkeys', (select count(*)::int from passkeys where person = ${person}),
  'totp', exists (select from totp where person = ${person} and confirmed is not null))`

/** Reads the factors of an account. Call it for unknown names too, so that both take the same time. */
export async function readFactors(
  { deps }: RouteContext,
  account: Account | undefined,
): Promise<AccountFactors> {
  const { own } = await selectTogether(deps.db, { own: ownFactorsOf(account?.uid ?? nilUuid) })
  return factorsOf(deps, account?.role, own)
}

/** The same with what `ownFactorsOf` has read. */
export async function factorsOf(
  { env, settings }: Pick<Deps, 'env' | 'settings'>,
  role: Role | undefined,
  own: OwnFactors,
): Promise<AccountFactors> {
  const required = requiresSecondStep(env, await settings.read('security'), { role, totp: own.totp })
  return { required, own, hasOwn: own.passkeys > 0 || own.totp }
}

type SecondStep =
  | { kind: 'none' | 'code' | 'password' }
  /** A passkey or the authenticator app: if there is one, a mailed code is not accepted as second factor. */
  | { kind: 'own'; own: OwnFactors }

/**
 * The step required after a password. If no code can be mailed and the account has no other factor, the
 * password is enough: otherwise its owner would be locked out.
 */
export async function stepAfterPassword(
  served: RouteContext,
  account: Account,
): Promise<{ required: boolean; hasOwn: boolean; step: SecondStep }> {
  const { required, own, hasOwn } = await readFactors(served, account)
  if (!required) return { required, hasOwn, step: { kind: 'none' } }
  if (hasOwn) return { required, hasOwn, step: { kind: 'own', own } }
  const kind = (await canMailCode(served.deps, account.username)) ? 'code' : 'none'
  return { required, hasOwn, step: { kind } }
}

/**
 * The step required after the token of an external issuer, which proves no more than the address. A mailed
 * code adds nothing to it, unless the account has nothing else so far. A super admin without a password uses
 * the link of an invite, or the command on the host.
 */
export async function stepAfterToken(
  served: RouteContext,
  account: Account,
): Promise<{ required: boolean; step: SecondStep }> {
  const { required, step } = await stepAfterPassword(served, account)
  const hasOnlyMailbox = account.password_hash === null && account.role !== 'root'
  if (!required || step.kind === 'own' || hasOnlyMailbox) return { required, step }
  return { required, step: { kind: 'password' } }
}

/**
 * Whether a code or link from a mail is not enough to sign in. An account with nothing but its mailbox may
 * sign in once more to choose a password (`mustChoosePassword`); a super admin's only by the link made for
 * it.
 */
export function mailIsNotEnough(
  { required, hasOwn }: AccountFactors,
  account: Account | undefined,
  method: 'code' | 'link',
): boolean {
  return (
    required && (hasOwn || account?.password_hash != null || (method === 'code' && account?.role === 'root'))
  )
}

/**
 * How a password is reset. `mail`: the link is enough. `own`: the link and a passkey, app code or recovery
 * code. The others are for accounts that require two factors but have none of those: a password and a code
 * from one mailbox are a single factor. `root`: a super admin starts the reset. `host`: the command on the
 * host does.
 */
export type ResetMethod = 'mail' | 'own' | 'root' | 'host'

export function resetMethodOf(
  { required, hasOwn }: AccountFactors,
  { role }: Account,
  byRoot = false,
): ResetMethod {
  if (!required) return 'mail'
  if (role !== 'root' && byRoot) return 'mail'
  if (hasOwn) return 'own'
  return role === 'root' ? 'host' : 'root'
}

/** If two steps are required but there is no password, the owner must first choose one. */
export async function mustChoosePassword(
  served: RouteContext,
  { required, hasOwn }: AccountFactors,
  account: Account,
): Promise<Account> {
  if (!required || hasOwn || account.password_hash !== null || account.change_password) return account
  await served.deps.db
    .updateTable('people')
    .set({ change_password: true })
    .where('uid', '=', account.uid)
    .execute()
  return { ...account, change_password: true }
}
