import { randomUUID } from 'node:crypto'
import { createSigner } from 'fast-jwt'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'

/** A running server with the demo data in its database: the target of an attack. */
export interface Target {
  /** Its address, `http://127.0.0.1:port`. */
  readonly url: string
  readonly db: Kysely<Schema>
  /** The key that signs its access tokens. */
  readonly jwtKey: Buffer
  /** The id of its process if it is a separate one, to read its memory. */
  readonly pid?: number
}

export type ActorName =
  | 'stranger'
  | 'user'
  | 'teamAdmin'
  | 'otherAdmin'
  | 'helper'
  | 'root'
  | 'blocked'
  | 'anonymous'

export interface Actor {
  readonly name: ActorName
  readonly uid: string
  /** Teams this person belongs to. */
  readonly teams: readonly string[]
  readonly authorization: string | undefined
  /** Markers of people and teams whose private fields this person may read; `all` for root. */
  readonly mayRead: ReadonlySet<string> | 'all'
}

/** The prefix of every marker in a private field; the first ten digits of the owner's uid follow. */
const mark = 'zq7'
export const markerPattern = /zq7([0-9a-f]{10})/g
export const markerOf = (uid: string) => uid.replaceAll('-', '').slice(0, 10)

/**
 * Writes a marker into the private fields of every person and team, so that an answer shows whose data it
 * contains. Only few may read `notes` and addresses; names and community texts are not marked.
 */
export async function markPrivateFields({ db }: Target): Promise<void> {
  const marker = sql`${mark} || left(replace(uid::text, '-', ''), 10)`
  await sql`update people set username = ${marker} || '.' || username, notes = ${marker}`.execute(db)
  await sql`update teams set contact_email = ${marker} || '@example.org'`.execute(db)
}

/** The accounts that an attack uses: created once, and restored whenever the attack has ended one of them. */
export interface Actors {
  readonly all: ReadonlyMap<ActorName, Actor>
  /**
   * Undoes what actors did to each other: roles, states, memberships, sessions; resets settings and rate
   * limits.
   */
  revive(): Promise<void>
}

const roleOf: Readonly<Record<ActorName, 'root' | 'admin' | 'user'>> = {
  stranger: 'admin',
  user: 'user',
  teamAdmin: 'admin',
  otherAdmin: 'admin',
  helper: 'user',
  root: 'root',
  blocked: 'user',
  anonymous: 'user',
}

/** Creates one actor of each kind: `user` and `teamAdmin` share a team, `stranger` has a separate one. */
export async function makeActors(target: Target): Promise<Actors> {
  const { db, jwtKey } = target
  const sign = createSigner({ key: jwtKey, algorithm: 'HS256', iss: 'resguardo', aud: 'resguardo' })
  const teams = await db.selectFrom('teams').select('uid').orderBy('uid').limit(2).execute()
  const [home, other] = teams.map(({ uid }) => uid)
  if (!home || !other) throw new Error('the demo data has fewer than two teams')
  const ownTeam = randomUUID()
  const makeTeam = () =>
    db
      .insertInto('teams')
      .values({ uid: ownTeam, team_name: 'Atacante', contact_email: 'a@example.org' })
      .onConflict((conflict) => conflict.column('uid').doNothing())
      .execute()
  const teamOf: Partial<Record<ActorName, string>> = {
    stranger: ownTeam,
    user: home,
    teamAdmin: home,
    otherAdmin: other,
    blocked: home,
  }
  const people = Object.entries(roleOf).map(([name, role]) => ({
    name: name as ActorName,
    role,
    uid: randomUUID(),
  }))
  const all = new Map<ActorName, Actor>()

  async function revive() {
    // Not deleted: a save that is under way has locked its row and reads it next.
    await sql`update settings set value = '{}', sealed = null, revision = revision + 1`.execute(db)
    await sql`delete from attempts`.execute(db)
    await makeTeam()
    for (const { name, role, uid } of people) {
      const marked = { username: `${mark}${markerOf(uid)}.${name.toLowerCase()}@example.org`, notes: '' }
      const restored = {
        ...marked,
        role,
        status: name === 'blocked' ? ('blocked' as const) : ('active' as const),
        expiration: null,
        purge_at: null,
        status_before: null,
        helper: name === 'helper',
        moderator: name === 'helper',
        access_level: 'full' as const,
        change_password: false,
      }
      await db
        .insertInto('people')
        .values({ uid, first_name: 'Ana', last_name: 'Souza', ...restored })
        .onConflict((conflict) => conflict.column('uid').doUpdateSet(restored))
        .execute()
      await db.deleteFrom('memberships').where('person', '=', uid).execute()
      const team = teamOf[name]
      if (team) await db.insertInto('memberships').values({ team, person: uid, joined_by: 'hand' }).execute()
      all.set(name, await signedIn({ name, uid, role }, team ? [team] : []))
    }
  }

  async function signedIn(
    { name, uid, role }: (typeof people)[number],
    ownTeams: readonly string[],
  ): Promise<Actor> {
    // A blocked person's browser still has the token of this session.
    const { rows } = await sql<{ sid: string }>`
      insert into sessions (person, idle_minutes, expires, proved)
      values (${uid}, 600, now() + interval '10 hours', now() + interval '10 hours')
      returning sid`.execute(db)
    const token = sign({
      uid,
      sid: rows[0]?.sid,
      username: 'x',
      first_name: 'Ana',
      last_name: 'Souza',
      role,
      lang: 'pt',
      timezone: 'UTC',
      idle: 600,
      exp: Math.floor(Date.now() / 1000) + 36_000,
    })
    return {
      name,
      uid,
      teams: ownTeams,
      authorization: name === 'anonymous' ? undefined : `Bearer ${token}`,
      mayRead: role === 'root' ? 'all' : await readableBy(uid, ownTeams, role === 'admin'),
    }
  }

  /** The person, the teams, associated teams' contacts, and for an admin the members of all of them. */
  async function readableBy(uid: string, ownTeams: readonly string[], admin: boolean) {
    const { rows } = await sql<{ uid: string }>`
      with reach as (
        select unnest(${ownTeams}::uuid[]) as team
        union select unnest(teams_of(${uid}))
        union select partner from associations where sponsor = any(${ownTeams}::uuid[]) and ended is null
        union select sponsor from associations where partner = any(${ownTeams}::uuid[]) and ended is null
      )
      select team as uid from reach
      union select person from memberships where ${admin} and team in (select team from reach)`.execute(db)
    return new Set([uid, ...rows.map((row) => row.uid)].map(markerOf))
  }

  await revive()
  return { all, revive }
}

/** Reads every uid of every table, so that a fuzzer requests things that exist. */
export async function readUids({ db }: Pick<Target, 'db'>): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.columns
    where table_schema = 'public' and column_name = 'uid' and data_type = 'uuid'`.execute(db)
  const uids = new Map<string, string[]>()
  for (const { table } of rows) {
    const found = await sql<{ uid: string }>`select uid from ${sql.table(table)} limit 200`.execute(db)
    const all = found.rows.map(({ uid }) => uid)
    if (all.length > 0) uids.set(table, all)
  }
  return uids
}
