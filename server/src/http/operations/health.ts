import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { apiHeaders } from '../headers.ts'

/** How long a database check is cached, since load balancers ask often and each check is a statement. */
const cacheMs = 250

/** `/health/live`: the process responds. `/health/ready`: it can serve, so the database responds too. */
export function serveHealth(app: FastifyInstance, deps: Deps, stopping: () => boolean): void {
  let last: { at: number; reachable: Promise<boolean> } | undefined

  function isDatabaseReachable(): Promise<boolean> {
    // A monotonic clock: if the wall clock were set back, a cached result would be used for that long.
    const at = performance.now()
    if (last && at - last.at < cacheMs) return last.reachable
    const check = deps.query('select 1').then(
      () => true,
      () => false,
    )
    last = { at, reachable: check }
    return check
  }

  app.get('/health/live', async (_request, reply) => reply.headers(apiHeaders).send({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    reply.headers(apiHeaders)
    if (stopping()) return reply.code(503).send({ status: 'stopping' })
    if (await isDatabaseReachable()) return { status: 'ready' }
    return reply.code(503).header('retry-after', 1).send({ status: 'database out of reach' })
  })
}
