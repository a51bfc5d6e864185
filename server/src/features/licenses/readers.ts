import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'

const readable = (db: Kysely<Schema>) =>
  db
    .selectFrom('people')
    .select(['people.uid', 'username', 'first_name', 'lang', 'timezone'])
    .where('status', '=', 'active')
    // The first root may be called by a plain name, which no mail reaches.
    .where('username', 'like', '%@%')

/** Who is told about the licences of a team: its admins; and what it is called. */
export async function teamAdmins(db: Kysely<Schema>, team: string) {
  const { team_name: name } = await db
    .selectFrom('teams')
    .select('team_name')
    .where('uid', '=', team)
    .executeTakeFirstOrThrow()
  const admins = await readable(db)
    .innerJoin('memberships', 'memberships.person', 'people.uid')
    .where('team', '=', team)
    .where('role', '=', 'admin')
    .orderBy('joined')
    .execute()
  return { name, admins }
}

/** Who runs the instance. */
export const roots = (db: Kysely<Schema>) => readable(db).where('role', '=', 'root').execute()

/** Somebody, as long as mail reaches them. */
export const readerOf = (db: Kysely<Schema>, person: string) =>
  readable(db).where('people.uid', '=', person).executeTakeFirst()
