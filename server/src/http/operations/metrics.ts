import { timingSafeEqual } from 'node:crypto'
import { keysOf } from '@resguardo/contract/platform/keysOf'
import type { FastifyInstance } from 'fastify'
import type { Gauge } from 'prom-client'
import { metricColumns, databaseMetrics } from '#db/databaseMetrics.ts'
import type { Deps } from '../../deps.ts'
import { apiHeaders } from '../headers.ts'
import type { Sockets } from '../sockets/sockets.ts'

/** Upper bounds of the histogram's buckets, in seconds; they cover the latency goals. */
const bucketBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/**
 * `/metrics` in the Prometheus format, for requests with METRICS_TOKEN as bearer token. Without this variable
 * the endpoint does not exist. It has only counts and times: no name, no address and no path with an id.
 */
export async function serveMetrics(app: FastifyInstance, deps: Deps, sockets: Pick<Sockets, 'count'>) {
  const { METRICS_TOKEN: token } = deps.env
  if (!token) return
  // Imported lazily: servers without metrics do not load it.
  const { Registry, Histogram, Gauge, collectDefaultMetrics } = await import('prom-client')
  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: bucketBounds,
    registers: [register],
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const labels = { method, route: routeOptions.url ?? '-', status: reply.statusCode }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
  const gauge = (name: string, help: string, collect: (metric: Gauge<'state'>) => void | Promise<void>) =>
    new Gauge({
      name: `resguardo_${name}`,
      help,
      labelNames: ['state'],
      registers: [register],
      async collect() {
        await collect(this)
      },
    })
  gauge('sockets', 'Open connections of the chat on this instance', (metric) => metric.set(sockets.count()))
  const readCounts = cachedRow(deps)
  for (const [name, [help]] of Object.entries(databaseMetrics))
    gauge(name, help, async (metric) => metric.set(Number((await readCounts())?.[name] ?? Number.NaN)))

  const expected = Buffer.from(`Bearer ${token}`)
  app.get('/metrics', async (request, reply) => {
    const received = Buffer.from(request.headers.authorization ?? '')
    if (received.length !== expected.length || !timingSafeEqual(received, expected))
      return reply
        .code(401)
        .headers({ ...apiHeaders, 'www-authenticate': 'Bearer' })
        .send('')
    return reply
      .headers(apiHeaders)
      .type(register.contentType)
      .send(await register.metrics())
  })
}

/** One statement for all gauges, cached for 15 seconds to spare the database. */
function cachedRow({ query, log }: Pick<Deps, 'query' | 'log'>) {
  let last: { at: number; row: Promise<Record<string, string> | undefined> } | undefined
  return () => {
    const now = performance.now()
    if (last && now - last.at < 15_000) return last.row
    const row = query<Record<string, string>>(statement).then(
      ([first]) => first,
      (error: unknown) => {
        log.warn({ err: error }, 'metrics query failed')
        return undefined
      },
    )
    last = { at: now, row }
    return row
  }
}

const names = keysOf(databaseMetrics)
const statement = `select ${metricColumns(names)}`
