import { createHash } from 'node:crypto'
import type { auth, TokenSignIn } from '@resguardo/contract/auth'
import type { DataOf } from '@resguardo/contract/endpoint'
import { createRemoteJWKSet, customFetch as jwksFetch, errors, type JWTPayload, jwtVerify } from 'jose'
import { allowInsecureRequests, type Configuration, customFetch, discovery } from 'openid-client'
import type * as z from 'zod/mini'
import { refuse } from '#http/refusal.ts'
import type { Served } from '#http/serve.ts'
import { isLoopback } from '#security/addresses.ts'
import { guardedFetch, openGuard, type OutboundEnv } from '#security/outbound.ts'
import { type Account, addNewcomer, findAccount, findAccountByUid, isUnverified } from '#db/people.ts'
import { arriveByDomain, tellTeamChanges } from '#features/teams/teams.ts'
import { type Found, findByToken, type Identity, identityOf, linkIdentity } from './identities.table.ts'
import { tokenChecks } from './limits.ts'
import { openAccount } from './opening.ts'
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
      known = await discover(issuer, clientId, env)
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

const mostBytes = 1024 * 1024

async function discover(issuer: string, clientId: string, env: OutboundEnv): Promise<Issuer> {
  const address = new URL(issuer)
  const config = await discovery(address, clientId, undefined, undefined, {
    timeout: 5,
    [customFetch]: guardedFetch(openGuard(env, 'environment'), mostBytes),
    ...(isLoopback(address.hostname.replace(/^\[|\]$/g, '')) && { execute: [allowInsecureRequests] }),
  })
  const { jwks_uri } = config.serverMetadata()
  if (!jwks_uri) throw new Error('the issuer names no keys')
  const keysUrl = new URL(jwks_uri)
  // Another host, or one without TLS, is the issuer's choice and not the operator's.
  const guard = openGuard(env, keysUrl.origin === address.origin ? 'environment' : 'settings')
  const options = { timeoutDuration: 5000, [jwksFetch]: guardedFetch(guard, mostBytes) }
  return { config, keys: createRemoteJWKSet(keysUrl, options) }
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
  const identity = claims && identityOf(claims)
  const found = identity && (await findByToken(deps.db, claims, identity, given.username))
  const usable = found && mayUse(deps, claims, given) && (await spendIdToken(deps, given.jwt, claims))
  const account = usable ? await entering(served, identity, found, given) : undefined
  if (!account || account.status === 'deleted') {
    const known = found?.account ?? (await findAccount(deps.db, given.username))
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

/** How the nonce of a token begins whose word comes with the call. */
const bound = 'S256.'
const unboundMinutes = 5

/**
 * Whether the token comes from whoever asked for it. The nonce says how: after `S256.` it is the digest of a word that
 * only they know. A client without a field for the word compares the nonce itself, and is bound to minutes.
 */
function mayUse(
  { now }: Served['deps'],
  { nonce, iat = 0 }: JWTPayload,
  given: { nonce?: string | undefined },
): boolean {
  if (typeof nonce !== 'string' || nonce === '') return false
  if (given.nonce === undefined)
    return !nonce.startsWith(bound) && iat * 1000 > now().getTime() - unboundMinutes * 60_000
  const digest = createHash('sha256').update(given.nonce).digest('base64url')
  // Pages of the version before send the digest alone.
  return nonce === `${bound}${digest}` || nonce === digest
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

/**
 * The account that a token opens. By its subject it is the one linked to it; by its address, the first time, one that
 * is new or whose address is proved, and that no other subject of the issuer is linked to.
 */
async function entering(
  served: Served,
  identity: Identity,
  { account, linked }: Found,
  given: z.output<typeof TokenSignIn>,
): Promise<Account | undefined> {
  const { deps } = served
  if (linked || account?.status === 'deleted') return account
  // Somebody else may have entered it by a link that was handed over.
  if (account?.unproved && account.invited_as === null && !isUnverified(account)) return undefined
  const entered = account ? await open(served, account) : await welcome(served, given)
  // Whoever may not enter is told why, and nothing is linked.
  if (entered?.status !== 'active') return entered
  return (await linkIdentity(deps.db, identity, entered.uid)) ? entered : undefined
}

/** A pending account has nothing left to prove. */
async function open({ deps }: Served, account: Account): Promise<Account | undefined> {
  const invited = account.invited_as !== null
  if (!invited && account.status !== 'pending') return account
  await deps.db.transaction().execute(async (db) => {
    const active = await openAccount(db, account.uid, { proved: true, otherwise: 401 })
    // Who was invited comes by the invite.
    if (!invited) await tellTeamChanges(db, deps, [await arriveByDomain(db, deps, active)])
  })
  return findAccountByUid(deps.db, account.uid)
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
