import { proofMinutes } from '@resguardo/contract/platform/limits'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { refuse } from '../refusal.ts'
import type { Session } from './session.ts'

/**
 * Re-authentication: refuses with 403 and `{ proof }` unless the caller gave their password or a passkey
 * within the last five minutes. A person without a password must have signed in within them. The web app asks
 * for the proof in a dialog and repeats the request.
 */
export async function requireProof({
  actor,
  db,
}: {
  readonly actor: Session
  /** The `db` of the request: inside its transaction no second connection may be taken. */
  readonly db: Kysely<Schema>
}): Promise<void> {
  const since = sql<Date>`now() - make_interval(mins => ${proofMinutes}::int)`
  const row = await db
    .selectFrom('sessions')
    .innerJoin('people', 'people.uid', 'sessions.person')
    .select([
      sql<boolean>`password_hash is not null`.as('hasPassword'),
      sql<boolean>`exists (select from passkeys where passkeys.person = people.uid)`.as('hasPasskey'),
      sql<boolean>`coalesce(sessions.proved > ${since}, false)`.as('proved'),
      sql<boolean>`sessions.created > ${since}`.as('fresh'),
    ])
    .where('sid', '=', actor.sid)
    .executeTakeFirst()
  if (!row) return refuse(401)
  if (row.proved || (!row.hasPassword && row.fresh)) return
  const proof = row.hasPassword ? 'password' : row.hasPasskey ? 'passkey' : 'signIn'
  refuse(403, { data: { proof, ...(row.hasPasskey && { passkey: true }) } })
}
