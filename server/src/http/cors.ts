import type { FastifyInstance } from 'fastify'
import { previousSessionHeader } from '@resguardo/contract/platform/endpoints/endpoint'
import type { Settings } from '#domain/settings.ts'
import { answerError } from './errors.ts'
import { RefusalError } from './refusal.ts'

/** What a page of an allowed origin may send. Never cookies: the API knows the bearer token only. */
const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': `authorization, content-type, accept-language, ${previousSessionHeader}`,
  'access-control-max-age': '600',
} as const
const exposedHeaders = 'content-disposition, link, retry-after, x-request-id, x-total-count'

/**
 * Lets pages of the origins in the settings call the API (CORS); with none, which is the default, browsers
 * refuse the answers to every other origin.
 */
export function allowOrigins(api: FastifyInstance, settings: Pick<Settings, 'read'>): void {
  api.addHook('onRequest', async ({ headers: { origin } }, reply) => {
    if (origin === undefined) return
    const { allowedOrigins } = await settings.read('security')
    if (allowedOrigins.includes(origin))
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': exposedHeaders,
        vary: 'Authorization, Origin',
      })
  })
  api.options('/v2/*', {
    errorHandler: (error, request, reply) => void answerError('preflight', error, request, reply),
    handler: async (_request, reply) => {
      if (!reply.hasHeader('access-control-allow-origin')) throw new RefusalError(404)
      return reply.code(204).headers(preflightHeaders).send()
    },
  })
}
