import type { AnswerDraft } from '@resguardo/contract/support/support'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { countOf } from '#domain/countRows.ts'
import { cursorsOf, olderThan } from '#http/cursor.ts'
import type { Keys } from '#security/crypto/keys.ts'

/** Additional data of a draft's seal. */
const draftSealContext = (uid: string) => `draft|${uid}`

type NewDraft = Omit<AnswerDraft, 'made'> & { readonly made: Date }

/** Stores an answer draft; false if the uid exists already. */
export async function addDraft(
  { db, keys }: { readonly db: Kysely<Schema>; readonly keys: Keys },
  { uid, lang, made, ...texts }: NewDraft,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('answer_drafts')
    .values({ uid, lang, made, sealed: keys.seal(JSON.stringify(texts), draftSealContext(uid)) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export function toDraft(
  keys: Keys,
  { uid, lang, made, sealed }: Selectable<Schema['answer_drafts']>,
): AnswerDraft {
  // Only draftAnswer writes this column, and the authenticated seal proves it.
  const texts = JSON.parse(keys.open(sealed, draftSealContext(uid))) as Pick<
    AnswerDraft,
    'question' | 'answer'
  >
  return { uid, lang, ...texts, made: made.toISOString() }
}

/** A page of drafts, newest first, and the cursor of the next one. */
export async function listDrafts(
  db: Kysely<Schema>,
  keys: Keys,
  { after, size = 25 }: { after?: string | undefined; size?: number | undefined },
): Promise<{ rows: AnswerDraft[]; next: string | null }> {
  const cursors = cursorsOf(keys, 'drafts')
  const from = cursors.decode(after)
  const rows = await db
    .selectFrom('answer_drafts')
    .selectAll()
    .$if(from !== null, (query) => query.where(olderThan('made', 'uid', from)))
    .orderBy('made', 'desc')
    .orderBy('uid', 'desc')
    .limit(size + 1)
    .execute()
  const { page, next } = cursors.paginate(rows, size, ({ made }) => made.toISOString())
  return { rows: page.map((row) => toDraft(keys, row)), next }
}

/** Number of drafts, up to the limit of lists. */
export const draftCount: RawBuilder<number> = countOf(sql`answer_drafts`)

/** Number of drafts, counted up to `most`. */
export async function countDrafts(db: Kysely<Schema>, most: number | null): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from answer_drafts limit ${most}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

/** Deletes a draft; false if there is none. */
export async function removeDraft(db: Kysely<Schema>, uid: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('answer_drafts').where('uid', '=', uid).executeTakeFirst()
  return numDeletedRows > 0n
}
