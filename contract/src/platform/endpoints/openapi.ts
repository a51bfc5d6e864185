import * as z from 'zod/mini'
import { type ApiKeyScope, scopeOfCall } from '../../apiKeys/apiKeyScopes.ts'
import { catalogue, messageKey } from './catalogue.ts'
import { scimSamples } from '../../scim/scim.samples.ts'
import { scimCalls, ScimError, scimType } from '../../scim/scim.ts'
import { commonRefusals, type Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { keysOf } from '../keysOf.ts'
import { version } from '../limits.ts'
import { samplesFor } from './samples.ts'
import type { Sample } from './sample.ts'

/** A schema as it appears in the document. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: JsonSchema
  example?: unknown
}

type Content = Record<string, { schema: JsonSchema; examples?: Record<string, { value: unknown }> }>

/** One call. */
export interface Operation {
  /** The endpoint's name in the table, and in the generated client. */
  operationId: string
  tags: [string]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, { description: string; content: Content }>
  /** Who may call at all. */
  'x-access': Endpoint['access']
  /** The scope that an API key needs; without it the call is closed to keys. */
  'x-scope'?: ApiKeyScope
}

export interface OpenApi {
  openapi: '3.1.0'
  info: object
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: object }
}

const accessTexts: Record<Endpoint['access'], string> = {
  public: 'Needs no session.',
  open: 'A session is used if there is one.',
  mailed: 'Needs a session, or the token of a mail in the body.',
  user: 'For everyone who is signed in.',
  admin: 'For admins of teams and for super admins.',
  root: 'For super admins.',
}

/** Placeholder for ids in examples. */
const someUid = '00000000-0000-4000-8000-000000000000'

/**
 * The table of endpoints as OpenAPI 3.1, with an example of every call. Each schema is written out where it
 * is used; `shareComponents` makes of it the document that is served.
 */
export function openApi(): OpenApi {
  const samples = samplesFor(someUid)
  const paths: OpenApi['paths'] = {}
  for (const name of keysOf(endpoints)) {
    const endpoint: Endpoint = endpoints[name]
    const path = `/${endpoint.path}`
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint, samples[name]),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Resguardo',
      version,
      description:
        'The v2 API of a Resguardo installation. Every answer but a file is an envelope with the key of a message and data.',
      contact: { name: 'The operator of this installation' },
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set([...Object.values(endpoints), ...Object.values(scimCalls)].map(tagOf))]
      .toSorted()
      .map((name) => ({
        name,
        description: `Calls under v2/${name}`,
      })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token of a session, from signing in.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key with the scope in x-scope, sent by a program without an Origin header.',
        },
      },
    },
  }
}

/** The calls of directories, which the served description adds. The client and the page leave them out. */
export function scimPaths(): OpenApi['paths'] {
  const paths: OpenApi['paths'] = {}
  for (const name of keysOf(scimCalls)) {
    const endpoint: Endpoint = scimCalls[name]
    const method = endpoint.method.toLowerCase()
    paths[`/${endpoint.path}`] = {
      ...paths[`/${endpoint.path}`],
      [method]: operation(name, endpoint, scimSamples[name] ?? {}),
    }
  }
  return paths
}

const tagOf = ({ path, scope }: Pick<Endpoint, 'path' | 'scope'>) => scope ?? path.split('/')[1] ?? ''

function operation(name: string, endpoint: Endpoint, sample: Sample): Operation {
  const scope = endpoint.scope ?? scopeOfCall.get(name)
  return {
    operationId: name,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    description: `${accessTexts[endpoint.access]}${scope ? ` An API key needs the scope ${scope}.` : ''}`,
    security: securityOf(name, endpoint),
    parameters: [
      ...parameters(endpoint.params, 'path', sample.params),
      ...parameters(endpoint.query, 'query', sample.query),
    ],
    ...(endpoint.body && { requestBody: requestBody(endpoint, endpoint.body, sample.bodies) }),
    responses: responses(endpoint),
    'x-access': endpoint.access,
    ...(scope && { 'x-scope': scope }),
  }
}

function securityOf(name: string, { access, scope: ownScope }: Endpoint): Operation['security'] {
  if (access === 'public') return []
  if (ownScope) return [{ apiKey: [] }]
  const scope = scopeOfCall.get(name)
  if (scope) return [{ bearer: [] }, { apiKey: [] }]
  return access === 'mailed' || access === 'open' ? [{ bearer: [] }, {}] : [{ bearer: [] }]
}

/** The schema of a body of which unknown fields are left out: additional ones are allowed. */
function openSchema({ additionalProperties: _, anyOf, ...schema }: JsonSchema): JsonSchema {
  return { ...schema, ...(anyOf && { anyOf: anyOf.map((one) => openSchema(one)) }) }
}

function requestBody(
  { extraFields, scope }: Pick<Endpoint, 'extraFields' | 'scope'>,
  schema: z.ZodMiniType,
  bodies: Sample['bodies'] = [],
) {
  const body = schemaOf(schema, 'input')
  const examples = Object.fromEntries(bodies.map((value, index) => [String(index + 1), { value }]))
  return {
    required: true as const,
    content: {
      [scope ? scimType : 'application/json']: {
        schema: extraFields ? openSchema(body) : body,
        ...(bodies.length > 0 && { examples }),
      },
    },
  }
}

function parameters(
  schema: z.ZodMiniType | undefined,
  location: Parameter['in'],
  values: Record<string, string> = {},
): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => {
    // The schema of a property is never the bare `true` that JSON Schema also allows.
    const ownSchema = typeof property === 'object' ? property : {}
    const value = values[name]
    return {
      name,
      in: location,
      required: required.includes(name),
      schema: ownSchema,
      ...(value !== undefined && { example: exampleOf(ownSchema, value) }),
    }
  })
}

/** The value of a query string in the type that the schema names. */
function exampleOf({ type }: JsonSchema, value: string): unknown {
  if (type === 'integer' || type === 'number') return Number(value)
  if (type === 'boolean') return value === 'true'
  return type === 'array' ? [value] : value
}

/** The fields of the body that the call did not know. */
const ignored: JsonSchema['properties'] = { ignored: { type: 'array', items: { type: 'string' } } }

function responses(endpoint: Endpoint): Operation['responses'] {
  const refusals = [...new Set<number>([...endpoint.refusals, ...commonRefusals])].toSorted((a, b) => a - b)
  const envelope = (data: JsonSchema, properties: JsonSchema['properties'] = {}): Content => ({
    'application/json': {
      schema: {
        type: 'object',
        required: ['message', 'data'],
        properties: {
          message: { type: 'string' },
          data,
          ...properties,
        },
      },
    },
  })
  const fileTypes =
    endpoint.file &&
    Object.fromEntries<Content[string]>(endpoint.file.map((type) => [type, { schema: { type: 'string' } }]))
  const textOf = (status: number) => catalogue[messageKey(endpoint.operation, status)].en
  if (endpoint.scope) return scimResponses(endpoint, refusals, textOf)
  return {
    200: {
      description: textOf(200),
      content: fileTypes ?? envelope(schemaOf(endpoint.data, 'output'), endpoint.extraFields && ignored),
    },
    ...Object.fromEntries(
      refusals.map((status) => [status, { description: textOf(status), content: envelope({}) }]),
    ),
  }
}

function scimResponses(
  { data, success }: Endpoint,
  refusals: readonly number[],
  textOf: (status: number) => string,
): Operation['responses'] {
  const contentOf = (schema: z.ZodMiniType): Content => ({
    [scimType]: { schema: schemaOf(schema, 'output') },
  })
  const error = contentOf(ScimError)
  return {
    [success ?? 200]: { description: textOf(200), content: success === 204 ? {} : contentOf(data) },
    ...Object.fromEntries(
      refusals.map((status) => [status, { description: textOf(status), content: error }]),
    ),
  }
}

/** A schema in the dialect of OpenAPI 3.1, which is the one of a document without `$schema`. */
export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...written } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => {
      // Linters ask for `items` beside `prefixItems`, and a tuple has no more of them.
      if (jsonSchema.prefixItems)
        Object.assign(jsonSchema, { items: {}, maxItems: jsonSchema.prefixItems.length })
      // Validators without Unicode expressions would refuse every text.
      if (jsonSchema.pattern?.includes('\\p{')) delete jsonSchema.pattern
    },
  })
  return written
}
