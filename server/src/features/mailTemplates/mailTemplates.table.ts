import type { Language } from '@resguardo/contract/platform/languages'
import type { MailTexts } from '@resguardo/contract/settings/mailTemplates'
import type { MailKind } from '@resguardo/contract/settings/outbox'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'

interface Place {
  readonly kind: MailKind
  readonly lang: Language
}

/** All texts that replace built-in ones. */
export const listMailTexts = (db: Kysely<Schema>) =>
  db
    .selectFrom('mail_texts')
    .select(['kind', 'lang', 'revision', 'changed'])
    .orderBy('kind')
    .orderBy('lang')
    .execute()

/** The texts of a kind of mail, in each language that has them. */
export const findMailTexts = (db: Kysely<Schema>, kind: MailKind) =>
  db
    .selectFrom('mail_texts')
    .select(['lang', 'texts', 'revision', 'changed'])
    .where('kind', '=', kind)
    .execute()

/**
 * Stores texts in place of the revision that was read, null for the built-in ones. Returns the new revision;
 * null if another was stored in the meantime.
 */
export async function saveMailTexts(
  db: Kysely<Schema>,
  { kind, lang }: Place,
  { texts, revision, now }: { texts: MailTexts; revision: number | null; now: Date },
): Promise<number | null> {
  const value = { texts: JSON.stringify(texts), changed: now }
  const saved =
    revision === null
      ? await db
          .insertInto('mail_texts')
          .values({ kind, lang, ...value })
          .onConflict((conflict) => conflict.doNothing())
          .returning('revision')
          .executeTakeFirst()
      : await db
          .updateTable('mail_texts')
          .set({ ...value, revision: revision + 1 })
          .where('kind', '=', kind)
          .where('lang', '=', lang)
          .where('revision', '=', revision)
          .returning('revision')
          .executeTakeFirst()
  return saved?.revision ?? null
}

/** Removes texts; false if there are none. */
export async function deleteMailTexts(db: Kysely<Schema>, { kind, lang }: Place): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mail_texts')
    .where('kind', '=', kind)
    .where('lang', '=', lang)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
