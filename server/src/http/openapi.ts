import { catalogue, messageKey } from '@resguardo/contract/catalogue'
import { commonRefusals, type Endpoint } from '@resguardo/contract/endpoint'
import { endpoints } from '@resguardo/contract/endpoints'
import { version } from '@resguardo/contract/limits'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

/** `GET /v2/openapi.json`: the table of endpoints as OpenAPI 3.1, made at the first question. */
export function serveOpenApi(app: FastifyInstance): void {
  let text: string | undefined
  app.get('/v2/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(openApi(Object.values(endpoints)))
    return reply.type('application/json; charset=utf-8').send(text)
  })
}

export function openApi(table: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of table) {
    const path = `/${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
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

function operation(endpoint: Endpoint) {
  return {
    operationId: `${endpoint.method.toLowerCase()} ${endpoint.path}`.replaceAll(/[^a-zA-Z0-9]+/g, '_'),
    summary: endpoint.summary,
    ...(endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    responses: responses(endpoint),
  }
}

function parameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

function responses(endpoint: Endpoint) {
  const refusals = [...new Set<number>([...endpoint.refusals, ...commonRefusals])].toSorted((a, b) => a - b)
  const envelope = (data: unknown) => ({
    'application/json': {
      schema: {
        type: 'object',
        required: ['message', 'data'],
        properties: { message: { type: 'string' }, data },
      },
    },
  })
  const textOf = (status: number) => catalogue[messageKey(endpoint.operation, status)].en
  return {
    200: {
      description: textOf(200),
      content: endpoint.answers
        ? { [endpoint.answers]: { schema: { type: 'string', format: 'binary' } } }
        : envelope(schemaOf(endpoint.data, 'output')),
    },
    ...Object.fromEntries(
      refusals.map((status) => [status, { description: textOf(status), content: envelope({}) }]),
    ),
  }
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
