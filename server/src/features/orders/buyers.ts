import { sql } from 'kysely'

/** What a team or a person buys, or what both do; null for all. */
export type BuyerScope = { teams: readonly string[]; person: string | null } | null

/** The condition that a row's `team` or `person` is one of these buyers. */
export const isBoughtBy = (of: BuyerScope, table: 'orders' | 'packs') =>
  of === null
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(`${table}.team`)} = any(${[...of.teams]}::uuid[])
        or ${sql.ref(`${table}.person`)} = ${of.person}::uuid)`
