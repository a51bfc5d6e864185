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

/** Opens an account by its link: it becomes active and its owner is signed in. A link that was shown proves no address. */
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
    // Blocked, deleted or in use since the mail was sent: the link is as good as used.
    const active = await openAccount(db, token.person, { proved: purpose !== 'shown', otherwise: 404 })
    // Who was invited comes by the invite.
    const arrived = purpose === 'verify' ? await arriveByDomain(db, deps, active) : null
    await tellTeamChanges(db, deps, [arrived])
  })
  await deps.attempts.giveBack(...checks)
  const account = await findAccountByUid(deps.db, token.person)
  if (account?.status !== 'active') return refuse(404)
  await admit(served, account, 'verify', origin)
  // The address is confirmed; the way in is another where the settings ask for two steps.
  const standing = await readStanding(served, account)
  if (mailIsNotEnough(standing, account, 'link')) refuse(403)
  const entering = await mustChoosePassword(served, standing, account)
  const { token: access } = await finish(served, entering, 'verify', origin)
  return { token: access, invited: purpose !== 'verify' && account.password_hash === null }
}
