import type { verify } from '@resguardo/contract/auth/auth'
import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { limitOrRefuse, refuse } from '#http/refusal.ts'
import type { RouteContext } from '#http/serve.ts'
import { findAccountByUid } from '#domain/accounts.ts'
import { applyDomainClaim, auditTeamChanges } from '#features/teams/teams.ts'
import { tokenChecks } from '../signIn/rateLimits.ts'
import { refuseForcedElsewhere } from '../openid/issuers.ts'
import { openAccount } from './openAccount.ts'
import { mailIsNotEnough, mustChoosePassword, readFactors } from '../codes/secondStep.ts'
import { completeSignIn, refuseInactive } from '../signIn/signIn.ts'
import type { SignInOrigin } from '../signIn/sessions.ts'
import { findToken, spendToken } from '../codes/mailTokens.ts'

/** Activates an account by its link and signs its owner in. A `shown` link does not prove the address. */
export async function verifyAddress(
  served: RouteContext,
  rawToken: string,
  origin: SignInOrigin,
): Promise<DataOf<typeof verify>> {
  const { deps } = served
  const checks = tokenChecks(origin.source)
  await limitOrRefuse(deps, checks)
  const token = await findToken(deps.db, rawToken)
  const { purpose } = token ?? {}
  if (!token || (purpose !== 'verify' && purpose !== 'invite' && purpose !== 'shown')) return refuse(404)
  if (!token.alive) refuse(422)
  await deps.db.transaction().execute(async (db) => {
    if ((await spendToken(db, rawToken)) === null) refuse(404)
    // If the account was blocked, deleted or opened since the mail was sent, treat the link as used.
    const opened = await openAccount(db, token.person, { proved: purpose !== 'shown', refusalStatus: 404 })
    // Invited people get their team by the invite, not by their domain.
    const teamChange = purpose === 'verify' ? await applyDomainClaim(db, deps, opened) : null
    await auditTeamChanges(db, deps, [teamChange])
  })
  await deps.attempts.refund(...checks)
  const account = await findAccountByUid(deps.db, token.person)
  if (account?.status !== 'active') return refuse(404)
  await refuseInactive(served, account, 'verify', origin)
  await refuseForcedElsewhere(deps, account)
  // The address is confirmed, but with two required steps the link does not sign in.
  const factors = await readFactors(served, account)
  if (mailIsNotEnough(factors, account, 'link')) refuse(403)
  const signInAccount = await mustChoosePassword(served, factors, account)
  const { token: accessToken } = await completeSignIn(served, signInAccount, 'verify', origin)
  return { token: accessToken, invited: purpose !== 'verify' && account.password_hash === null }
}
