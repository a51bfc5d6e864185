import { type Grant, grants } from '@resguardo/contract/people/peopleEnums'
import type { Kysely } from 'kysely'
import { effectiveUsername } from '#domain/accounts.ts'
import { grantsOf } from '#domain/grants.ts'
import type { Schema } from '#db/schema.ts'

/** The state and the grants of an account, locked until the end of the transaction. */
export const lockGrants = (db: Kysely<Schema>, uid: string) =>
  db
    .selectFrom('people')
    .select(['status', 'revision', ...grants])
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst()

/** Sets all grants of an account; returns them with its new revision. */
export const saveGrants = (db: Kysely<Schema>, uid: string, all: readonly Grant[]) =>
  db
    .updateTable('people')
    .set(Object.fromEntries(grants.map((one) => [one, all.includes(one)])))
    .where('uid', '=', uid)
    .returning(['revision', ...grants])
    .executeTakeFirstOrThrow()

/** The accounts that hold one of these grants, by username. */
export async function listHolders(db: Kysely<Schema>, any: readonly Grant[]) {
  const rows = await db
    .selectFrom('people')
    .select(['uid', 'role', 'status', effectiveUsername.as('username'), ...grants])
    .where((where) => where.or(any.map((one) => where(one, '=', true))))
    .orderBy(effectiveUsername)
    .execute()
  return rows.map(({ uid, username, role, status, ...held }) => ({
    uid,
    username,
    role,
    status,
    grants: grantsOf(held),
  }))
}
