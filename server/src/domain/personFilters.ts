import type { OsFamily } from '@resguardo/contract/devices/devices'
import type { LicenseType } from '@resguardo/contract/licensing/licenses'
import type { lastSeenRanges } from '@resguardo/contract/people/peopleEnums'
import { dayMs } from '@resguardo/contract/platform/durations'
import { graceDays, maxCountedTotal } from '@resguardo/contract/platform/limits'
import type { Status } from '@resguardo/contract/auth/session'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { likePattern } from '#db/sql/likePattern.ts'

/** SQL conditions on the table `people`, for lists of people. */

/** An account ends at its expiration date, even before the job has written the new status. */
export const effectiveStatusSql =
  "case when people.status = 'active' and people.expiration <= now() then 'expired' else people.status end"
export const effectiveStatus = sql.raw<Status>(effectiveStatusSql)

/**
 * Whether the state is one of these, or any but deleted. Written so that it costs less than computing the
 * state for every row.
 */
export function hasStatus(statuses: Status | readonly Status[] | undefined): RawBuilder<boolean> {
  if (statuses === undefined) return sql`people.status <> 'deleted'`
  const cases = {
    active: sql`(people.status = 'active' and (expiration is null or expiration > now()))`,
    expired: sql`(people.status = 'expired' or (people.status = 'active' and expiration <= now()))`,
  }
  const conditions = [statuses]
    .flat()
    .map((status) =>
      status === 'active' || status === 'expired' ? cases[status] : sql`people.status = ${sql.lit(status)}`,
    )
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

/** Limits people to one team, if given, and to the teams that the reader may see; null means all. */
export function inTeams(
  team: string | undefined,
  visibleTeams: readonly string[] | null,
): RawBuilder<boolean>[] {
  return [
    ...(team === undefined
      ? []
      : [visibleTeams?.includes(team) === false ? sql<boolean>`false` : memberOf(sql`${team}::uuid`)]),
    ...(visibleTeams === null ? [] : [memberOf(sql`any(${[...visibleTeams]}::uuid[])`)]),
  ]
}

const memberOf = (teams: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from memberships m where m.person = people.uid and m.team = ${teams})`

/** People last seen in this range. */
export const seenIn = (range: (typeof lastSeenRanges)[number] | undefined): RawBuilder<boolean>[] =>
  range === undefined ? [] : [lastSeenConditions[range]]

const lastSeenConditions: Readonly<Record<(typeof lastSeenRanges)[number], RawBuilder<boolean>>> = {
  week: sql`people.last_seen > now() - interval '7 days'`,
  month: sql`people.last_seen > now() - interval '30 days'`,
  longer: sql`people.last_seen < now() - interval '90 days'`,
  never: sql`people.last_seen is null`,
}

/** People with a device of one of these systems. */
export const usesSystem = (os: OsFamily | readonly OsFamily[] | undefined): RawBuilder<boolean>[] =>
  os === undefined
    ? []
    : [sql`exists (select from devices d where d.person = people.uid and d.os = any(${[os].flat()}))`]

/** People whose licence in effect is one of these. */
export const hasLicense = (types: LicenseType | readonly LicenseType[] | undefined): RawBuilder<boolean>[] =>
  types === undefined ? [] : [sql`${licenseInEffect} = any(${[types].flat()})`]

/**
 * `effectiveLicense` of the licences' feature as SQL: the best that has begun and not ended; after a licence
 * the free plan; after a trial alone none. An entry of license_list is in the format of licenses_of().
 */
const licenseInEffect = sql<LicenseType>`case
  when people.role = 'root' then 'standard'
  when people.license_list = '' then case when people.trial_ends > now() then 'trial' else 'none' end
  else (
    select coalesce(
      (array_agg(type order by array_position(array['free', 'trial', 'demo', 'standard'], type) desc)
        filter (where ends is null or ends > clock))[1],
      case when bool_or(source <> 'trial') then 'free' else 'none' end)
    from (select extract(epoch from now()) * 1000 as clock) times, lateral (
      select 'trial' as source, 'trial' as type, 0 as starts, extract(epoch from people.trial_ends) * 1000 as ends
        where people.trial_ends is not null
      union all
      select split_part(entry, ':', 1), split_part(entry, ':', 2), split_part(entry, ':', 4)::numeric,
        least(
          nullif(split_part(entry, ':', 5), '')::numeric
            + case when split_part(entry, ':', 2) = 'standard' then ${sql.lit(graceDays * dayMs)} else 0 end,
          nullif(split_part(entry, ':', 6), '')::numeric)
      from unnest(string_to_array(people.license_list, ',')) entry) all_of_them
    where starts <= clock)
  end`

/** More words than a name has would not narrow the search. */
const maxWords = 6

/** People whose name or username contains every word, in any order. */
export const matchesName = (q = ''): RawBuilder<boolean>[] =>
  q
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, maxWords)
    .map((word) => sql`people.search_key like fold(${likePattern(word)})`)

/**
 * Counts the rows up to `maxCountedTotal`; a result of one more means "more than that". `remark` as in
 * preparedStatements.ts.
 */
export async function countUpToLimit(
  db: Kysely<Schema>,
  condition: RawBuilder<unknown>,
  sqlComment: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`${sqlComment}
    select count(*)::int as total from (select from people where ${condition} limit ${maxCountedTotal + 1}) counted`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}
