import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { apiHeaders } from '../headers.ts'

/** How long a database check is cached, since load balancers ask often and each check is a statement. */
const cacheMs = 250
/** So far off the database's clock, sessions begin or end at the wrong time: another instance may serve. */
const maxSkewMs = 2 * 3_600_000

type Readiness = 'ready' | 'clock differs from the database' | 'database out of reach'

/** `/health/live`: the process responds. `/health/ready`: it can serve, so the database responds too. */
export function serveHealth(app: FastifyInstance, deps: Deps, stopping: () => boolean): void {
  let last: { at: number; readiness: Promise<Readiness> } | undefined

  function readiness(): Promise<Readiness> {
    // A monotonic clock: if the wall clock were set back, a cached result would be used for that long.
    const at = performance.now()
    if (last && at - last.at < cacheMs) return last.readiness
    const check = deps.query<{ ms: number }>('select extract(epoch from now())::float8 * 1000 as ms').then(
      ([row]): Readiness =>
        Math.abs((row?.ms ?? 0) - deps.now().getTime()) > maxSkewMs
          ? 'clock differs from the database'
          : 'ready',
      (): Readiness => 'database out of reach',
    )
    last = { at, readiness: check }
    return check
  }

  app.get('/health/live', async (_request, reply) => reply.headers(apiHeaders).send({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    reply.headers(apiHeaders)
    if (stopping()) return reply.code(503).send({ status: 'stopping' })
    const status = await readiness()
    if (status === 'ready') return { status }
    return reply.code(503).header('retry-after', 1).send({ status })
  })
}
