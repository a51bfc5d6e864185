import { sql } from 'kysely'
import type { Deps } from '#src/deps.ts'

/** Every table of the database except PostgreSQL's own, including those of future migrations. */
export async function everyTable({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Finds every `table.column` that contains one of these texts: in texts, lists, JSON, uuids, and bytes. */
export async function findEverywhere(deps: Pick<Deps, 'db'>, needles: readonly string[]): Promise<string[]> {
  const columns: string[] = []
  const searchTexts = needles.flatMap((needle) => [
    needle.toLowerCase(),
    needle.replaceAll('-', '').toLowerCase(),
    Buffer.from(needle).toString('hex'),
    Buffer.from(needle.toLowerCase()).toString('hex'),
  ])
  for (const table of await everyTable(deps)) {
    const { rows } = await sql<{ column: string }>`
      select distinct field.key as column
      from ${sql.raw(table)} r, jsonb_each_text(to_jsonb(r)) field
      where exists (select from unnest(${searchTexts}::text[]) word where strpos(lower(field.value), word) > 0)`.execute(
      deps.db,
    )
    columns.push(...rows.map(({ column }) => `${table.replace('public.', '')}.${column}`))
  }
  return columns.toSorted()
}

/** Tables that refer to people. */
export async function tablesOfPeople({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'people'::regclass order by 1`.execute(db)
  return rows.map(({ name }) => name)
}
