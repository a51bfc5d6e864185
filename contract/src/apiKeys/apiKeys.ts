import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'
import { apiKeyLimits } from './apiKeyFormat.ts'
import { apiKeyScopes } from './apiKeyScopes.ts'

const Scope = z.enum(apiKeyScopes)

/** A key of a program: of a person, or a service key of a team or the instance. Times are ISO 8601 in UTC. */
export const ApiKey = z.object({
  uid: field.uid,
  name: z.string(),
  /** The first characters, to tell keys apart. */
  start: z.string(),
  service: z.boolean(),
  scopes: z.array(Scope),
  /** The team that the key is limited to. */
  team: z.nullable(z.object({ uid: field.uid, teamName: z.string() })),
  /** Who made a service key, while the account exists. */
  maker: z.nullable(z.string()),
  created: z.string(),
  expires: z.string(),
  /** The day of the last call with it. */
  last_used: z.nullable(z.string()),
  revoked: z.nullable(z.string()),
})
export type ApiKey = z.infer<typeof ApiKey>

export const readApiKeysRoute = route('readApiKeys', 'GET', 'v2/key', 'user')
export const readApiKeys = endpoint(readApiKeysRoute, {
  summary: 'List your own API keys, newest first',
  data: z.object({ keys: z.array(ApiKey) }),
  refusals: [],
})

export const readServiceKeysRoute = route('readServiceKeys', 'GET', 'v2/key/service', 'admin')
export const readServiceKeys = endpoint(readServiceKeysRoute, {
  summary:
    'List the service keys of your teams, or of one of them, newest first; root sees those of every team and of the instance',
  query: z.strictObject({
    team: z.optional(field.uid),
    after: z.optional(field.cursor),
    size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  }),
  data: z.object({ keys: z.array(ApiKey), next: z.nullable(z.string()) }),
  refusals: [403, 404],
})

/** The name that its owner gives a key. */
export const apiKeyName = z
  .string({ error: 'fields.required' })
  .check(
    z.trim(),
    z.refine(field.isVisible, 'fields.required'),
    z.maxLength(apiKeyLimits.name, 'fields.tooLong'),
  )
export const apiKeyScopeList = z.array(Scope, { error: 'fields.required' }).check(
  z.minLength(1, 'fields.required'),
  z.refine((given) => new Set(given).size === given.length, 'fields.required'),
)

export const createApiKeyRoute = route('createApiKey', 'POST', 'v2/key', 'user')
export const createApiKey = endpoint(createApiKeyRoute, {
  summary:
    'Create an API key and return its secret once; asks for proof of identity. A service key acts as an admin of its team, or as root if it has none. 403: a scope goes beyond the owner. 404: no such team. 409: there are too many keys',
  body: z.strictObject({
    name: apiKeyName,
    scopes: apiKeyScopeList,
    /** Until it ends; 90 if left out. */
    days: z.optional(z.int().check(z.gte(1), z.lte(apiKeyLimits.maxDays))),
    /** A service key belongs to a team or the instance, not to the caller. */
    service: z.optional(z.boolean()),
    /** Limits the key to one team. */
    team: z.optional(z.nullable(field.uid)),
  }),
  data: z.object({ key: ApiKey, secret: z.string() }),
  refusals: [403, 404, 409],
})

export const revokeApiKeyRoute = route('revokeApiKey', 'DELETE', 'v2/key', 'user')
export const revokeApiKey = endpoint(revokeApiKeyRoute, {
  summary: 'Revoke an API key of your own, or a service key that you may manage; it is refused from then on',
  query: z.strictObject({ uid: field.uid }),
  data: z.null(),
  refusals: [403, 404],
})
