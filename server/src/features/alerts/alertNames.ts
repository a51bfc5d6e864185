import type { Language } from '@resguardo/contract/platform/languages'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'

/** Titles of alerts in a language, or in another one that has a title, as names for the audit log. */
export const nameAlerts = (
  db: Kysely<Schema>,
  uids: readonly string[],
  { lang }: { readonly lang: Language },
) =>
  db
    .selectFrom('alerts')
    .select([
      'uid',
      sql<string>`coalesce(nullif(words -> ${lang}::text ->> 'title', ''), words -> 'en' ->> 'title',
        words -> 'pt' ->> 'title', words -> 'es' ->> 'title', '')`.as('name'),
    ])
    .where('uid', '=', sql<string>`any(${[...uids]}::uuid[])`)
    .execute()
