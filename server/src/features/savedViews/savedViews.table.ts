import type { SavedList, SavedView } from '@resguardo/contract/savedViews/savedViews'
import { type Kysely, sql } from 'kysely'
import { takeAdvisoryLock } from '#db/advisoryLock.ts'
import type { Schema } from '#db/schema.ts'

const columns = ['uid', 'name', 'search', 'first'] as const

/** Until the end of the transaction no other one changes this person's views. */
export const lockViews = (db: Kysely<Schema>, person: string): Promise<void> =>
  takeAdvisoryLock(db, `saved views of ${person}`)

/** A person's views of a list, by name. */
export const listViews = (db: Kysely<Schema>, person: string, list: SavedList): Promise<SavedView[]> =>
  db
    .selectFrom('saved_views')
    .select(columns)
    .where('person', '=', person)
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .orderBy('name')
    .execute()

/** The list of a view, if it is this person's own. */
export async function listOfView(
  db: Kysely<Schema>,
  person: string,
  uid: string,
): Promise<SavedList | undefined> {
  const row = await db
    .selectFrom('saved_views')
    .select('list')
    .where('uid', '=', uid)
    .where('person', '=', person)
    .executeTakeFirst()
  return row?.list
}

export const addView = (
  db: Kysely<Schema>,
  view: { person: string; list: SavedList; name: string; search: string },
): Promise<SavedView> =>
  db.insertInto('saved_views').values(view).returning(columns).executeTakeFirstOrThrow()

type Change = { name?: string | undefined; search?: string | undefined; first?: boolean | undefined }

export const changeView = (db: Kysely<Schema>, uid: string, change: Change): Promise<SavedView> =>
  db
    .updateTable('saved_views')
    .set(change)
    .where('uid', '=', uid)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** The list opens without any of the person's views. */
export async function clearFirst(db: Kysely<Schema>, person: string, list: SavedList): Promise<void> {
  await db
    .updateTable('saved_views')
    .set({ first: false })
    .where('person', '=', person)
    .where('list', '=', list)
    .where('first', '=', true)
    .execute()
}

export async function removeView(db: Kysely<Schema>, person: string, uid: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('uid', '=', uid)
    .where('person', '=', person)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
