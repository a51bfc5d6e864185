import type { AnswerDraft } from '@resguardo/contract/support/support'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import type { Keys } from '#security/crypto/keys.ts'

/** Additional data of a draft's seal. */
export const draftSealContext = (uid: string) => `draft|${uid}`

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
