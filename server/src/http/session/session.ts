import type { ActorScope } from '@resguardo/contract/people/policy'
import { readsConsoleOnly } from '@resguardo/contract/people/accessLevel'
import type { Claims, Role } from '@resguardo/contract/auth/session'
import type { Grant } from '@resguardo/contract/people/peopleEnums'
import type { Language } from '@resguardo/contract/platform/languages'
import { entryLimit } from '@resguardo/contract/platform/fields/entryLimit'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { grantColumns, grantsOf } from '#domain/grants.ts'
import type { Deps } from '../../deps.ts'

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
  /** A read-only admin or an auditor: sees the console but may not change anything there. */
  readonly readsOnly: boolean
  /** What root gave the person beside the role; in a call only those that apply to it (grantedCalls). */
  readonly grants: readonly Grant[]
  readonly idleMinutes: number
  readonly created: Date
  readonly expires: Date
  /** Only if the request comes by an API key; then `sid` is of no session. */
  readonly key?: SessionKey | undefined
  readonly scope?: ActorScope | undefined
}

/** The API key of a request. */
export interface SessionKey {
  readonly uid: string
  /** A service key has no person: the `uid` of its session is its own. */
  readonly service: boolean
  /** Whether one of its scopes allows this call. */
  readonly mayCall: boolean
}

interface CachedSession {
  session: Session
  /** Last activity in ms since 1970, as stored by any instance or seen by this one. */
  lastSeen: number
  lastWritten: number
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
  setListening(up: boolean): void
}

const writeEveryMs = 60_000
const maxCached = 50_000

/** Caches sessions in memory while the database reports every change (LISTEN/NOTIFY). */
export function openSessions(deps: Deps): Sessions {
  const byPerson = new Map<string, Set<string>>()
  const cache = new LRUCache<string, CachedSession>({
    ...entryLimit(maxCached),
    dispose({ session: { uid } }, sid) {
      const sids = byPerson.get(uid)
      sids?.delete(sid)
      if (sids?.size === 0) byPerson.delete(uid)
    },
  })
  let listening = false
  let changes = 0

  const store = (entry: CachedSession) => {
    const { sid, uid } = entry.session
    cache.set(sid, entry)
    byPerson.set(uid, (byPerson.get(uid) ?? new Set()).add(sid))
  }

  async function load(sid: string): Promise<CachedSession | null> {
    const before = changes
    const entry = await readSession(deps, sid)
    // Race condition: a change notified during the read may be newer than the row, so do not cache the row.
    if (entry && listening && changes === before) store(entry)
    return entry
  }

  function touch(entry: CachedSession, now: number) {
    entry.lastSeen = now
    if (now - entry.lastWritten < writeEveryMs) return
    entry.lastWritten = now
    writeLastSeen(deps, entry.session).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'last seen not written'),
    )
  }

  return {
    async find(claims, active = true) {
      const now = deps.now().getTime()
      const cached = cache.get(claims.sid)
      let entry = cached ?? (await load(claims.sid))
      // Another instance may have recorded later activity: read the database before refusing.
      if (entry && entry === cached && (isExpired(entry, now) || hasLostTeam(entry, now))) {
        cache.delete(claims.sid)
        entry = await load(claims.sid)
      }
      if (!entry || entry.session.uid !== claims.uid) return null
      if (isExpired(entry, now)) {
        cache.delete(claims.sid)
        await deps.db.deleteFrom('sessions').where('sid', '=', claims.sid).execute()
        return null
      }
      if (active) touch(entry, now)
      return entry.session
    },
    forget(channel, id) {
      changes++
      if (channel === 'session') cache.delete(id)
      // `dispose` deletes from this set during the iteration, which a Set allows.
      else for (const sid of byPerson.get(id) ?? []) cache.delete(sid)
    },
    setListening(up) {
      listening = up
      changes++
      cache.clear()
    },
  }
}

function isExpired({ session, lastSeen }: CachedSession, now: number): boolean {
  return session.expires.getTime() <= now || now - lastSeen > session.idleMinutes * 60_000
}

const hasLostTeam = ({ session }: CachedSession, now: number) =>
  session.teamsUntil !== null && session.teamsUntil.getTime() <= now

async function readSession(deps: Deps, sid: string): Promise<CachedSession | null> {
  const row = await deps.db
    .selectFrom('sessions')
    .innerJoin('people', 'people.uid', 'sessions.person')
    .select([
      'people.uid',
      'people.role',
      'people.lang',
      'people.change_password',
      'people.access_level',
      ...grantColumns.map((one) => `people.${one}` as const),
      'people.expiration',
      'sessions.idle_minutes',
      'sessions.created',
      'sessions.last_seen',
      'sessions.expires',
      sql<string[]>`teams_of(people.uid)::text[]`.as('teams'),
      sql<Date | null>`(select min(ends) from (
        select ends from associations where kind = 'manage' and accepted is not null and ended is null
          and sponsor in (select team from memberships where person = people.uid)
        union all select ends from memberships where person = people.uid) as all_ends
        where ends > now())`.as('teamsUntil'),
    ])
    .where('sessions.sid', '=', sid)
    .where('people.status', '=', 'active')
    .executeTakeFirst()
  if (!row) return null
  const grants = grantsOf(row)
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
      readsOnly: readsConsoleOnly({ ...row, grants }),
      grants,
      idleMinutes: row.idle_minutes,
      created: row.created,
      expires: end,
    },
    lastSeen: row.last_seen.getTime(),
    lastWritten: row.last_seen.getTime(),
  }
}

async function writeLastSeen(deps: Deps, session: Session) {
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
