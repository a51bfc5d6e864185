import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Scalar expressions by name; null where a value is not for the caller. */
type Expressions = Readonly<Record<string, RawBuilder<unknown> | null>>
export type Selected<E extends Expressions> = {
  -readonly [Name in keyof E]: E[Name] extends RawBuilder<infer Value> | null
    ? Value | (null extends E[Name] ? null : never)
    : never
}

/** Runs a statement with its parameters, as `Database.readPlannedOnce` does. */
type Read = (text: string, values: unknown[]) => Promise<Record<string, unknown>[]>

/** A select of these expressions, each in a column of its name. */
const selectOf = (expressions: Expressions) =>
  sql<Record<string, unknown>>`select ${sql.join(
    Object.entries(expressions).map(([name, value]) => sql`${value ?? sql`null`} as ${sql.id(name)}`),
  )}`

/**
 * Evaluates scalar expressions, such as counts of several features, in one statement: in the transaction, or
 * outside of one by `read`, on a connection that plans it once.
 */
export async function selectTogether<E extends Expressions>(
  db: Kysely<Schema>,
  expressions: E,
  read?: Read,
): Promise<Selected<E>> {
  const select = selectOf(expressions)
  if (read === undefined || db.isTransaction) return rowOf<E>((await select.execute(db)).rows)
  const { sql: text, parameters } = select.compile(db)
  return rowOf<E>(await read(text, [...parameters]))
}

function rowOf<E extends Expressions>([row]: readonly Record<string, unknown>[]): Selected<E> {
  if (row === undefined) throw new Error('a select without a table returned no row')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns are those of the select
  return row as Selected<E>
}

/** Expressions as one JSON object; dates must be cast to text. */
export const objectAsJson = <E extends Expressions>(expressions: E): RawBuilder<Selected<E>> =>
  sql<Selected<E>>`json_build_object(${sql.join(
    Object.entries(expressions).map(([name, value]) => sql`${sql.lit(name)}, ${value ?? sql`null`}`),
  )})`

/** The rows of a select as one JSON array, in its order; dates must be cast to text. */
export const rowsAsJson = <Row>(select: RawBuilder<Row>): RawBuilder<Row[]> =>
  sql<Row[]>`(select coalesce(json_agg(listed), '[]') from (${select}) listed)`
