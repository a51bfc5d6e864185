import { type RawBuilder, sql } from 'kysely'
import { uid as uidField } from '@resguardo/contract/platform/fields/fields'
import type { Filter, Literal, Operator } from './filter.ts'
import { refuseScim } from './scimRefusal.ts'

/** What a filter or an order may name, in SQL. */
export type Column =
  /** Letter case counts only if `exact`; `equals` is for an index that the expression alone has not. */
  | {
      readonly is: 'text'
      readonly sql: RawBuilder<unknown>
      readonly exact?: true
      readonly equals?: (value: string) => RawBuilder<unknown>
    }
  | { readonly is: 'boolean'; readonly sql: RawBuilder<unknown> }
  | { readonly is: 'time'; readonly sql: RawBuilder<unknown> }
  /** An id, compared for equality alone: the row's own or that of something related. */
  | {
      readonly is: 'uid'
      readonly equals: (uid: string) => RawBuilder<unknown>
      readonly present: RawBuilder<unknown>
    }
export type Columns = Readonly<Record<string, Column>>

const symbols = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` }
const refuseComparison = (path: string): never =>
  refuseScim(400, 'invalidFilter', `Not possible with ${path.slice(0, 100)}`)

const columnOf = (columns: Columns, path: string): Column =>
  (Object.hasOwn(columns, path) ? columns[path] : undefined) ?? refuseComparison(path)

/** The filter as a condition; refuses attributes that it may not name. */
export function conditionOf(filter: Filter, columns: Columns): RawBuilder<unknown> {
  if (filter.is === 'joined') {
    const all = filter.all.map((one) => conditionOf(one, columns))
    return sql`(${sql.join(all, filter.by === 'and' ? sql` and ` : sql` or `)})`
  }
  if (filter.is === 'not') return sql`not coalesce(${conditionOf(filter.one, columns)}, false)`
  const column = columnOf(columns, filter.path)
  if (filter.is === 'pr') return isPresent(column)
  const { by: operator, path, value } = filter
  // `ne null` asks for those that have a value.
  if (value === null) {
    if (operator !== 'eq' && operator !== 'ne') return refuseComparison(path)
    return operator === 'ne' ? isPresent(column) : sql`not ${isPresent(column)}`
  }
  if (operator === 'ne') return sql`(${comparison(column, 'eq', path, value)}) is not true`
  return sql`(${comparison(column, operator, path, value)})`
}

const isPresent = (column: Column): RawBuilder<unknown> =>
  column.is === 'uid' ? sql`(${column.present})` : sql`(coalesce(${column.sql}::text, '') <> '')`

function comparison(column: Column, operator: Operator, path: string, value: NonNullable<Literal>) {
  if (column.is === 'uid') {
    if (operator !== 'eq' || typeof value !== 'string') return refuseComparison(path)
    return uidField.safeParse(value).success ? column.equals(value) : sql`false`
  }
  if (column.is === 'boolean') {
    const wanted = typeof value === 'string' ? value.toLowerCase() : String(value)
    if (operator !== 'eq' || !['true', 'false'].includes(wanted)) return refuseComparison(path)
    return sql`${column.sql} = ${wanted === 'true'}::boolean`
  }
  if (typeof value !== 'string') return refuseComparison(path)
  return column.is === 'time'
    ? timeComparison(column.sql, operator, path, value)
    : textComparison(column, operator, value)
}

function timeComparison(time: RawBuilder<unknown>, operator: Operator, path: string, value: string) {
  const at = new Date(value)
  if (Number.isNaN(at.getTime()) || operator === 'co' || operator === 'sw' || operator === 'ew')
    return refuseComparison(path)
  const symbol = operator === 'eq' || operator === 'ne' ? sql`=` : symbols[operator]
  return sql`${time} ${symbol} ${at}::timestamptz`
}

function textComparison(
  { sql: own, exact, equals }: Extract<Column, { is: 'text' }>,
  operator: Operator,
  value: string,
): RawBuilder<unknown> {
  if (equals && operator === 'eq') return equals(value)
  const text = exact ? own : sql`lower(${own})`
  const other = exact ? sql`${value}::text` : sql`lower(${value}::text)`
  if (operator === 'co') return sql`strpos(${text}, ${other}) > 0`
  if (operator === 'sw') return sql`starts_with(${text}, ${other})`
  if (operator === 'ew') return sql`right(${text}, length(${other})) = ${other}`
  return operator === 'eq' || operator === 'ne'
    ? sql`${text} = ${other}`
    : sql`${text} ${symbols[operator]} ${other}`
}

/** The order that a request asks for. */
export function orderOf(
  sortBy: string | null,
  descending: boolean,
  columns: Columns,
): RawBuilder<unknown> | null {
  if (sortBy === null) return null
  const column = columnOf(columns, sortBy)
  if (column.is === 'uid') return refuseComparison(sortBy)
  const value = column.is === 'text' && !column.exact ? sql`lower(${column.sql})` : column.sql
  return sql`${value} ${descending ? sql`desc nulls last` : sql`asc nulls last`}`
}
