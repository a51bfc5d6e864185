import { seesOnly } from '@resguardo/contract/accessLevel'
import type { Claims, Role } from '@resguardo/contract/session'
import type { Language } from '@resguardo/contract/languages'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'

/** The session of a token: who makes the request, with which permissions. */
export interface Session {
  readonly sid: string
  readonly uid: string
  readonly role: Role
  readonly teams: readonly string[]
  /** When the first association that adds a team ends; `teams` is stale from then on. */
  readonly teamsUntil: Date | null
  readonly lang: Language
  readonly changePassword: boolean
  /** A read-only admin: sees the console but may not change anything there. */
  readonly readsOnly: boolean
  /** Answers chats that readers hand off to a person. */
  readonly helper: boolean
  readonly idleMinutes: number
  readonly created: Date
  readonly expires: Date
}

interface Entry {
  session: Session
  /** Last activity in ms since 1970, as stored by any instance or seen by this one. */
  seen: number
  written: number
}

export interface Sessions {
  /**
   * The session for the claims of a verified token, or null if it has ended. Pass `active: false` for a check
   * that must not count as activity of the person.
   */
  find(claims: Pick<Claims, 'uid' | 'sid'>, active?: boolean): Promise<Session | null>
  /** Invalidates the cache after a NOTIFY message about a session or person. */
  forget(channel: 'session' | 'person', id: string): void
  /** Sets whether NOTIFY messages arrive; while they do not, nothing is cached. */
  hearing(up: boolean): void
}

const writeEveryMs = 60_000
const mostKept = 50_000

/** Caches sessions in memory while the database reports every change (LISTEN/NOTIFY). */
export function openSessions(deps: Deps): Sessions {
  const kept = new Map<string, Entry>()
  const byPerson = new Map<string, Set<string>>()
  let hears = false
  let changes = 0

  const drop = (sid: string) => {
    const entry = kept.get(sid)
    if (!entry) return
    kept.delete(sid)
    const own = byPerson.get(entry.session.uid)
    own?.delete(sid)
    if (own?.size === 0) byPerson.delete(entry.session.uid)
  }
  const keep = (entry: Entry) => {
    const { sid, uid } = entry.session
    kept.set(sid, entry)
    byPerson.set(uid, (byPerson.get(uid) ?? new Set()).add(sid))
    if (kept.size > mostKept) drop(kept.keys().next().value ?? sid)
  }

  async function load(sid: string): Promise<Entry | null> {
    const before = changes
    const entry = await readSession(deps, sid)
    // Race condition: a change notified during the read may be newer than the row, so do not cache the row.
    if (entry && hears && changes === before) keep(entry)
    return entry
  }

  function touch(entry: Entry, now: number) {
    entry.seen = now
    if (now - entry.written < writeEveryMs) return
    entry.written = now
    writeSeen(deps, entry.session).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'last seen not written'),
    )
  }

  return {
    async find(claims, active = true) {
      const now = deps.now().getTime()
      const inMemory = kept.get(claims.sid)
      let entry = inMemory ?? (await load(claims.sid))
      // Another instance may have recorded later activity: read the database before refusing.
      if (entry && entry === inMemory && (isOver(entry, now) || hasLostTeam(entry, now))) {
        drop(claims.sid)
        entry = await load(claims.sid)
      }
      if (!entry || entry.session.uid !== claims.uid) return null
      if (isOver(entry, now)) {
        drop(claims.sid)
        await deps.db.deleteFrom('sessions').where('sid', '=', claims.sid).execute()
        return null
      }
      if (active) touch(entry, now)
      return entry.session
    },
    forget(channel, id) {
      changes++
      if (channel === 'session') drop(id)
      // drop() deletes from this set during the iteration, which a Set allows.
      else for (const sid of byPerson.get(id) ?? []) drop(sid)
    },
    hearing(up) {
      hears = up
      changes++
      kept.clear()
      byPerson.clear()
    },
  }
}

function isOver({ session, seen }: Entry, now: number): boolean {
  return session.expires.getTime() <= now || now - seen > session.idleMinutes * 60_000
}

const hasLostTeam = ({ session }: Entry, now: number) =>
  session.teamsUntil !== null && session.teamsUntil.getTime() <= now

async function readSession(deps: Deps, sid: string): Promise<Entry | null> {
  const row = await deps.db
    .selectFrom('sessions')
    .innerJoin('people', 'people.uid', 'sessions.person')
    .select([
      'people.uid',
      'people.role',
      'people.lang',
      'people.change_password',
      'people.access_level',
      'people.helper',
      'people.expiration',
      'sessions.idle_minutes',
      'sessions.created',
      'sessions.last_seen',
      'sessions.expires',
      sql<string[]>`teams_of(people.uid)::text[]`.as('teams'),
      sql<Date | null>`(select min(ends) from associations where kind = 'manage' and accepted is not null
        and ended is null and ends > now()
        and sponsor in (select team from memberships where person = people.uid))`.as('teamsUntil'),
    ])
    .where('sessions.sid', '=', sid)
    .where('people.status', '=', 'active')
    .executeTakeFirst()
  if (!row) return null
  const end = row.expiration && row.expiration < row.expires ? row.expiration : row.expires
  return {
    session: {
      sid,
      uid: row.uid,
      role: row.role,
      teams: row.teams,
      teamsUntil: row.teamsUntil,
      lang: row.lang,
      changePassword: row.change_password,
      readsOnly: seesOnly(row),
      helper: row.helper,
      idleMinutes: row.idle_minutes,
      created: row.created,
      expires: end,
    },
    seen: row.last_seen.getTime(),
    written: row.last_seen.getTime(),
  }
}

async function writeSeen(deps: Deps, session: Session) {
  await deps.db
    .with('touched', (db) =>
      db
        .updateTable('sessions')
        .set({ last_seen: sql<Date>`now()` })
        .where('sid', '=', session.sid)
        .returning('sid'),
    )
    .updateTable('people')
    .set({ last_seen: sql<Date>`now()` })
    .where('uid', '=', session.uid)
    .execute()
}
