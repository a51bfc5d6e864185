import type { Role } from '@resguardo/contract/auth/session'
import type { Grant } from '@resguardo/contract/people/peopleEnums'
import type { Language } from '@resguardo/contract/platform/languages'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import type { Database } from '#db/database.ts'
import { grantsOf } from './grants.ts'

/** A key that is valid now, and the person it acts for; null for a service key. */
export interface ApiKeyAccount {
  readonly key: string
  readonly name: string
  readonly service: boolean
  readonly team: string | null
  readonly scopes: readonly string[]
  readonly created: Date
  readonly expires: Date
  readonly usedToday: boolean
  readonly owner: ApiKeyOwner | null
}

interface ApiKeyOwner {
  readonly uid: string
  readonly role: Role
  readonly teams: readonly string[]
  readonly lang: Language
  readonly change_password: boolean
  readonly access_level: 'full' | 'read'
  readonly grants: readonly Grant[]
}

interface Row
  extends Omit<ApiKeyAccount, 'owner'>,
    Omit<ApiKeyOwner, 'uid' | 'grants'>,
    Record<Grant, boolean> {
  person: string | null
}

/** The key with this digest if it has neither ended nor been revoked, and its owner is active. */
export async function findActiveApiKey(
  query: Database['query'],
  digest: Buffer,
  now: Date,
): Promise<ApiKeyAccount | null> {
  const [row] = await query<Row>(
    `select k.uid as key, k.name, k.service, k.team, k.scopes, k.created, k.person,
       least(k.expires, p.expiration) as expires, coalesce(k.last_used = ($2::timestamptz at time zone 'UTC')::date, false) as "usedToday",
       p.role, p.lang, p.change_password, p.access_level, p.moderator, p.helper, p.billing, p.auditor, teams_of(p.uid)::text[] as teams
     from api_keys k left join people p on p.uid = k.person
     where k.digest = $1 and k.expires > $2 and (k.service or (
       p.status = 'active' and (p.expiration is null or p.expiration > $2)))`,
    [digest, now],
  )
  if (!row) return null
  const { person, role, teams, lang, change_password, access_level, ...rest } = row
  const { moderator, helper, billing, auditor, ...account } = rest
  const grants = grantsOf({ moderator, helper, billing, auditor })
  const owner = person ? { uid: person, role, teams, lang, change_password, access_level, grants } : null
  return { ...account, owner }
}

/** Notes the day of use: more would tell when its owner's programs run. */
export async function recordApiKeyUse(db: Kysely<Schema>, uid: string): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used: sql<string>`(now() at time zone 'UTC')::date` })
    .where('uid', '=', uid)
    .execute()
}
