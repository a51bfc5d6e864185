import { type Kysely, sql } from 'kysely'
import { countRows } from '#domain/countRows.ts'
import type { Schema } from '#db/schema.ts'

/** Posts and appeals that await a decision. */
export const countOpenReviews = (db: Kysely<Schema>): Promise<number> =>
  countRows(db, sql`community_reviews where decision is null`)
