import * as z from 'zod/mini'
import { catalogue, messageKey } from './catalogue.ts'
import { commonRefusals, type Endpoint } from './endpoint.ts'
import { type EndpointName, endpoints } from './endpoints.ts'
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
  example?: string
}

type Content = Record<string, { schema: JsonSchema; examples?: Record<string, { value: unknown }> }>

/** One call. */
export interface Operation {
  operationId: string
  tags: [string]
  summary: string
  security?: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, { description: string; content: Content }>
  /** Who may call at all. */
  'x-access': Endpoint['access']
  /** The endpoint's name in the table, and in the generated client. */
  'x-name': EndpointName
}

export interface OpenApi {
  openapi: '3.1.0'
  info: object
  paths: Record<string, Record<string, Operation>>
  components: object
}

/** Placeholder for ids in examples. */
const someUid = '00000000-0000-4000-8000-000000000000'

/** The table of endpoints as OpenAPI 3.1, with an example of every call. */
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
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  }
}

function operation(name: EndpointName, endpoint: Endpoint, sample: Sample): Operation {
  return {
    operationId: `${endpoint.method.toLowerCase()} ${endpoint.path}`.replaceAll(/[^a-zA-Z0-9]+/g, '_'),
    tags: [endpoint.path.split('/')[1] ?? ''],
    summary: endpoint.summary,
    ...(endpoint.access !== 'public' && {
      security:
        endpoint.access === 'mailed' || endpoint.access === 'open' ? [{ bearer: [] }, {}] : [{ bearer: [] }],
    }),
    parameters: [
      ...parameters(endpoint.params, 'path', sample.params),
      ...parameters(endpoint.query, 'query', sample.query),
    ],
    ...(endpoint.body && { requestBody: requestBody(endpoint, endpoint.body, sample.bodies) }),
    responses: responses(endpoint),
    'x-access': endpoint.access,
    'x-name': name,
  }
}

/** The schema of a body of which unknown fields are left out: additional ones are allowed. */
function openSchema({ additionalProperties: _, anyOf, ...schema }: JsonSchema): JsonSchema {
  return { ...schema, ...(anyOf && { anyOf: anyOf.map((one) => openSchema(one)) }) }
}

function requestBody(
  { extraFields }: Pick<Endpoint, 'extraFields'>,
  schema: z.ZodMiniType,
  bodies: Sample['bodies'] = [],
) {
  const body = schemaOf(schema, 'input')
  const examples = Object.fromEntries(bodies.map((value, index) => [String(index + 1), { value }]))
  return {
    required: true as const,
    content: {
      'application/json': {
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
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: required.includes(name),
    // The schema of a property is never the bare `true` that JSON Schema also allows.
    schema: typeof property === 'object' ? property : {},
    ...(values[name] !== undefined && { example: values[name] }),
  }))
}

function responses(endpoint: Endpoint): Operation['responses'] {
  const refusals = [...new Set<number>([...endpoint.refusals, ...commonRefusals])].toSorted((a, b) => a - b)
  const envelope = (data: JsonSchema): Content => ({
    'application/json': {
      schema: {
        type: 'object',
        required: ['message', 'data'],
        properties: {
          message: { type: 'string' },
          data,
          ...(endpoint.extraFields && { ignored: { type: 'array', items: { type: 'string' } } }),
        },
      },
    },
  })
  const fileTypes =
    endpoint.file &&
    Object.fromEntries<Content[string]>(endpoint.file.map((type) => [type, { schema: { type: 'string' } }]))
  const textOf = (status: number) => catalogue[messageKey(endpoint.operation, status)].en
  return {
    200: {
      description: textOf(200),
      content: fileTypes ?? envelope(schemaOf(endpoint.data, 'output')),
    },
    ...Object.fromEntries(
      refusals.map((status) => [status, { description: textOf(status), content: envelope({}) }]),
    ),
  }
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
