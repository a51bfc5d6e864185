import { createHash } from 'node:crypto'
import type { auth, TokenSignIn } from '@resguardo/contract/auth'
import type { DataOf } from '@resguardo/contract/endpoint'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { allowInsecureRequests, type Configuration, discovery } from 'openid-client'
import type * as z from 'zod/mini'
import { refuse } from '#http/refusal.ts'
import type { Served } from '#http/serve.ts'
import { type Account, addNewcomer, findAccount, findAccountByUid } from '#db/people.ts'
import { arriveByDomain, tellTeamChanges } from '#features/teams/teams.ts'
import { tokenChecks } from './limits.ts'
import { enter } from './signIn.ts'
import { logAttempt, type Origin } from './sessions.ts'

export interface OpenId {
  /** What the page needs to send somebody to the issuer, as far as it is known now; null while it is not. */
  forPage(): { name: string; authorization_endpoint: string; client_id: string } | null
  /** The claims of an ID token of the issuer, or null for any other; rejects while it cannot be reached. */
  claimsOf(jwt: string): Promise<JWTPayload | null>
}

const none: OpenId = { forPage: () => null, claimsOf: async () => null }

/** An issuer that could not be reached is left alone for so long; one that could is asked anew after so long. */
const pauseMs = 10_000
const freshMs = 60 * 60_000

const toleranceSeconds = 30

/** Reads the issuer's own description (discovery) from the start on, in the background, and its keys (JWKS). */
export function openOpenId({ env, log }: Pick<Served['deps'], 'env' | 'log'>): OpenId {
  const { OPENID_ISSUER: issuer, OPENID_CLIENT_ID: clientId } = env
  if (!issuer || !clientId) return none
  let known: Issuer | undefined
  let asked: Promise<Issuer> | undefined
  const ask = async () => {
    let again = pauseMs
    try {
      known = await discover(issuer, clientId)
      again = freshMs
      return known
    } catch (error) {
      // The button of whoever set it up wrongly is only not there.
      log.warn({ err: error }, 'the OpenID issuer does not describe itself')
      throw error
    } finally {
      setTimeout(() => (asked = undefined), again).unref()
    }
  }
  const find = () => (asked ??= ask())
  // Whoever needs the answer hears of the failure; nobody waits here.
  const look = () => void find().catch(() => {})
  look()
  return {
    forPage() {
      look()
      const { authorization_endpoint } = known?.config.serverMetadata() ?? {}
      return authorization_endpoint
        ? { name: env.OPENID_NAME, authorization_endpoint, client_id: clientId }
        : null
    },
    async claimsOf(jwt) {
      const { config, keys } = known ?? (await find())
      try {
        const { payload } = await jwtVerify(jwt, keys, {
          issuer: config.serverMetadata().issuer,
          audience: clientId,
          clockTolerance: toleranceSeconds,
          requiredClaims: ['sub', 'exp', 'iat'],
        })
        return payload
      } catch (error) {
        if (isAboutToken(error)) return null
        throw error
      }
    },
  }
}

/** Whether the token is at fault, and not the way to the issuer's keys. */
function isAboutToken(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout) return false
  // What jose says of an answer that holds no keys.
  return error.code !== 'ERR_JOSE_GENERIC'
}

interface Issuer {
  config: Configuration
  keys: ReturnType<typeof createRemoteJWKSet>
}

async function discover(issuer: string, clientId: string): Promise<Issuer> {
  const address = new URL(issuer)
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname)
  const config = await discovery(address, clientId, undefined, undefined, {
    timeout: 5,
    ...(local && { execute: [allowInsecureRequests] }),
  })
  const { jwks_uri } = config.serverMetadata()
  if (!jwks_uri) throw new Error('the issuer names no keys')
  return { config, keys: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: 5000 }) }
}

/** Sign-in by the token of an outside issuer, for a verified address; an unknown one becomes an account. */
export async function signInByToken(
  served: Served,
  openId: OpenId,
  given: z.output<typeof TokenSignIn>,
  origin: Origin,
): Promise<DataOf<typeof auth>> {
  const { deps } = served
  const checks = tokenChecks(origin.source)
  const retryAfter = await deps.attempts.take(checks)
  if (retryAfter) refuse(429, { retryAfter })
  const { signInByOpenid } = await deps.settings.read('security')
  const asked = signInByOpenid ? openId.claimsOf(given.jwt) : Promise.resolve(null)
  const claims = await asked.catch((error: unknown) => {
    deps.log.warn({ err: error }, 'the OpenID issuer is out of reach')
    return refuse(503, { retryAfter: pauseMs / 1000 })
  })
  const email = typeof claims?.['email'] === 'string' ? claims['email'].toLowerCase() : null
  const proved = claims?.['email_verified'] === true && email === given.username && isTheirs(claims, given)
  const known = await findAccount(deps.db, given.username)
  const fresh = proved && (await spendIdToken(deps, given.jwt, claims))
  const account = fresh ? await entering(served, known, given) : undefined
  if (!account || account.status === 'deleted') {
    await logAttempt(served, {
      username: given.username,
      account: known,
      method: 'token',
      outcome: 401,
      origin,
    })
    return refuse(401)
  }
  await deps.attempts.giveBack(...checks)
  return enter(served, account, 'token', origin)
}

/** Whether the token was made for whoever brings it: a nonce is the digest of a word that only they know. */
function isTheirs({ nonce }: JWTPayload, given: { nonce?: string | undefined }): boolean {
  if (nonce === undefined) return true
  return (
    nonce ===
    createHash('sha256')
      .update(given.nonce ?? '')
      .digest('base64url')
  )
}

/** Spends an ID token: exactly one of any number of equal calls gets true, until it is over anyway. */
async function spendIdToken({ db }: Served['deps'], jwt: string, { exp = 0 }: JWTPayload): Promise<boolean> {
  // Without the signature, which can be written in more than one way.
  const digest = createHash('sha256')
    .update(jwt.slice(0, jwt.lastIndexOf('.')))
    .digest()
  const spent = await db
    .insertInto('spent_id_tokens')
    .values({ digest, expires: new Date((exp + toleranceSeconds) * 1000) })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('digest')
    .executeTakeFirst()
  return spent !== undefined
}

/** The account of a proved address: a new one for a newcomer; a pending one has nothing left to prove. */
async function entering(served: Served, known: Account | undefined, given: z.output<typeof TokenSignIn>) {
  if (!known) return welcome(served, given)
  return known.status === 'pending' ? activate(served, known.uid) : known
}

async function welcome({ deps }: Served, given: z.output<typeof TokenSignIn>) {
  const { registrationEnabled } = await deps.settings.read('general')
  if (!registrationEnabled) return undefined
  const [first = '', ...rest] = given.name.trim().split(/\s+/)
  const local = given.username.split('@')[0] ?? given.username
  await deps.db.transaction().execute(async (db) => {
    const uid = await addNewcomer(db, {
      username: given.username,
      firstName: (first || local).slice(0, 100),
      lastName: (rest.join(' ') || local).slice(0, 100),
      lang: given.lang,
      timezone: given.timezone,
      country: given.country,
      status: 'active',
    })
    if (uid)
      await tellTeamChanges(db, deps, [await arriveByDomain(db, deps, { uid, username: given.username })])
  })
  return findAccount(deps.db, given.username)
}

async function activate({ deps }: Served, uid: string): Promise<Account | undefined> {
  await deps.db.transaction().execute(async (db) => {
    const active = await db
      .updateTable('people')
      .set({ status: 'active' })
      .where('uid', '=', uid)
      .where('status', '=', 'pending')
      .returning(['uid', 'username'])
      .executeTakeFirst()
    if (active) await tellTeamChanges(db, deps, [await arriveByDomain(db, deps, active)])
  })
  return findAccountByUid(deps.db, uid)
}
