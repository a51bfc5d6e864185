import { pairingLimits } from '@resguardo/contract/learning/pairingRules'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { minutesFromNow } from '#db/sql/sqlTime.ts'
import { holdSession } from '#domain/sessions.ts'
import type { Session } from '#http/session/session.ts'
import { tokenDigest } from '#security/crypto/keys.ts'

export type PairingRow = Selectable<Schema['pairings']>
type Owner = Pick<Session, 'uid' | 'sid'>

const isValid = sql<boolean>`expires > now()`
const isMember = (sid: string) => sql<boolean>`${sid}::uuid in (opener, joiner)`

/** Stores a new pairing with an unused link; the person's earlier one ends. */
export async function savePairing(
  db: Kysely<Schema>,
  { uid, sid }: Owner,
  { token, ...content }: { uid: string; token: string; sealed: Buffer },
): Promise<PairingRow> {
  const row = {
    ...content,
    digest: tokenDigest(token),
    opener: sid,
    joiner: null,
    turn: 1,
    expires: minutesFromNow(pairingLimits.linkSeconds / 60),
  }
  await holdSession(db, sid)
  return db
    .insertInto('pairings')
    .values({ person: uid, ...row })
    .onConflict((conflict) => conflict.column('person').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Spends the link: exactly one of several concurrent calls gets the row, and only its own person. */
export async function spendLink(
  db: Kysely<Schema>,
  { uid, sid }: Owner,
  token: string,
): Promise<PairingRow | undefined> {
  await holdSession(db, sid)
  return db
    .updateTable('pairings')
    .set({
      digest: null,
      joiner: sid,
      turn: sql<number>`turn + 1`,
      expires: minutesFromNow(pairingLimits.minutes),
    })
    .where('digest', '=', tokenDigest(token))
    .where('person', '=', uid)
    .where(isValid)
    .returningAll()
    .executeTakeFirst()
}

/** The pairing of which this session is a part. */
const ownPairing = (db: Kysely<Schema>, { uid, sid }: Owner) =>
  db.selectFrom('pairings').selectAll().where('person', '=', uid).where(isMember(sid)).where(isValid)

export const findPairing = (db: Kysely<Schema>, owner: Owner): Promise<PairingRow | undefined> =>
  ownPairing(db, owner).executeTakeFirst()

/** The same, locked until the transaction ends, so that two devices that turn at once lose nothing. */
export const lockPairing = (db: Kysely<Schema>, owner: Owner, uid: string): Promise<PairingRow | undefined> =>
  ownPairing(db, owner).where('uid', '=', uid).forUpdate().executeTakeFirst()

export const saveTurn = (db: Kysely<Schema>, person: string, sealed: Buffer): Promise<PairingRow> =>
  db
    .updateTable('pairings')
    .set({ sealed, turn: sql<number>`turn + 1` })
    .where('person', '=', person)
    .returningAll()
    .executeTakeFirstOrThrow()

export async function deletePairing(db: Kysely<Schema>, { uid, sid }: Owner, pairing: string): Promise<void> {
  await db
    .deleteFrom('pairings')
    .where('person', '=', uid)
    .where('uid', '=', pairing)
    .where(isMember(sid))
    .execute()
}
