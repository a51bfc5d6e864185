import { createHash } from 'node:crypto'
import type { auth, IssuerSignIn, TokenSignIn } from '@resguardo/contract/auth/auth'
import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import * as field from '@resguardo/contract/platform/fields/fields'
import type { JWTPayload } from 'jose'
import type * as z from 'zod/mini'
import { limitOrRefuse, refuse } from '#http/refusal.ts'
import type { RouteContext } from '#http/serve.ts'
import { type Account, createAccount, findAccount, findAccountByUid, isUnverified } from '#domain/accounts.ts'
import { applyDomainClaim, auditTeamChanges } from '#features/teams/teams.ts'
import {
  type IdentityMatch,
  findByToken,
  type Identity,
  identityOf,
  linkIdentity,
} from './identities.table.ts'
import {
  discoverIssuer,
  exchangeCode,
  type IssuerClient,
  toleranceSeconds,
  verifyIdToken,
} from './issuerClient.ts'
import { type openIssuerClients, redirectUriOf, speaksFor } from './issuers.ts'
import { applyGroups } from './groups.ts'
import { findIssuer, type IssuerRow } from './issuers.table.ts'
import { tokenChecks } from '../signIn/rateLimits.ts'
import { openAccount } from '../registration/openAccount.ts'
import { continueSignIn } from '../signIn/signIn.ts'
import { logAttempt, type SignInOrigin } from '../signIn/sessions.ts'

export interface OpenId {
  /** What the page needs to redirect a person to the issuer; null while it is not known. */
  forPage(): { name: string; authorization_endpoint: string; client_id: string } | null
  /**
   * The claims of a valid ID token of the issuer, otherwise null; rejects while the issuer is unreachable.
   */
  claimsOf(jwt: string): Promise<JWTPayload | null>
}

const disabledOpenId: OpenId = { forPage: () => null, claimsOf: async () => null }

/** Retry interval after a failed discovery, and lifetime of a cached successful one. */
const retryMs = 10_000
const cacheMs = 60 * 60_000

/** Runs OpenID discovery of the issuer in the background, from the start on, and reads its keys (JWKS). */
export function openOpenId({ env, log }: Pick<RouteContext['deps'], 'env' | 'log'>): OpenId {
  const { OPENID_ISSUER: issuer, OPENID_CLIENT_ID: clientId } = env
  if (!issuer || !clientId) return disabledOpenId
  let cached: IssuerClient | undefined
  let pending: Promise<IssuerClient> | undefined
  const refresh = async () => {
    let nextMs = retryMs
    try {
      cached = await discoverIssuer({ issuer, clientId, secret: null }, env, 'environment')
      nextMs = cacheMs
      return cached
    } catch (error) {
      // A wrong configuration must not stop the server; the page just has no button for OpenID.
      log.warn({ err: error }, 'OpenID discovery failed')
      throw error
    } finally {
      setTimeout(() => (pending = undefined), nextMs).unref()
    }
  }
  const discoverOnce = () => (pending ??= refresh())
  // Prevents `unhandledrejection`; `claimsOf` awaits the same promise and gets the error.
  const prefetch = () => void discoverOnce().catch(() => {})
  prefetch()
  return {
    forPage() {
      prefetch()
      const { authorization_endpoint } = cached?.config.serverMetadata() ?? {}
      return authorization_endpoint
        ? { name: env.OPENID_NAME, authorization_endpoint, client_id: clientId }
        : null
    },
    claimsOf: async (jwt) => verifyIdToken(cached ?? (await discoverOnce()), jwt),
  }
}

/** An ID token whose signature, issuer and audience are right, and what came along. */
interface ReceivedToken {
  jwt: string
  claims: JWTPayload
  /** The issuer that is set in the console; null for that of the environment. */
  from: IssuerRow | null
  username: string
  name: string
  nonce?: string | undefined
  lang: z.output<typeof TokenSignIn>['lang']
  timezone: string
  country: z.output<typeof TokenSignIn>['country']
}

/** Sign-in by an ID token of the issuer that the environment names, with a verified address. */
export const signInByToken = (
  served: RouteContext,
  openId: OpenId,
  request: z.output<typeof TokenSignIn>,
  origin: SignInOrigin,
): Promise<DataOf<typeof auth>> =>
  signInByClaims(served, origin, request.username, async () => {
    const claims = await openId.claimsOf(request.jwt)
    return claims && { ...request, claims, from: null }
  })

/** Sign-in by the authorization code of an issuer that is set in the console, with a verified address. */
export const signInByIssuer = (
  served: RouteContext,
  clientOf: ReturnType<typeof openIssuerClients>,
  { issuer, code, ...request }: z.output<typeof IssuerSignIn>,
  origin: SignInOrigin,
): Promise<DataOf<typeof auth>> =>
  signInByClaims(served, origin, '', async () => {
    const { deps } = served
    const row = await findIssuer(deps.db, issuer)
    if (!row?.active) return null
    const client = await clientOf(row)
    const redirectUri = redirectUriOf(deps, row.team)
    const jwt = await exchangeCode(client, { code, verifier: request.nonce, redirectUri })
    const claims = jwt === null ? null : await verifyIdToken(client, jwt)
    if (jwt === null || !claims) return null
    // A token without a usable address opens only an account that is linked already.
    const { data: username = '' } = field.username.safeParse(claims['email'])
    return { ...request, jwt, claims, from: row, username, name: textOf(claims['name']).slice(0, 201) }
  })

const textOf = (claim: unknown) => (typeof claim === 'string' ? claim : '')

/** Sign-in by a verified token. New addresses get an account. */
async function signInByClaims(
  served: RouteContext,
  origin: SignInOrigin,
  givenUsername: string,
  receive: () => Promise<ReceivedToken | null>,
): Promise<DataOf<typeof auth>> {
  const { deps } = served
  const checks = tokenChecks(origin.source)
  await limitOrRefuse(deps, checks)
  const { signInByOpenid } = await deps.settings.read('security')
  const pending = signInByOpenid ? receive() : Promise.resolve(null)
  const token = await pending.catch((error: unknown) => {
    deps.log.warn({ err: error }, 'OpenID issuer unreachable')
    return refuse(503, { retryAfter: retryMs / 1000 })
  })
  const identity = token && identityOf(token.claims)
  const match = identity && (await findByToken(deps.db, token.claims, identity, token.username))
  const usable =
    match &&
    (await speaksFor(deps.db, token.from?.team ?? null, match.account ?? { username: token.username })) &&
    isNonceValid(deps, token.claims, token) &&
    (await spendIdToken(deps, token.jwt, token.claims))
  const resolved = usable ? await resolveAccount(served, identity, match, token) : undefined
  const account =
    resolved && token?.from ? await applyGroups(deps, token.from, resolved, token.claims) : resolved
  if (!account || account.status === 'deleted') {
    const username = token?.username ?? givenUsername
    const loggedAccount = match?.account ?? (await findAccount(deps.db, username))
    await logAttempt(served, { username, account: loggedAccount, method: 'token', outcome: 401, origin })
    return refuse(401)
  }
  await deps.attempts.refund(...checks)
  const result = await continueSignIn(served, account, 'token', origin)
  return 'second_step' in result ? { ...result, username: account.username } : result
}

/** Prefix of a nonce whose preimage is sent with the request. */
const digestPrefix = 'S256.'
const plainNonceMinutes = 5

/**
 * Whether the token was issued to the browser that sends it. A nonce with `S256.` is the digest of a secret
 * that only this browser knows and sends along. A client that sends no secret compares the nonce itself; its
 * token must be at most `plainNonceMinutes` old.
 */
function isNonceValid(
  { now }: RouteContext['deps'],
  { nonce, iat = 0 }: JWTPayload,
  request: { nonce?: string | undefined },
): boolean {
  if (typeof nonce !== 'string' || nonce === '') return false
  if (request.nonce === undefined)
    return !nonce.startsWith(digestPrefix) && iat * 1000 > now().getTime() - plainNonceMinutes * 60_000
  const digest = createHash('sha256').update(request.nonce).digest('base64url')
  // Pages of the previous version use the digest without prefix.
  return nonce === `${digestPrefix}${digest}` || nonce === digest
}

/** Spends an ID token, against replay: until it expires, exactly one of any number of calls gets true. */
async function spendIdToken(
  { db }: RouteContext['deps'],
  jwt: string,
  { exp = 0 }: JWTPayload,
): Promise<boolean> {
  // Without the signature, whose encoding is malleable.
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
 * The account that a token signs in to. That is the account linked to its subject. The first time it is found
 * by its address: it must be new or have a proved address, and must not be linked to another subject of the
 * issuer.
 */
async function resolveAccount(
  served: RouteContext,
  identity: Identity,
  { account, linked }: IdentityMatch,
  request: ReceivedToken,
): Promise<Account | undefined> {
  const { deps } = served
  if (linked || account?.status === 'deleted') return account
  // Another person may have opened the account by a link that was handed over.
  if (account?.unproved && account.invited_as === null && !isUnverified(account)) return undefined
  const opened = account ? await activatePending(served, account) : await registerNewcomer(served, request)
  // The caller refuses with the reason; nothing is linked.
  if (opened?.status !== 'active') return opened
  return (await linkIdentity(deps.db, identity, opened.uid)) ? opened : undefined
}

/** Activates a pending account: the issuer has verified its address. */
async function activatePending({ deps }: RouteContext, account: Account): Promise<Account | undefined> {
  const invited = account.invited_as !== null
  if (!invited && account.status !== 'pending') return account
  await deps.db.transaction().execute(async (db) => {
    const active = await openAccount(db, account.uid, { proved: true, refusalStatus: 401 })
    // Invited people get their team by the invite, not by their domain.
    if (!invited) await auditTeamChanges(db, deps, [await applyDomainClaim(db, deps, active)])
  })
  return findAccountByUid(deps.db, account.uid)
}

async function registerNewcomer({ deps }: RouteContext, request: ReceivedToken) {
  const { registrationEnabled } = await deps.settings.read('general')
  if (!registrationEnabled) return undefined
  const [first = '', ...rest] = request.name.trim().split(/\s+/)
  const local = request.username.split('@')[0] ?? request.username
  await deps.db.transaction().execute(async (db) => {
    const uid = await createAccount(db, {
      username: request.username,
      firstName: (first || local).slice(0, 100),
      lastName: (rest.join(' ') || local).slice(0, 100),
      lang: request.lang,
      timezone: request.timezone,
      country: request.country,
      status: 'active',
    })
    if (uid)
      await auditTeamChanges(db, deps, [
        await applyDomainClaim(db, deps, { uid, username: request.username }),
      ])
  })
  return findAccount(deps.db, request.username)
}
