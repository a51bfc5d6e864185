import type { ColumnType } from 'kysely'

/** A moment: read as a Date, written as one or as text, or left to its default. */
export type Stamp = ColumnType<Date, Date | string | undefined, Date | string>
export type StampOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
