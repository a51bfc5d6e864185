import { isBreachedPassword } from '#security/breachedPasswords.ts'
import { isCommonPassword, isNameVariant } from '#security/commonPasswords.ts'
import type { Account } from '#domain/accounts.ts'
import type { RouteContext } from '#http/serve.ts'

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
