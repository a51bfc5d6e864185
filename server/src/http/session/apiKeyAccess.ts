import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actorScopeOf, type ApiKeyScope, scopeOfCall } from '@resguardo/contract/apiKeys/apiKeyScopes'
import { apiKeyLimits } from '@resguardo/contract/apiKeys/apiKeyFormat'
import { readsConsoleOnly } from '@resguardo/contract/people/accessLevel'
import type { Endpoint } from '@resguardo/contract/platform/endpoints/endpoint'
import { defaultLanguage } from '@resguardo/contract/platform/languages'
import { nilUuid } from '#db/sql/nilUuid.ts'
import { findActiveApiKey, type ApiKeyAccount, recordApiKeyUse } from '#domain/apiKeys.ts'
import { isWellFormedApiKey, looksLikeApiKey } from '#security/crypto/apiKeySecret.ts'
import { tokenDigest } from '#security/crypto/keys.ts'
import type { Deps } from '../../deps.ts'
import { endpointName } from '../endpointName.ts'
import { openRateLimit } from '../rateLimit.ts'
import { refuse } from '../refusal.ts'
import type { Session } from './session.ts'

export interface ApiKeyAccess {
  /**
   * Who acts by the API key of the request; null if it has none. Refuses with 401 if the key is wrong, ended
   * or revoked, or comes from a web page.
   */
  authenticate(request: FastifyRequest, endpoint: Endpoint): Promise<Session | null>
}

const bearer = 'Bearer '

/**
 * Reads the key from the database with every call, as programs call rarely: without a cache, a revoked key is
 * refused at once by all instances. Only wrong keys count against a rate limit, so that a flood of them
 * refuses no right one, not even from the same address.
 */
export function openApiKeyAccess(app: FastifyInstance, deps: Deps): ApiKeyAccess {
  const limitWrong = openRateLimit(app, apiKeyLimits.wrongPerMinute)
  return {
    async authenticate(request, endpoint) {
      const { authorization, origin } = request.headers
      const token = authorization?.startsWith(bearer) ? authorization.slice(bearer.length) : ''
      if (!looksLikeApiKey(token)) return null
      const now = deps.now()
      const account =
        origin === undefined && isWellFormedApiKey(token)
          ? await findActiveApiKey(deps.query, tokenDigest(token), now)
          : null
      const session = account && sessionOf(account, scopeOf(endpoint))
      if (!session) {
        const retryAfter = await limitWrong(request)
        return retryAfter ? refuse(429, { retryAfter }) : refuse(401)
      }
      if (!account.usedToday)
        recordApiKeyUse(deps.db, account.key).catch((error: unknown) =>
          deps.log.warn({ err: error }, 'last use of an API key not written'),
        )
      return session
    },
  }
}

/** The rights that a key can use at most; null if its owner has lost the team that it is limited to. */
function sessionOf(account: ApiKeyAccount, needed: ApiKeyScope | undefined): Session | null {
  const { key, name: _, team, service, scopes, owner, ...times } = account
  const scope = needed !== undefined && scopes.includes(needed) ? needed : null
  const shared = {
    sid: nilUuid,
    key: { uid: key, service, mayCall: scope !== null },
    scope: actorScopeOf(scope, team),
    idleMinutes: 0,
    ...times,
  }
  if (owner === null)
    return {
      ...shared,
      uid: key,
      role: team === null ? 'root' : 'admin',
      teams: team === null ? [] : [team],
      teamsUntil: null,
      lang: defaultLanguage,
      changePassword: false,
      readsOnly: false,
      grants: [],
    }
  if (team !== null && !owner.teams.includes(team)) return null
  return {
    ...shared,
    uid: owner.uid,
    // Limited to a team, a super admin's key does no more than an admin of that team.
    role: team !== null && owner.role === 'root' ? 'admin' : owner.role,
    teams: team === null ? owner.teams : [team],
    teamsUntil: null,
    lang: owner.lang,
    changePassword: owner.change_password,
    readsOnly: readsConsoleOnly(owner),
    // Grants are for people: a key has the rights of its owner's role alone.
    grants: [],
  }
}

/** The scope that lets a key make the call at all; what it may touch is up to the policy. */
export const scopeOf = (endpoint: Endpoint): ApiKeyScope | undefined =>
  endpoint.scope ?? scopeOfCall.get(endpointName(endpoint) ?? '')
