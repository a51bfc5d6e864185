import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'

const mailableAccounts = (db: Kysely<Schema>) =>
  db
    .selectFrom('people')
    .select(['people.uid', 'username', 'first_name', 'lang', 'timezone'])
    .where('status', '=', 'active')
    // The first root may have a plain name without a mail address.
    .where('username', 'like', '%@%')

/** Recipients of notices about a team's licences: its admins; and the team's name. */
export async function teamAdmins(db: Kysely<Schema>, team: string) {
  const { team_name: name } = await db
    .selectFrom('teams')
    .select('team_name')
    .where('uid', '=', team)
    .executeTakeFirstOrThrow()
  const admins = await mailableAccounts(db)
    .innerJoin('memberships', 'memberships.person', 'people.uid')
    .where('team', '=', team)
    .where('team_role', '=', 'admin')
    .where('role', '=', 'admin')
    .orderBy('joined')
    .execute()
  return { name, admins }
}

/** Super admins who can get mail. */
export const mailableRoots = (db: Kysely<Schema>) => mailableAccounts(db).where('role', '=', 'root').execute()

/** A person, if they can get mail. */
export const findRecipient = (db: Kysely<Schema>, person: string) =>
  mailableAccounts(db).where('people.uid', '=', person).executeTakeFirst()
