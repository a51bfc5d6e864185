import type { JoinRequest, Member } from '@resguardo/contract/members'
import { type Kysely, sql } from 'kysely'
import { teamsLeftAlone } from '#db/people.ts'
import type { Schema } from '#db/schema.ts'

interface Wanted {
  team: string
  q: string | undefined
  after: string | undefined
  size: number
  /** Whether those who run the instance are shown too. */
  roots: boolean
}

/** A page of a team's people by name, and the cursor of the next one. Who is deleted is left out. */
export async function listMembers(
  db: Kysely<Schema>,
  { team, q, after, size, roots }: Wanted,
): Promise<{ members: Member[]; next: string | null }> {
  const from = after === undefined ? null : /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(.*)$/s.exec(after)
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('people', 'people.uid', 'memberships.person')
    .select(['people.uid', 'username', 'first_name', 'last_name', 'role', 'joined_by as joinedBy', 'joined'])
    .select(
      sql<
        Member['status']
      >`case when status = 'active' and expiration <= now() then 'expired' else status end`.as('status'),
    )
    .select(sql<string>`people.name_key`.as('place'))
    .where('team', '=', team)
    .where('status', '!=', 'deleted')
    .$if(!roots, (query) => query.where('role', '!=', 'root'))
    .$if(Boolean(q?.trim()), (query) => query.where(sql<boolean>`people.search_key like fold(${like(q)})`))
    .$if(from !== null, (query) =>
      query.where(sql<boolean>`(people.name_key, people.uid) > (${from?.[2]}, ${from?.[1]}::uuid)`),
    )
    .orderBy(sql`people.name_key`)
    .orderBy('people.uid')
    .limit(size + 1)
    .execute()
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return {
    members: page.map(({ place: _place, joined, ...row }) => ({ ...row, joined: joined.toISOString() })),
    next: rows.length > size && last ? `${last.uid}${last.place}` : null,
  }
}

const like = (q = '') => `%${q.trim().replace(/[%_\\]/g, '\\$&')}%`

/** Takes somebody out; false when they were not in, and `alone` when people would stay without an admin. */
export async function takeOut(
  db: Kysely<Schema>,
  { team, person }: { team: string; person: string },
): Promise<'out' | 'unknown' | 'alone'> {
  // Two who leave at once: the second sees what the first has left.
  await db.selectFrom('teams').select('uid').where('uid', '=', team).forUpdate().execute()
  if ((await teamsLeftAlone(db, person)).some(({ uid }) => uid === team)) return 'alone'
  const { numDeletedRows } = await db
    .deleteFrom('memberships')
    .where('team', '=', team)
    .where('person', '=', person)
    .executeTakeFirst()
  return numDeletedRows > 0n ? 'out' : 'unknown'
}

export async function listRequests(db: Kysely<Schema>, team: string): Promise<JoinRequest[]> {
  const rows = await db
    .selectFrom('join_requests')
    .innerJoin('people', 'people.uid', 'join_requests.person')
    .innerJoin('team_domains', (join) =>
      join
        .onRef('team_domains.team', '=', 'join_requests.team')
        .onRef('team_domains.domain', '=', 'join_requests.domain')
        .on('state', '=', 'proved')
        .on('mode', '=', 'ask'),
    )
    .select(['people.uid', 'username', 'first_name', 'last_name', 'join_requests.domain', 'asked'])
    .where('join_requests.team', '=', team)
    .where('status', '=', 'active')
    .orderBy('asked')
    .limit(100)
    .execute()
  return rows.map(({ asked, ...row }) => ({ ...row, asked: asked.toISOString() }))
}
