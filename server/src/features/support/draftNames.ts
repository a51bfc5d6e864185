import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import type { Keys } from '#security/crypto/keys.ts'
import { toDraft } from './answerDrafts.ts'

/** Questions of answer drafts, as names for the audit log. */
export async function nameDrafts(
  db: Kysely<Schema>,
  uids: readonly string[],
  { keys }: { readonly keys: Keys },
) {
  const rows = await db
    .selectFrom('answer_drafts')
    .selectAll()
    .where('uid', '=', sql<string>`any(${[...uids]}::uuid[])`)
    .execute()
  return rows.map((row) => ({ uid: row.uid, name: toDraft(keys, row).question }))
}
