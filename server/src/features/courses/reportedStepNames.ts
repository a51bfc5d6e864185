import { pathText } from '@resguardo/contract/lessons/pathText'
import type { Language } from '@resguardo/contract/platform/languages'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'

/** Paths of reported steps in a language, as names for the audit log. */
export async function nameReportedSteps(
  db: Kysely<Schema>,
  uids: readonly string[],
  { lang }: { readonly lang: Language },
) {
  const rows = await db
    .selectFrom('reported_steps')
    .select(['uid', 'path'])
    .where('uid', '=', sql<string>`any(${[...uids]}::uuid[])`)
    .execute()
  return rows.map(({ uid, path }) => ({ uid, name: pathText(path[lang]) }))
}
