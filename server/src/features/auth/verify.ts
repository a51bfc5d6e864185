import type { verify } from '@resguardo/contract/auth'
import type { DataOf } from '@resguardo/contract/endpoint'
import { refuse } from '#http/refusal.ts'
import type { Served } from '#http/serve.ts'
import { findAccountByUid } from '#db/people.ts'
import { arriveByDomain, tellTeamChanges } from '#features/teams/teams.ts'
import { tokenChecks } from './limits.ts'
import { openAccount } from './opening.ts'
import { mailIsNotEnough, mustChoosePassword, readStanding } from './secondStep.ts'
import { finish, admit } from './signIn.ts'
import type { Origin } from './sessions.ts'
import { findToken, spendToken } from './tokens.table.ts'

/** Activates an account by its link and signs its owner in. A `shown` link does not prove the address. */
export async function verifyAddress(
  served: Served,
  given: string,
  origin: Origin,
): Promise<DataOf<typeof verify>> {
  const { deps } = served
  const checks = tokenChecks(origin.source)
  const retryAfter = await deps.attempts.take(checks)
  if (retryAfter) refuse(429, { retryAfter })
  const token = await findToken(deps.db, given)
  const { purpose } = token ?? {}
  if (!token || (purpose !== 'verify' && purpose !== 'invite' && purpose !== 'shown')) return refuse(404)
  if (!token.alive) refuse(422)
  await deps.db.transaction().execute(async (db) => {
    if ((await spendToken(db, given)) === null) refuse(404)
    // If the account was blocked, deleted or opened since the mail was sent, treat the link as used.
    const active = await openAccount(db, token.person, { proved: purpose !== 'shown', otherwise: 404 })
    // Invited people get their team by the invite, not by their domain.
    const arrived = purpose === 'verify' ? await arriveByDomain(db, deps, active) : null
    await tellTeamChanges(db, deps, [arrived])
  })
  await deps.attempts.giveBack(...checks)
  const account = await findAccountByUid(deps.db, token.person)
  if (account?.status !== 'active') return refuse(404)
  await admit(served, account, 'verify', origin)
  // The address is confirmed, but with two required steps the link does not sign in.
  const standing = await readStanding(served, account)
  if (mailIsNotEnough(standing, account, 'link')) refuse(403)
  const entering = await mustChoosePassword(served, standing, account)
  const { token: access } = await finish(served, entering, 'verify', origin)
  return { token: access, invited: purpose !== 'verify' && account.password_hash === null }
}
