import type { RequestOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { editTeam, Team } from '@resguardo/contract/teams/teams'
import type { TeamSettings } from '@resguardo/contract/teams/teamSettings'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { cursorsOf } from '#http/cursor.ts'
import type { Keys } from '#security/crypto/keys.ts'
import { likePattern } from '#db/sql/likePattern.ts'
import type { Logo } from '#security/images/logo.ts'

const columns = [
  'uid',
  'team_name as teamName',
  'description',
  'contact_email as contactEmail',
  'domains',
  'custom_settings as customSettings',
  sql<number>`(select count(*)::int from memberships where team = teams.uid)`.as('members'),
  'revision',
] as const

/** A team, if there is one. */
export const findTeam = (db: Kysely<Schema>, uid: string): Promise<Team | undefined> =>
  db.selectFrom('teams').select(columns).where('uid', '=', uid).executeTakeFirst()

/** A team that is known to exist; throws otherwise. */
export const getTeam = (db: Kysely<Schema>, uid: string): Promise<Team> =>
  db.selectFrom('teams').select(columns).where('uid', '=', uid).executeTakeFirstOrThrow()

interface TeamQuery {
  /** Only these teams; null means all. */
  within: readonly string[] | null
  q: string | undefined
  /** Cursor of the page before. */
  after: string | undefined
  size: number
}

/** A page of teams by name, and the cursor of the next one. */
export async function listTeams(
  db: Kysely<Schema>,
  keys: Keys,
  { within, q, after, size }: TeamQuery,
): Promise<{ teams: Team[]; next: string | null }> {
  const name = sql<string>`lower(team_name)`
  const cursors = cursorsOf(keys, 'teams')
  const cursor = cursors.decode(after)
  const rows = await db
    .selectFrom('teams')
    .select(columns)
    // The cursor value as PostgreSQL sorts it: JavaScript lower-cases some letters differently.
    .select(name.as('place'))
    .$if(within !== null, (query) =>
      query.where('uid', 'in', within?.length ? [...within] : [sql<string>`null`]),
    )
    .$if(Boolean(q), (query) => query.where(name, 'like', sql<string>`lower(${likePattern(q ?? '')})`))
    .$if(cursor !== null, (query) =>
      query.where(sql<boolean>`(${name}, uid) > (${cursor?.at}, ${cursor?.uid}::uuid)`),
    )
    .orderBy(name)
    .orderBy('uid')
    .limit(size + 1)
    .execute()
  const { page, next } = cursors.paginate(rows, size, ({ place }) => place)
  return { teams: page, next }
}

/** Adds a team without members; undefined if the uid is taken. */
export async function addTeam(
  db: Kysely<Schema>,
  team: Pick<Team, 'uid' | 'teamName' | 'description' | 'contactEmail'>,
): Promise<Team | undefined> {
  const row = {
    uid: team.uid,
    team_name: team.teamName,
    description: team.description,
    contact_email: team.contactEmail,
  }
  return db
    .insertInto('teams')
    .values(row)
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .returning(columns)
    .executeTakeFirst()
}

type TeamChanges = RequestOf<typeof editTeam>['body']

/** Saves what is sent of a team, unless its revision is sent and is no longer the stored one. */
export async function saveTeam(
  db: Kysely<Schema>,
  { uid, revision, teamName, description, contactEmail }: TeamChanges,
): Promise<Team | undefined> {
  const saved = await db
    .updateTable('teams')
    .set({
      ...(teamName !== undefined && { team_name: teamName }),
      ...(description !== undefined && { description }),
      ...(contactEmail !== undefined && { contact_email: contactEmail }),
      revision: sql<number>`revision + 1`,
    })
    .where('uid', '=', uid)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .returning('uid')
    .executeTakeFirst()
  return saved && findTeam(db, saved.uid)
}

/** Saves a team's settings, unless the revision has changed since the caller read it. */
export const saveTeamSettings = (
  db: Kysely<Schema>,
  { uid, revision }: { uid: string; revision: number | undefined },
  settings: TeamSettings,
): Promise<{ revision: number } | undefined> =>
  db
    .updateTable('teams')
    .set({ custom_settings: JSON.stringify(settings), revision: sql<number>`revision + 1` })
    .where('uid', '=', uid)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .returning('revision')
    .executeTakeFirst()

/** Saves a team's logo; null removes it. */
export async function saveLogo(db: Kysely<Schema>, team: string, logo: Logo | null): Promise<void> {
  if (logo)
    await db
      .insertInto('team_logos')
      .values({ team, ...logo })
      .onConflict((conflict) => conflict.column('team').doUpdateSet(logo))
      .execute()
  else await db.deleteFrom('team_logos').where('team', '=', team).execute()
}
