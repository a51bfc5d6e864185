import { sql } from 'kysely'
import type { Account } from '#db/people.ts'
import type { Served } from '#http/serve.ts'
import { codesReach } from './auth.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/** What an account has besides its password and its mailbox. */
export interface OwnFactors {
  readonly passkeys: number
  readonly totp: boolean
}

export interface Standing {
  /** Settings, or an authenticator app of their own, want two steps of this account. */
  readonly wanted: boolean
  readonly own: OwnFactors
  readonly hasOwn: boolean
}

/** Asked for unknown names too, so that both take equally long. */
export async function readStanding({ deps }: Served, account: Account | undefined): Promise<Standing> {
  const { rows } = await sql<OwnFactors>`
    select (select count(*)::int from passkeys where person = ${account?.uid ?? nobody}) as passkeys,
      exists (select from totp where person = ${account?.uid ?? nobody} and confirmed is not null) as totp`.execute(
    deps.db,
  )
  const own = rows[0] ?? { passkeys: 0, totp: false }
  const { secondStepForRoot, secondStepForAdmins } = await deps.settings.read('security')
  const byRole =
    (account?.role === 'root' && secondStepForRoot) || (account?.role === 'admin' && secondStepForAdmins)
  const wanted = deps.env.SECOND_STEP !== 'off' && (byRole || own.totp)
  return { wanted, own, hasOwn: own.passkeys > 0 || own.totp }
}

type Step =
  | { kind: 'none' | 'code' | 'password' }
  /** A passkey or the authenticator app: where there is one, a mailed code is no second step. */
  | { kind: 'own'; own: OwnFactors }

/**
 * What must follow a password. If no code can be mailed and the account has nothing else, the password is enough: the
 * account could not be opened at all otherwise.
 */
export async function stepAfterPassword(
  served: Served,
  account: Account,
): Promise<{ wanted: boolean; step: Step }> {
  const { wanted, own, hasOwn } = await readStanding(served, account)
  if (!wanted) return { wanted, step: { kind: 'none' } }
  if (hasOwn) return { wanted, step: { kind: 'own', own } }
  return { wanted, step: { kind: (await codesReach(served.deps, account.username)) ? 'code' : 'none' } }
}

/**
 * What must follow the token of an outside issuer, which proves no more than the address: a mailed code adds nothing to
 * it, unless the account has nothing else so far. A super admin without a password has the link of an invite, or the
 * host's command.
 */
export async function stepAfterToken(
  served: Served,
  account: Account,
): Promise<{ wanted: boolean; step: Step }> {
  const { wanted, step } = await stepAfterPassword(served, account)
  const nothingElse = account.password_hash === null && account.role !== 'root'
  if (!wanted || step.kind === 'own' || nothingElse) return { wanted, step }
  return { wanted, step: { kind: 'password' } }
}

/**
 * Whether what came by mail does not open the account by itself. An account that has nothing but its mailbox is let in
 * once more to choose a password (`mustChoosePassword`); that of a super admin by the link that was made for it alone.
 */
export function mailIsNotEnough(
  { wanted, hasOwn }: Standing,
  account: Account | undefined,
  way: 'code' | 'link',
): boolean {
  return wanted && (hasOwn || account?.password_hash != null || (way === 'code' && account?.role === 'root'))
}

/**
 * How a password is reset. `mail`: the link is enough. `own`: passkey, app or recovery code must come with it. Of an
 * account without those that wants two steps, `root` is started by a super admin and `host` by the host's command: a
 * password and a code out of one mailbox are not two things.
 */
export type ResetWay = 'mail' | 'own' | 'root' | 'host'

export function resetWay({ wanted, hasOwn }: Standing, { role }: Account, byRoot = false): ResetWay {
  if (!wanted) return 'mail'
  if (role !== 'root' && byRoot) return 'mail'
  if (hasOwn) return 'own'
  return role === 'root' ? 'host' : 'root'
}

/** Two steps are wanted of an account without a first one: its owner chooses a password before anything else. */
export async function mustChoosePassword(
  served: Served,
  { wanted, hasOwn }: Standing,
  account: Account,
): Promise<Account> {
  if (!wanted || hasOwn || account.password_hash !== null || account.change_password) return account
  await served.deps.db
    .updateTable('people')
    .set({ change_password: true })
    .where('uid', '=', account.uid)
    .execute()
  return { ...account, change_password: true }
}
