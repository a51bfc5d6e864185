import { sql } from 'kysely'

/** What a team or a person buys, or what both do; null for all. */
export type BuyerScope = { teams: readonly string[]; person: string | null } | null

/** The condition that a row's `team` or `person` is one of these buyers. */
export const isBoughtBy = (of: BuyerScope, table: 'orders' | 'packs') =>
  of === null
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(`${table}.team`)} = any(${[...of.teams]}::uuid[])
        or ${sql.ref(`${table}.person`)} = ${of.person}::uuid)`

/** Columns of a row that is joined with its team and person. */
interface BuyerColumns {
  readonly team: string | null
  readonly team_name: string | null
  readonly person: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly username: string | null
}

/** The buyer of an order or a pack, as answers name it. */
export const buyerOf = (row: BuyerColumns) => ({
  team: row.team === null ? null : { uid: row.team, teamName: row.team_name ?? '' },
  person:
    row.person === null
      ? null
      : {
          uid: row.person,
          first_name: row.first_name ?? '',
          last_name: row.last_name ?? '',
          username: row.username ?? '',
        },
})
