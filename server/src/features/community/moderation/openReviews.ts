import { type RawBuilder, sql } from 'kysely'
import { countOf } from '#domain/countRows.ts'

/** Number of posts and appeals that await a decision. */
export const openReviewCount: RawBuilder<number> = countOf(sql`community_reviews where decision is null`)
