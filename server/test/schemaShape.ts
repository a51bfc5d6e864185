import type { Database } from '#db/database.ts'

interface Column {
  readonly at: string
  readonly table: string
  readonly type: string
  /** Whether a row can be inserted without it. */
  readonly free: boolean
}

/** A constraint on rows: a check, a foreign key, or uniqueness. */
interface Constraint {
  readonly table: string
  readonly columns: readonly string[]
  readonly rule: string
  readonly unique: boolean
}

/** The part of a schema that a program depends on. */
export interface SchemaShape {
  readonly columns: readonly Column[]
  readonly constraints: readonly Constraint[]
  readonly functions: readonly string[]
}

/** Reads the shape from the catalogue, not from the files: the same shape can be written in many ways. */
export async function readSchemaShape({ query }: Pick<Database, 'query'>): Promise<SchemaShape> {
  const columns = await query<Column>(
    `select relname || '.' || attname as at, relname as table, format_type(atttypid, atttypmod) as type,
       not attnotnull or atthasdef or attidentity <> '' as free
     from pg_attribute join pg_class c on c.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped
     order by at`,
  )
  const constraints = await query<Constraint>(
    `select relname as table, array(select relname || '.' || attname from pg_attribute
         where attrelid = conrelid and attnum = any(conkey) order by 1) as columns,
       regexp_replace(pg_get_constraintdef(k.oid), '^PRIMARY KEY', 'UNIQUE') as rule, contype in ('u', 'p') as unique
     from pg_constraint k join pg_class c on c.oid = conrelid
     where relnamespace = 'public'::regnamespace and contype in ('c', 'f', 'u', 'p', 'x')
     union all
     select relname, array(select relname || '.' || attname from pg_attribute
         where attrelid = indrelid and attnum = any(indkey) order by 1),
       substring(pg_get_indexdef(indexrelid) from ' USING .*'), true
     from pg_index join pg_class c on c.oid = indrelid
     where relnamespace = 'public'::regnamespace and indisunique
       and not exists (select from pg_constraint where conindid = indexrelid)
     order by 1, 3`,
  )
  const functions = await query<{ signature: string }>(
    `select proname || '(' || pg_get_function_identity_arguments(oid) || ') ' || pg_get_function_result(oid) as signature
     from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
     order by 1`,
  )
  return { columns, constraints, functions: functions.map(({ signature }) => signature) }
}

/**
 * Returns what breaks a program written for `before`: things it reads that are gone, and writes that are now
 * rejected. Empty if both versions can run at the same time.
 */
export function incompatibilities(before: SchemaShape, after: SchemaShape): string[] {
  const tables = new Set(before.columns.map(({ table }) => table))
  const columnsBefore = new Map(before.columns.map((column) => [column.at, column]))
  const columnsAfter = new Map(after.columns.map((column) => [column.at, column]))
  const tablesNow = new Set(after.columns.map(({ table }) => table))
  const has = ({ constraints }: SchemaShape, constraint: Constraint) =>
    constraints.some(({ table, rule }) => table === constraint.table && rule === constraint.rule)

  const removed = before.columns.flatMap(({ at, type }) => {
    const column = columnsAfter.get(at)
    if (!column) return [`${at} is gone`]
    return column.type === type ? [] : [`${at} is ${column.type}, was ${type}`]
  })
  const required = after.columns
    .filter(({ at, table, free }) => tables.has(table) && !free && (columnsBefore.get(at)?.free ?? true))
    .map(({ at }) => `${at} must be given`)
  const tighter = after.constraints
    .filter(
      ({ table, columns }) =>
        tables.has(table) && (columns.length === 0 || columns.some((at) => columnsBefore.has(at))),
    )
    .filter((bond) => !has(before, bond))
    .map(({ table, rule }) => `${table} must keep to ${rule.trim()}`)
  // `on conflict` refers to the unique constraint.
  const looser = before.constraints
    .filter(
      ({ table, columns, unique }) =>
        unique && tablesNow.has(table) && columns.every((at) => columnsAfter.has(at)),
    )
    .filter((bond) => !has(after, bond))
    .map(({ table, rule }) => `${table} is no longer ${rule.trim()}`)
  const missing = before.functions
    .filter((one) => !after.functions.includes(one))
    .map((one) => `${one} is gone`)
  return [...removed, ...required, ...tighter, ...looser, ...missing]
}
