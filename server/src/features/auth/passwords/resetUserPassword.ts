import { may } from '@resguardo/contract/people/policy'
import type { resetUser } from '@resguardo/contract/people/users'
import { withRowSecurity } from '#db/roles/rowLevelSecurity.ts'
import { findAccountByUid, isUnverified, effectiveUsernameOf } from '#domain/accounts.ts'
import { limitOrRefuse, refuse } from '#http/refusal.ts'
import type { Call, RouteContext } from '#http/serve.ts'
import { sendInvites } from '../registration/accountInvites.ts'
import { linkChecks } from '../signIn/rateLimits.ts'
import { sendVerification } from '../registration/register.ts'
import { resetPassword, sendReset } from './reset.ts'
import { readFactors } from '../codes/secondStep.ts'
import type { SignInOrigin } from '../signIn/sessions.ts'

type UserResetCall = Call<typeof resetUser>

/**
 * With a uid, sends that person the mail to choose a new password; no one else chooses it. With the token of
 * that mail, sets the password by the rules of the public endpoint.
 */
export async function resetUserPassword(
  served: RouteContext,
  call: UserResetCall,
  origin: SignInOrigin,
): Promise<null> {
  if ('uid' in call.body) await sendResetTo(served, call, call.body.uid)
  else await resetPassword(served, call.body, origin)
  return null
}

async function sendResetTo(
  served: RouteContext,
  { deps, db, actor }: UserResetCall,
  uid: string,
): Promise<void> {
  if (!actor) refuse(401)
  const general = await deps.settings.read('general')
  // Only the lookup runs under row-level security: counting attempts needs a separate connection.
  const { account, teams } = await withRowSecurity({ db, actor, deps }, async (fencedDb) => {
    const memberships = await fencedDb
      .selectFrom('memberships')
      .select('team')
      .where('person', '=', uid)
      .execute()
    return { account: await findAccountByUid(fencedDb, uid), teams: memberships.map(({ team }) => team) }
  })
  if (!account) return refuse(404)
  const { role, status } = account
  const username = effectiveUsernameOf(account)
  if (!may(actor, 'user.reset', { kind: 'person', uid, role, teams })) refuse(404)
  if (actor.readsOnly && uid !== actor.uid) refuse(403)
  if (!general.emailingEnabled) refuse(501)
  const isOver = account.expiration !== null && account.expiration <= deps.now()
  if (!username.includes('@') || isOver || (status !== 'active' && !isUnverified(account))) refuse(409)
  const invited = account.invited_as !== null
  // A super admin vouches for the person, so requests by others must not use up this limit.
  const byRoot = actor.role === 'root' && uid !== actor.uid
  const limitKey = byRoot ? `root|${uid}` : invited ? `invited|${uid}` : username
  await limitOrRefuse(deps, ...linkChecks(limitKey))
  // Do not reveal mails that others had sent to the address: respond as usual, but send none.
  if (invited && !byRoot && (await deps.attempts.take(...linkChecks(username)))) return
  const factors = await readFactors(served, account)
  await db.transaction().execute(async (transaction) => {
    // An account that was never opened has no password to reset: send its invite again.
    if (invited) return void (await sendInvites(transaction, deps, [account]))
    if (!isUnverified(account))
      return sendReset(transaction, deps, account, factors, general.resetTokenMinutes, { byRoot })
    return sendVerification(transaction, deps, account, general.registrationTokenMinutes)
  })
}
