import { randomUUID } from 'node:crypto'
import fastifyJwt from '@fastify/jwt'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Deps } from './deps.ts'
import { featurePages, registerFeatures } from './features.ts'
import { maxBodyBytes, parseBodies } from './http/body.ts'
import { addRequestContext } from './http/operations/requestContext.ts'
import { serveCspReports } from './site/cspReports.ts'
import { allowOrigins } from './http/cors.ts'
import { answerError } from './http/errors.ts'
import { apiHeaders } from './http/headers.ts'
import type { Drain } from './http/operations/drain.ts'
import { serveHealth } from './http/operations/health.ts'
import { preferHttps } from './http/preferHttps.ts'
import { registerRateLimiter, openRateLimit } from './http/rateLimit.ts'
import { serveMetrics } from './http/operations/metrics.ts'
import { serveOpenApi } from './http/openapi.ts'
import { maxSegmentLength, routableUrl, servePages } from './site/pages.ts'
import { refuse } from './http/refusal.ts'
import { logRefusals } from './http/operations/refusalLog.ts'
import { openApiKeyAccess } from './http/session/apiKeyAccess.ts'
import type { Sessions } from './http/session/session.ts'
import type { Sockets } from './http/sockets/sockets.ts'

export interface AppOptions {
  deps: Deps
  sessions: Sessions
  sockets: Sockets
  drain?: Pick<Drain, 'begun' | 'heard'>
  /** Called with the status of every response. */
  onResponse?: (status: number) => void
  /** False serves only the API (for tests). */
  pages?: boolean
}

/** Builds the Fastify app without listening, so that tests can inject requests. */
export async function buildApp({
  deps,
  sessions,
  sockets,
  drain,
  onResponse,
  pages = true,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A child logger per request costs more than the request. The request context adds the id to each line.
    childLoggerFactory: (logger) => logger,
    trustProxy: (_address, hop) => hop < deps.env.TRUSTED_PROXIES,
    bodyLimit: maxBodyBytes,
    // Slow clients are disconnected within 45 seconds: a request after 30 to 35, an idle connection after 40.
    requestTimeout: 30_000,
    connectionTimeout: 40_000,
    keepAliveTimeout: 45_000,
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 5000 },
    // No limit: under load, brand pictures and pages alone may take more than the usual 10 s. A start that is
    // only slow would crash.
    pluginTimeout: 0,
    routerOptions: { maxParamLength: maxSegmentLength, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    ...(pages && { rewriteUrl: routableUrl }),
    frameworkErrors: (error, request, reply) => {
      answerError('framework', error, request, reply.headers(apiHeaders))
    },
  })
  app.setErrorHandler((error, request, reply) => answerError('app', error, request, reply))
  addRequestContext(app, deps.tracing)
  app.addHook('onResponse', (request, reply, done) => {
    onResponse?.(reply.statusCode)
    if (isFault(reply.statusCode) || deps.log.level === 'debug') logResponse(request, reply)
    done()
  })
  logRefusals(app, deps.log)
  await registerRateLimiter(app)
  await serveMetrics(app, deps, sockets)
  preferHttps(app, deps.https, deps.env)
  serveHealth(app, deps, () => drain?.begun() ?? false)
  app.addHook('onRequest', (request, _reply, done) => {
    if (drain?.begun() && !request.url.startsWith('/health/')) drain.heard()
    done()
  })
  await app.register(async (api) => {
    api.decorate('otherTokenKeys', deps.keys.otherJwt)
    await api.register(fastifyJwt, {
      secret: deps.keys.jwt,
      sign: { algorithm: 'HS256', iss: 'resguardo', aud: 'resguardo' },
      verify: { algorithms: ['HS256'], allowedIss: 'resguardo', allowedAud: 'resguardo', cache: 20_000 },
    })
    api.addHook('onRequest', (request, reply, done) => {
      reply.headers(apiHeaders).header('x-request-id', request.id)
      done()
    })
    allowOrigins(api, deps.settings)
    if (deps.env.CALLS_PER_MINUTE > 0) {
      const limit = openRateLimit(api, deps.env.CALLS_PER_MINUTE)
      api.addHook('onRequest', async (request) => {
        const retryAfter = await limit(request)
        if (retryAfter) refuse(429, { retryAfter })
      })
    }
    parseBodies(api)
    if (deps.env.API_DOCS === 'on') serveOpenApi(api)
    await serveCspReports(api)
    registerFeatures({ app: api, deps, sessions, apiKeys: openApiKeyAccess(api, deps), sockets })
  })
  app.addHook('preClose', async () => sockets.close())
  app.addHook('preClose', () => deps.https.close())
  if (pages) await app.register(async (site) => servePages(site, deps, featurePages(deps)))
  return app
}

/** Logged with a separate line each; 503 is counted with the refusals. */
const isFault = (status: number) => status >= 500 && status !== 503

function logResponse(request: FastifyRequest, reply: FastifyReply) {
  const { method, id: requestId } = request
  // Log the route pattern, never the URL: a path may contain a token, a query a digest.
  const fields = {
    requestId,
    method,
    route: request.routeOptions.url ?? '-',
    status: reply.statusCode,
    ms: reply.elapsedTime,
  }
  if (isFault(reply.statusCode)) request.log.warn(fields, 'request completed')
  else request.log.debug(fields, 'request completed')
}
