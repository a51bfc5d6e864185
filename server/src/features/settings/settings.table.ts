import { sql, type Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'

/** Up to `size` revisions of a section before one of them, newest first, with their authors. */
export const listRevisions = (
  db: Kysely<Schema>,
  section: string,
  before: number | undefined,
  size: number,
) =>
  db
    .selectFrom('settings_revisions')
    .leftJoin('people', 'people.uid', 'settings_revisions.changed_by')
    .select(['settings_revisions.revision', 'at', 'changes', 'value', 'people.uid'])
    .select(sql<string | null>`first_name || ' ' || last_name`.as('name'))
    .where('section', '=', section)
    .$if(before !== undefined, (query) => query.where('settings_revisions.revision', '<', before ?? 0))
    .orderBy('settings_revisions.revision', 'desc')
    .limit(size)
    .execute()

/** The stored sections; one that was never saved is missing. */
export const readSections = (db: Kysely<Schema>) =>
  db.selectFrom('settings').select(['section', 'value', 'sealed', 'revision']).execute()
