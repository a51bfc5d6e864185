import { emptyTeamSettings, TeamSettings } from '@resguardo/contract/teams/teamSettings'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'

/** A team's branding. */
export interface TeamBranding {
  teamName: string
  settings: TeamSettings
}

/** Parses stored settings; falls back to the defaults if nothing is stored yet. */
export function teamSettingsOf(stored: Readonly<Record<string, unknown>>): TeamSettings {
  const parsed = TeamSettings.safeParse({ ...emptyTeamSettings, ...stored })
  return parsed.success ? parsed.data : emptyTeamSettings
}

/** SQL condition: whether a team (`teams` in the query) has any branding. */
const hasBranding = sql<boolean>`(coalesce(teams.custom_settings->>'brandName', '') <> ''
  or coalesce(teams.custom_settings->>'accent', '') <> ''
  or coalesce(teams.custom_settings->>'welcome', '') <> ''
  or teams.custom_settings->>'logo' is not null)`

/**
 * Returns the team whose branding a person sees, or null without a team. Of several teams it is the first
 * joined that has any branding: the person's own team, left unbranded, must not hide one joined later.
 */
export async function brandingOf(db: Kysely<Schema>, person: string): Promise<TeamBranding | null> {
  return (await brandingByPerson(db, [person])).get(person) ?? null
}

/** The same for many people at once, by their uids; people without a team are not in the map. */
export async function brandingByPerson(
  db: Kysely<Schema>,
  people: readonly string[],
): Promise<ReadonlyMap<string, TeamBranding>> {
  if (people.length === 0) return new Map()
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('teams', 'teams.uid', 'memberships.team')
    .distinctOn('person')
    .select(['person', 'team_name as teamName', 'custom_settings as stored'])
    .where('person', '=', sql<string>`any(${people}::uuid[])`)
    .orderBy('person')
    .orderBy(hasBranding, 'desc')
    .orderBy('joined')
    .orderBy('teams.uid')
    .execute()
  return new Map(
    rows.map(({ person, teamName, stored }) => [person, { teamName, settings: teamSettingsOf(stored) }]),
  )
}

/** Returns a logo's PNG, or null if it was changed meanwhile. */
export async function readTeamLogo(db: Kysely<Schema>, hash: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('team_logos')
    .select('png')
    .where('hash', '=', hash)
    .limit(1)
    .executeTakeFirst()
  return row?.png ?? null
}
