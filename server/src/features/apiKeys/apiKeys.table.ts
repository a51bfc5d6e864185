import type { ApiKey } from '@resguardo/contract/apiKeys/apiKeys'
import { apiKeyLimits } from '@resguardo/contract/apiKeys/apiKeyFormat'
import { type ApiKeyScope, apiKeyScopes } from '@resguardo/contract/apiKeys/apiKeyScopes'
import { type Insertable, type Kysely, sql } from 'kysely'
import { takeAdvisoryLock } from '#db/advisoryLock.ts'
import type { Schema } from '#db/schema.ts'
import { type PageCursor, olderThan } from '#http/cursor.ts'

const listed = (db: Kysely<Schema>) =>
  db
    .selectFrom('api_keys as k')
    .leftJoin('teams', 'teams.uid', 'k.team')
    .leftJoin('people as maker', 'maker.uid', 'k.maker')
    .select(['k.uid', 'k.name', 'k.key_start', 'k.service', 'k.scopes', 'k.team', 'teams.team_name'])
    .select(['k.created', 'k.expires', 'k.revoked', 'k.person', 'maker.first_name', 'maker.last_name'])
    .select(sql<string | null>`k.last_used::text`.as('last_used'))
    .orderBy('k.created', 'desc')
    .orderBy('k.uid', 'desc')

type ListedRow = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

const isScope = (text: string): text is ApiKeyScope => apiKeyScopes.some((scope) => scope === text)

export const toApiKey = ({ key_start: start, team, team_name, ...row }: ListedRow): ApiKey => ({
  uid: row.uid,
  name: row.name,
  start,
  service: row.service,
  // A scope that this version no longer knows allows nothing.
  scopes: row.scopes.filter(isScope),
  team: team === null ? null : { uid: team, teamName: team_name ?? '' },
  maker: row.service && row.first_name !== null ? `${row.first_name} ${row.last_name}`.trim() : null,
  created: row.created.toISOString(),
  expires: row.expires.toISOString(),
  last_used: row.last_used,
  revoked: row.revoked?.toISOString() ?? null,
})

/** What the audit log says about a key: how it begins, and its scopes. */
export const apiKeyText = ({ key_start, scopes }: Pick<ListedRow, 'key_start' | 'scopes'>) =>
  `${key_start} ${scopes.join(' ')}`

/** Every key that has not been revoked, newest first; for the operator. */
export const listAllApiKeys = (db: Kysely<Schema>): Promise<ListedRow[]> =>
  listed(db).where('k.revoked', 'is', null).execute()

/** A person's keys that have not been revoked, newest first. */
export const listApiKeysOf = (db: Kysely<Schema>, person: string): Promise<ListedRow[]> =>
  listed(db).where('k.person', '=', person).where('k.revoked', 'is', null).execute()

/** Service keys that have not been revoked, newest first: of these teams, or with null all there are. */
export const listServiceKeys = (
  db: Kysely<Schema>,
  { teams, cursor, size }: { teams: readonly string[] | null; cursor: PageCursor | null; size: number },
): Promise<ListedRow[]> =>
  listed(db)
    .where('k.service', '=', true)
    .where('k.revoked', 'is', null)
    .$if(teams !== null, (query) => query.where(sql<boolean>`k.team = any(${[...(teams ?? [])]}::uuid[])`))
    .$if(cursor !== null, (query) => query.where(olderThan('k.created', 'k.uid', cursor)))
    .limit(size + 1)
    .execute()

export const findApiKey = (db: Kysely<Schema>, uid: string): Promise<ListedRow | undefined> =>
  listed(db).where('k.uid', '=', uid).where('k.revoked', 'is', null).executeTakeFirst()

/** Adds a key; undefined if its owner has too many that have not ended. */
export async function addApiKey(
  db: Kysely<Schema>,
  key: Insertable<Schema['api_keys']>,
  now: Date,
): Promise<ListedRow | undefined> {
  // A person's key may be limited to a team and still counts as theirs.
  const owner = (key.service ? key.team : key.person) ?? null
  await takeAdvisoryLock(db, `API keys of ${owner ?? 'the instance'}`)
  const { count } = await db
    .selectFrom('api_keys')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('service', '=', key.service)
    .where(key.service ? 'team' : 'person', 'is not distinct from', owner)
    .where('revoked', 'is', null)
    .where('expires', '>', now)
    .executeTakeFirstOrThrow()
  if (count >= (key.service ? apiKeyLimits.service : apiKeyLimits.personal)) return undefined
  const { uid } = await db.insertInto('api_keys').values(key).returning('uid').executeTakeFirstOrThrow()
  return findApiKey(db, uid)
}

/** Revokes a key: no instance accepts it any more, and nothing is left that it could be compared with. */
export async function endApiKey(db: Kysely<Schema>, uid: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ revoked: sql<Date>`now()`, digest: null })
    .where('uid', '=', uid)
    .where('revoked', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
