import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'

type Row = Selectable<Schema['sessions']>
export type ListedSession = Pick<Row, 'sid' | 'browser' | 'country' | 'created' | 'last_seen'>

/** A person's live sessions, last used first. */
export const listSessions = (db: Kysely<Schema>, person: string): Promise<ListedSession[]> =>
  db
    .selectFrom('sessions')
    .select(['sid', 'browser', 'country', 'created', 'last_seen'])
    .where('person', '=', person)
    .where('expires', '>', sql<Date>`now()`)
    // Idle sessions past their timeout are over, even if no request has noticed it yet.
    .where(sql<boolean>`last_seen > now() - make_interval(mins => idle_minutes + 1)`)
    .orderBy('last_seen', 'desc')
    .execute()

export async function findSessionOwner(db: Kysely<Schema>, sid: string): Promise<string | undefined> {
  const session = await db.selectFrom('sessions').select('person').where('sid', '=', sid).executeTakeFirst()
  return session?.person
}

/** Ends a session. The caller clears the cache of this instance; the others are notified by the database. */
export async function deleteSession(db: Kysely<Schema>, sid: string): Promise<void> {
  await db.deleteFrom('sessions').where('sid', '=', sid).execute()
}

/** Ends a person's sessions except one; returns how many. */
export async function deleteOtherSessions(
  db: Kysely<Schema>,
  person: string,
  keptSid: string,
): Promise<number> {
  const ended = await db
    .deleteFrom('sessions')
    .where('person', '=', person)
    .where('sid', '!=', keptSid)
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}

/**
 * Holds a session until the transaction ends. Call it before locking a row that refers to the session: what
 * ends sessions locks them in this order too, and the other way round both would wait for each other.
 */
export async function holdSession(db: Kysely<Schema>, sid: string): Promise<void> {
  await db.selectFrom('sessions').select('sid').where('sid', '=', sid).forKeyShare().execute()
}
