import type { Assertion } from '@resguardo/contract/passkeys'
import { findAccountByUid } from '#db/people.ts'
import { type Signed, verifySigned } from '#features/passkeys/passkeys.ts'
import { refuse } from '#http/refusal.ts'
import type { Served } from '#http/serve.ts'
import type { Session } from '#http/session.ts'
import { appendAudit } from '#security/audit.ts'
import { passkeyChecks } from './limits.ts'
import { logAttempt, type Origin } from './sessions.ts'
import { admit, finish } from './signIn.ts'

type Asked = { request: string; source: string }

/** Sign-in by passkey. It counts as two factors, as user verification is required. */
export async function signInByPasskey(
  served: Served,
  given: Assertion,
  origin: Origin,
  request: string,
): Promise<{ token: string }> {
  const { deps } = served
  const { own, shared } = passkeyChecks(given.id, origin.source)
  const retryAfter = await deps.attempts.take([own], shared)
  if (retryAfter) refuse(429, { retryAfter })

  const signed = await verifySigned(deps, given, { purpose: 'sign-in', session: null })
  const account = signed.person === null ? undefined : await findAccountByUid(deps.db, signed.person)
  if (!signed.ok || !account || account.status === 'deleted') {
    const username = account?.username ?? ''
    await tellOwner(served, signed, { request, source: origin.source })
    await logAttempt(served, { username, account, method: 'passkey', outcome: 401, origin })
    return refuse(401)
  }
  await deps.attempts.forget(own)
  await deps.attempts.giveBack(...shared)
  await admit(served, account, 'passkey', origin)
  return finish(served, account, 'passkey', origin)
}

/** Refuses with 403 unless the actor signs this session's challenge with one of their passkeys. */
export async function provePasskey(
  served: Served,
  given: Assertion,
  actor: Session,
  asked: Asked,
): Promise<void> {
  const { deps } = served
  const { own } = passkeyChecks(actor.uid, asked.source)
  const retryAfter = await deps.attempts.take([own])
  if (retryAfter) refuse(429, { retryAfter })
  const signed = await verifySigned(deps, given, { purpose: 'prove', session: actor.sid })
  if (!signed.ok || signed.person !== actor.uid) {
    await tellOwner(served, signed, asked)
    return refuse(403)
  }
  await deps.attempts.forget(own)
}

/** Audits a valid signature whose counter went back: another device may have a copy of the passkey. */
async function tellOwner({ deps }: Served, signed: Signed, { request, source }: Asked): Promise<void> {
  if (signed.ok || !signed.back) return
  const line = {
    action: 'passkeyAuth',
    actor: null,
    actorRole: null,
    target: signed.person,
    result: 401,
    reason: 'passkey counter',
    request,
    source,
  }
  await deps.db.transaction().execute((db) => appendAudit(db, deps.keys, [line]))
}
