import { type Grant, grants } from '@resguardo/contract/people/peopleEnums'
import type { Kysely } from 'kysely'
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
