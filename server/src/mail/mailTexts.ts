import type { Language } from '@resguardo/contract/platform/languages'
import type { MailTexts } from '@resguardo/contract/settings/mailTemplates'
import type { MailKind } from '@resguardo/contract/settings/outbox'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'

/** The texts that an installation wrote for a kind of mail; null if it has the built-in ones. */
export async function mailTextsOf(
  db: Kysely<Schema>,
  kind: MailKind,
  lang: Language,
): Promise<MailTexts | null> {
  const row = await db
    .selectFrom('mail_texts')
    .select('texts')
    .where('kind', '=', kind)
    .where('lang', '=', lang)
    .executeTakeFirst()
  return row?.texts ?? null
}
