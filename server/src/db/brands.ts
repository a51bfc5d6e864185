import { noSettings, TeamSettings } from '@resguardo/contract/teamSettings'
import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** How a team shows itself. */
export interface TeamBrand {
  teamName: string
  settings: TeamSettings
}

/** What is stored is what this program wrote, or nothing yet. */
export function settingsOf(stored: Readonly<Record<string, unknown>>): TeamSettings {
  const parsed = TeamSettings.safeParse({ ...noSettings, ...stored })
  return parsed.success ? parsed.data : noSettings
}

/** Whether a team (`teams` in the query) shows anything of itself. */
const shows = sql<boolean>`(coalesce(teams.custom_settings->>'brandName', '') <> ''
  or coalesce(teams.custom_settings->>'accent', '') <> ''
  or coalesce(teams.custom_settings->>'welcome', '') <> ''
  or teams.custom_settings->>'logo' is not null)`

/**
 * The team whose brand somebody sees: of several the one joined first that shows anything, since a team of one's own
 * that nobody has dressed is no reason to hide the one that was joined later. Null without a team.
 */
export async function brandOf(db: Kysely<Schema>, person: string): Promise<TeamBrand | null> {
  return (await brandsOf(db, [person])).get(person) ?? null
}

/** The same of many at once, by their uids; who has no team is not in it. */
export async function brandsOf(
  db: Kysely<Schema>,
  people: readonly string[],
): Promise<ReadonlyMap<string, TeamBrand>> {
  if (people.length === 0) return new Map()
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('teams', 'teams.uid', 'memberships.team')
    .distinctOn('person')
    .select(['person', 'team_name as teamName', 'custom_settings as stored'])
    .where('person', '=', sql<string>`any(${people}::uuid[])`)
    .orderBy('person')
    .orderBy(shows, 'desc')
    .orderBy('joined')
    .orderBy('teams.uid')
    .execute()
  return new Map(
    rows.map(({ person, teamName, stored }) => [person, { teamName, settings: settingsOf(stored) }]),
  )
}

/** A logo as it is kept; null where it was changed meanwhile. */
export async function readLogo(db: Kysely<Schema>, hash: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('team_logos')
    .select('png')
    .where('hash', '=', hash)
    .limit(1)
    .executeTakeFirst()
  return row?.png ?? null
}
