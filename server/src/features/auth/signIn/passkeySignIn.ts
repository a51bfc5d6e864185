import type { Assertion } from '@resguardo/contract/auth/passkeys'
import { findAccountByUid } from '#domain/accounts.ts'
import { type AssertionResult, verifyAssertion } from '#features/passkeys/passkeys.ts'
import { limitOrRefuse, refuse } from '#http/refusal.ts'
import type { RouteContext } from '#http/serve.ts'
import type { Session } from '#http/session/session.ts'
import { appendAudit } from '#security/auditLog.ts'
import { passkeyChecks } from './rateLimits.ts'
import { logAttempt, type SignInOrigin } from './sessions.ts'
import { refuseInactive, completeSignIn } from './signIn.ts'

type AuditContext = { request: string; source: string }

/** Sign-in by passkey. It counts as two factors, as user verification is required. */
export async function signInByPasskey(
  served: RouteContext,
  assertion: Assertion,
  origin: SignInOrigin,
  request: string,
): Promise<{ token: string }> {
  const { deps } = served
  const { own, shared } = passkeyChecks(assertion.id, origin.source)
  await limitOrRefuse(deps, [own], shared)

  const verification = await verifyAssertion(deps, assertion, { purpose: 'sign-in', session: null })
  const account =
    verification.person === null ? undefined : await findAccountByUid(deps.db, verification.person)
  if (!verification.ok || !account || account.status === 'deleted') {
    const username = account?.username ?? ''
    await auditClonedPasskey(served, verification, { request, source: origin.source })
    await logAttempt(served, { username, account, method: 'passkey', outcome: 401, origin })
    return refuse(401)
  }
  await deps.attempts.reset(own)
  await deps.attempts.refund(...shared)
  await refuseInactive(served, account, 'passkey', origin)
  return completeSignIn(served, account, 'passkey', origin)
}

/** Refuses with 403 unless the actor signs this session's challenge with one of their passkeys. */
export async function provePasskey(
  served: RouteContext,
  assertion: Assertion,
  actor: Session,
  auditContext: AuditContext,
): Promise<void> {
  const { deps } = served
  const { own } = passkeyChecks(actor.uid, auditContext.source)
  await limitOrRefuse(deps, [own])
  const verification = await verifyAssertion(deps, assertion, { purpose: 'prove', session: actor.sid })
  if (!verification.ok || verification.person !== actor.uid) {
    await auditClonedPasskey(served, verification, auditContext)
    return refuse(403)
  }
  await deps.attempts.reset(own)
}

/** Audits a valid signature whose counter went back: another device may have a copy of the passkey. */
async function auditClonedPasskey(
  { deps }: RouteContext,
  verification: AssertionResult,
  { request, source }: AuditContext,
): Promise<void> {
  if (verification.ok || !verification.counterWentBack) return
  const entry = {
    action: 'passkeyAuth',
    actor: null,
    actorRole: null,
    target: verification.person,
    result: 401,
    reason: 'passkey counter',
    request,
    source,
  }
  await deps.db.transaction().execute((db) => appendAudit(db, deps.keys, [entry]))
}
