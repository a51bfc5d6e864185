import type pg from 'pg'
import type { Table } from './backupRecords.ts'

/** Tables that no backup contains: pending operations end with a restore, and all users sign in again. */
export const excludedTables: Readonly<Record<string, string>> = {
  migrations: 'the manifest names the newest',
  sessions: 'they end with a restoration',
  one_time_codes: 'they end with a restoration',
  mail_tokens: 'they end with a restoration',
  attempts: 'counted anew',
  passkey_challenges: 'they end with a restoration',
  first_steps: 'they end with a restoration',
  pairings: 'they end with a restoration',
  newsletter_lanes: 'who sends what ends with a restoration',
  instances: 'other servers run then',
  instance_samples: 'how other servers fared',
  database_samples: 'of another database',
  job_runs: 'what ran elsewhere',
}

/** A table as it is copied: its columns, and a row order that is the same in every cluster. */
export interface CopiedTable extends Table {
  order: string
}

/** Session settings that determine the output of COPY. */
export const copySessionSettings = `set timezone to 'UTC'; set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres';
  set bytea_output to 'hex'; set extra_float_digits to 1; set client_encoding to 'UTF8'; set statement_timeout to 0`

/** The program's tables with all columns that are not generated, sorted by name. */
export async function readTables(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; keys: string[] }>(`
    select c.relname as name,
      array(select quote_ident(a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(select quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
        from pg_index i, unnest(i.indkey::int2[]) with ordinality key (attnum, at)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = key.attnum
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = i.indrelid
        order by key.at) as keys
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname collate "C"`)
  return rows
    .filter(({ name }) => !(name in excludedTables))
    .map(({ name, columns, keys }) => ({
      name,
      columns: columns.map((column) => column.replaceAll('"', '')),
      // Without a key two rows may be equal, and then their order does not matter.
      order: keys.length > 0 ? keys.join(', ') : `${name}::text collate "C"`,
    }))
}

/** The last value of each sequence. */
export async function readSequences(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

export const columnList = ({ columns }: Table) => columns.map((column) => `"${column}"`).join(', ')
