import { email } from '@resguardo/contract/fields'
import type { Language } from '@resguardo/contract/languages'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { PersonTable, Schema } from './schema.ts'

export type Account = Selectable<PersonTable>

export const findAccount = (db: Kysely<Schema>, username: string): Promise<Account | undefined> =>
  db.selectFrom('people').selectAll().where('username', '=', username).executeTakeFirst()

export const findAccountByUid = (db: Kysely<Schema>, uid: string): Promise<Account | undefined> =>
  db.selectFrom('people').selectAll().where('uid', '=', uid).executeTakeFirst()

/** Nobody has confirmed the address yet, whether or not the link for it still works. */
export const isUnverified = ({ status, status_before: before }: Pick<Account, 'status' | 'status_before'>) =>
  status === 'pending' || (status === 'expired' && before === 'pending')

/** Whether this source signed in to this account (keyed hash) in the last 30 days. */
export async function isKnownSource(db: Kysely<Schema>, account: Buffer, source: string): Promise<boolean> {
  const row = await db
    .selectFrom('access_log')
    .select('id')
    .where('account', '=', account)
    .where('source', '=', source)
    .where('outcome', '=', '200')
    .where('at', '>', sql<Date>`now() - interval '30 days'`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface Newcomer {
  username: string
  firstName: string
  lastName: string
  lang: Language
  timezone: string
  country: string
  status: 'pending' | 'active'
}

/** A new admin with a team of their own, named after them (product decisions 1). */
export async function addNewcomer(db: Kysely<Schema>, newcomer: Newcomer): Promise<string | null> {
  const person = await db
    .insertInto('people')
    .values({
      username: newcomer.username,
      first_name: newcomer.firstName,
      last_name: newcomer.lastName,
      lang: newcomer.lang,
      timezone: newcomer.timezone,
      country: newcomer.country,
      role: 'admin',
      status: newcomer.status,
    })
    // Two registrations of one name at once: one wins, the other is as if it had come later.
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('uid')
    .executeTakeFirst()
  if (!person) return null
  const team = await db
    .insertInto('teams')
    .values({
      team_name: `${newcomer.firstName} ${newcomer.lastName}`.slice(0, 100),
      // An outside issuer may know addresses that our own fields do not take.
      contact_email: email.safeParse(newcomer.username).success ? newcomer.username : '',
    })
    .returning('uid')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('memberships')
    .values({ team: team.uid, person: person.uid, joined_by: 'founder' })
    .execute()
  return person.uid
}
