import { sql } from 'kysely'
import type { Deps } from '#src/deps.ts'

/** The number of rows in each table, and of queued jobs; without the audit log, which records refusals. */
export async function countRows({ db }: Pick<Deps, 'db'>): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'audit_log'`.execute(db)
  const counts: Record<string, number> = {}
  for (const name of [...tables.map((table) => table.name), 'graphile_worker.jobs']) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(name)}`.execute(db)
    counts[name] = rows[0]?.n ?? 0
  }
  return counts
}
