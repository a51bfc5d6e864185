import { randomUUID } from 'node:crypto'
import fastifyJwt from '@fastify/jwt'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Deps } from './deps.ts'
import { features } from './features.ts'
import { largestBody, readBodies } from './http/body.ts'
import { serveCspReports } from './http/cspReports.ts'
import { answerError } from './http/errors.ts'
import { apiHeaders } from './http/headers.ts'
import { serveHealth } from './http/health.ts'
import { countRequests, openLimit } from './http/limit.ts'
import { serveOpenApi } from './http/openapi.ts'
import { longestPart, readableUrl, servePages } from './http/pages.ts'
import { refuse } from './http/refusal.ts'
import type { Sessions } from './http/session.ts'

export interface AppOptions {
  deps: Deps
  sessions: Sessions
  stopping?: () => boolean
  /** Without pages only the API is served (tests of the API). */
  pages?: boolean
}

/** Puts the server together: nothing listens yet, so a test can inject requests. */
export async function buildApp({
  deps,
  sessions,
  stopping,
  pages = true,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A logger of its own for every request costs more than the request; the few lines that are written name the id.
    childLoggerFactory: (logger) => logger,
    trustProxy: (_address, hop) => hop < deps.env.TRUSTED_PROXIES,
    bodyLimit: largestBody,
    requestTimeout: 30_000,
    connectionTimeout: 40_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: longestPart },
    forceCloseConnections: 'idle',
    ...(pages && { rewriteUrl: readableUrl }),
    frameworkErrors: (error, request, reply) => {
      answerError('framework', error, request, reply.headers(apiHeaders))
    },
  })
  app.setErrorHandler((error, request, reply) => answerError('app', error, request, reply))
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode >= 500 || deps.log.level === 'debug') logAnswer(request, reply)
    done()
  })
  await countRequests(app)
  serveHealth(app, deps, stopping ?? (() => false))
  await app.register(async (api) => {
    await api.register(fastifyJwt, {
      secret: deps.keys.jwt,
      sign: { algorithm: 'HS256', iss: 'resguardo', aud: 'resguardo' },
      verify: { algorithms: ['HS256'], allowedIss: 'resguardo', allowedAud: 'resguardo', cache: 20_000 },
    })
    api.addHook('onRequest', (request, reply, done) => {
      reply.headers(apiHeaders).header('x-request-id', request.id)
      done()
    })
    if (deps.env.CALLS_PER_MINUTE > 0) {
      const limit = openLimit(api, deps.env.CALLS_PER_MINUTE)
      api.addHook('onRequest', async (request) => {
        const retryAfter = await limit(request)
        if (retryAfter) refuse(429, { retryAfter })
      })
    }
    readBodies(api)
    serveOpenApi(api)
    await serveCspReports(api)
    features({ app: api, deps, sessions })
  })
  if (pages) await app.register(async (site) => servePages(site, deps))
  return app
}

function logAnswer(request: FastifyRequest, reply: FastifyReply) {
  const { method, id: requestId } = request
  // The pattern, never the address: a path may hold a token, a query a digest.
  const fields = {
    requestId,
    method,
    route: request.routeOptions.url ?? '-',
    status: reply.statusCode,
    ms: reply.elapsedTime,
  }
  if (reply.statusCode >= 500) request.log.warn(fields, 'answered')
  else request.log.debug(fields, 'answered')
}
