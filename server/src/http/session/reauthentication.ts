import { catalogue } from '@resguardo/contract/platform/endpoints/catalogue'
import { proofMinutes } from '@resguardo/contract/platform/limits'
import type { ProofGroup } from '@resguardo/contract/settings/settings'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { requiresSecondStep } from '#domain/requiredFactors.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../refusal.ts'
import type { Session } from './session.ts'

interface ProofCall {
  readonly actor: Session
  /** The `db` of the request: inside its transaction no second connection may be taken. */
  readonly db: Kysely<Schema>
  readonly deps: Pick<Deps, 'settings' | 'env'>
}

/** Re-authentication for calls that root can take out of it, in the settings of security. */
export async function requireProofFor(group: ProofGroup, call: ProofCall): Promise<void> {
  const { proofFor } = await call.deps.settings.read('security')
  if (proofFor.includes(group)) await requireProof(call)
}

/**
 * Re-authentication: refuses with 403 and `{ proof, text }` without a proof in the last fifteen minutes.
 * Proofs are signing in by password, passkey or mailed code, and giving one of them again. A code counts as
 * far as it opens the account alone. The web app asks for the proof in a dialog and repeats the request.
 */
export async function requireProof({ actor, db, deps }: ProofCall): Promise<void> {
  // A program cannot prove who sits before it.
  if (actor.key) refuse(403, { messageKey: 'apiKey403' })
  const since = sql<Date>`now() - make_interval(mins => ${proofMinutes}::int)`
  const row = await db
    .selectFrom('sessions')
    .innerJoin('people', 'people.uid', 'sessions.person')
    .select([
      'people.role',
      'people.lang',
      sql<boolean>`password_hash is not null`.as('hasPassword'),
      sql<boolean>`exists (select from passkeys where passkeys.person = people.uid)`.as('hasPasskey'),
      sql<boolean>`exists (select from totp where totp.person = people.uid and confirmed is not null)`.as(
        'totp',
      ),
      sql<boolean>`coalesce(sessions.proved > ${since}, false)`.as('proved'),
      sql<boolean>`sessions.created > ${since}`.as('fresh'),
    ])
    .where('sid', '=', actor.sid)
    .executeTakeFirst()
  if (!row) return refuse(401)
  if (row.proved || (!row.hasPassword && row.fresh)) return
  const proof = row.hasPassword ? 'password' : row.hasPasskey ? 'passkey' : 'signIn'
  const code = await mayProveByCode(deps, row)
  refuse(403, {
    messageKey: 'proof403',
    data: {
      proof,
      ...(row.hasPasskey && { passkey: true }),
      ...(code && { code: true }),
      text: catalogue.proof403[row.lang],
    },
  })
}

/** Whether a mailed code proves who one is: where it opens the account without anything else. */
export async function mayProveByCode(
  { settings, env }: ProofCall['deps'],
  account: { role: string; totp: boolean },
): Promise<boolean> {
  const general = await settings.read('general')
  const security = await settings.read('security')
  const isSent = general.emailingEnabled && general.oneTimeCodeMinutes > 0 && security.signInByCode
  return isSent && !requiresSecondStep(env, security, account)
}
