import type { Claims } from '@resguardo/contract/auth/session'
import { limits } from '@resguardo/contract/platform/limits'
import { sql } from 'kysely'
import type { RouteContext } from '#http/serve.ts'
import { type Account, findAccountByUid } from '#domain/accounts.ts'
import { grantsOf } from '#domain/grants.ts'
import { refuse } from '#http/refusal.ts'
import { minutesFromNow } from '#db/sql/sqlTime.ts'
import { parseUserAgent } from '#features/devices/userAgents.ts'
import { nilUuid } from '#db/sql/nilUuid.ts'

export interface SignInOrigin {
  address: string
  source: string
  browser: string
  /** The person and session of the token that the caller still has; the session may have ended. */
  device?: Pick<Claims, 'uid' | 'sid'> | null
  /** The user agent; only its families and major versions are stored. */
  agent: string
}

export type SignInMethod = 'password' | 'code' | 'token' | 'verify' | 'reset' | 'passkey' | 'totp'

/** Logs a sign-in attempt: writes the access log and the account's counters, never the secret. */
export async function logAttempt(
  { deps }: RouteContext,
  {
    username,
    account,
    method,
    outcome,
    origin,
  }: {
    username: string
    account: Account | undefined
    method: SignInMethod
    outcome: number
    origin: SignInOrigin
  },
): Promise<void> {
  const country = await deps.countryOf(origin.address)
  await deps.db
    .with('counted', (db) =>
      db
        .updateTable('people')
        .set(
          outcome === 200
            ? { successful_attempts: sql<number>`successful_attempts + 1`, last_seen: sql<Date>`now()` }
            : { failed_attempts: sql<number>`failed_attempts + 1` },
        )
        // A reset is not a sign-in. No person has the zero uid, so unknown names run the same statement.
        .where('uid', '=', method === 'reset' || !account ? nilUuid : account.uid)
        .returning('uid'),
    )
    .insertInto('access_log')
    .values({
      person: account?.uid ?? null,
      account: deps.keys.hmac('account', username),
      method,
      outcome: String(outcome),
      source: origin.source,
      country,
      browser: origin.browser,
    })
    .execute()
}

const maxSessions = 10

/**
 * Opens a session for an authenticated person and returns the access token. Null if the account was blocked
 * or its password changed meanwhile: that ended all sessions, and this one must not outlive it.
 */
export async function openSession(
  { app, deps }: RouteContext,
  account: Account,
  origin: SignInOrigin,
  /**
   * Whether a password or passkey was just given, so that none is required again for a while
   * (http/session/reauthentication.ts).
   */
  proved = false,
): Promise<string | null> {
  const security = await deps.settings.read('security')
  const idle = account.role === 'root' ? security.rootIdleMinutes : security.idleMinutes
  const country = await deps.countryOf(origin.address)
  const device = parseUserAgent(origin.agent)
  const provedAt = proved ? sql<Date | null>`now()` : sql<Date | null>`null::timestamptz`
  const { rows } = await sql<{ sid: string; created: Date; expires: Date }>`
    with me as (
      select uid from people
      where uid = ${account.uid} and status = 'active'
        and password_hash is not distinct from ${account.password_hash}
      -- Waits for a change that is under way, and then looks at what it left.
      for share
    ), seen as (
      insert into devices (person, os, os_version, browser, browser_version)
      select uid, ${device.os}, ${device.osVersion}, ${device.browser}, ${device.browserVersion} from me
      on conflict on constraint devices_one_each do update set last_seen = now(),
        os_version = excluded.os_version, browser_version = excluded.browser_version
      returning uid, person
    )
    insert into sessions (person, device, browser, source, country, idle_minutes, expires, proved)
    select person, uid, ${origin.browser}, ${origin.source}, ${country}, ${idle}::int,
      ${minutesFromNow(security.sessionMinutes)}, ${provedAt} from seen
    returning sid, created, expires`.execute(deps.db)
  const session = rows[0]
  if (!session) return null
  await endOldest(deps, account.uid)
  return signToken(app, account, { ...session, idle })
}

/**
 * Replaces a session by one with a new id and token, and ends the old one. Start and expiry stay the same:
 * proving who one is does not prolong a session.
 */
export async function renewSession(
  { app, deps, sessions }: RouteContext,
  { uid, sid }: { readonly uid: string; readonly sid: string },
  { proved = false } = {},
): Promise<string> {
  const { rows } = await sql<{ sid: string; created: Date; expires: Date; idle: number }>`
    with me as (
      -- Waits for a change that ends all sessions, which must not miss the new one.
      select uid from people where uid = ${uid} and status = 'active' for share
    ), old as (
      delete from sessions where sid = ${sid} and person in (select uid from me) returning *
    )
    insert into sessions (person, device, browser, source, country, created, last_seen, idle_minutes, expires, proved)
    select person, device, browser, source, country, created, greatest(last_seen, now()), idle_minutes, expires,
      case when ${proved} then now() else proved end from old
    returning sid, created, expires, idle_minutes as idle`.execute(deps.db)
  const account = await findAccountByUid(deps.db, uid)
  const session = rows[0]
  // Every instance gets a NOTIFY message; this one does not wait for it.
  sessions.forget('session', sid)
  if (!session || !account) return refuse(401)
  return signToken(app, account, session)
}

function signToken(
  app: RouteContext['app'],
  account: Account,
  session: { sid: string; created: Date; expires: Date; idle: number },
): string {
  const grants = grantsOf(account)
  const claims: Claims = {
    uid: account.uid,
    sid: session.sid,
    username: account.username,
    first_name: account.first_name,
    last_name: account.last_name,
    role: account.role,
    lang: account.lang,
    timezone: account.timezone,
    idle: session.idle,
    iat: Math.floor(session.created.getTime() / 1000),
    exp: Math.floor(session.expires.getTime() / 1000),
    ...(account.theme && { theme: account.theme }),
    ...(grants.length > 0 && { grants }),
    ...(account.change_password && { change_password: true }),
    ...(account.change_password && account.password_hash === null && { first_password: true }),
  }
  return signWithin(app, claims)
}

/** Names in a token are for display, so long ones are cut until the token has its length (spec 9). */
function signWithin(app: RouteContext['app'], claims: Claims): string {
  const token = app.jwt.sign(claims)
  if (token.length <= limits.jwt) return token
  const [longest = 'username'] = (['first_name', 'last_name', 'username'] as const).toSorted(
    (one, other) => claims[other].length - claims[one].length,
  )
  // By character, not by half of a surrogate pair.
  const shorter = Array.from(claims[longest]).slice(0, -8).join('')
  return signWithin(app, { ...claims, [longest]: shorter })
}

async function endOldest(deps: RouteContext['deps'], uid: string) {
  await deps.db
    .deleteFrom('sessions')
    .where('person', '=', uid)
    .where('sid', 'in', (db) =>
      db
        .selectFrom('sessions')
        .select('sid')
        .where('person', '=', uid)
        .orderBy('last_seen', 'desc')
        .offset(maxSessions),
    )
    .execute()
}
