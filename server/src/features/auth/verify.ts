import type { verify } from '@resguardo/contract/auth'
import type { DataOf } from '@resguardo/contract/endpoint'
import { refuse } from '#http/refusal.ts'
import type { Served } from '#http/serve.ts'
import { comeAlone, findAccountByUid } from '#db/people.ts'
import { arriveByDomain, tellTeamChanges } from '#features/teams/teams.ts'
import { tokenChecks } from './limits.ts'
import { mailIsNotEnough } from './secondStep.ts'
import { finish, admit } from './signIn.ts'
import type { Origin } from './sessions.ts'
import { findToken, isInvited, spendToken } from './tokens.table.ts'

/** Confirms an address: the account becomes active and its owner is signed in. */
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
  if (!token || (token.purpose !== 'verify' && token.purpose !== 'invite')) return refuse(404)
  if (!token.alive) refuse(422)
  await deps.db.transaction().execute(async (db) => {
    if ((await spendToken(db, given)) === null) refuse(404)
    const registered = token.purpose === 'verify'
    const came = registered && (await isInvited(db, token.person)) ? await comeAlone(db, token.person) : null
    const active = await db
      .updateTable('people')
      .set({ status: 'active' })
      .where('uid', '=', token.person)
      .where('status', '=', 'pending')
      .returning(['uid', 'username'])
      .executeTakeFirst()
      // Blocked, deleted or in use since the mail was sent: the link is as good as used.
      .then((row) => row ?? refuse(404))
    // Who was invited comes by the invite.
    const arrived = registered ? await arriveByDomain(db, deps, active) : null
    await tellTeamChanges(db, deps, [came, arrived])
  })
  await deps.attempts.giveBack(...checks)
  const account = await findAccountByUid(deps.db, token.person)
  if (account?.status !== 'active') return refuse(404)
  await admit(served, account, 'verify', origin)
  // The address is confirmed; the way in is another where the settings ask for two steps.
  if (await mailIsNotEnough(served, account)) refuse(403)
  const { token: access } = await finish(served, account, 'verify', origin)
  return { token: access, invited: token.purpose === 'invite' && account.password_hash === null }
}
