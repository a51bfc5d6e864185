import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { apiHeaders } from './headers.ts'

/** How long a database check is cached, since load balancers ask often and each check is a statement. */
const holdMs = 250

/** `/health/live`: the process responds. `/health/ready`: it can serve, so the database responds too. */
export function serveHealth(app: FastifyInstance, deps: Deps, stopping: () => boolean): void {
  let last: { at: number; reached: Promise<boolean> } | undefined

  function reached(): Promise<boolean> {
    // A monotonic clock: if the wall clock were set back, a cached result would be used for that long.
    const at = performance.now()
    if (last && at - last.at < holdMs) return last.reached
    const looked = deps.query('select 1').then(
      () => true,
      () => false,
    )
    last = { at, reached: looked }
    return looked
  }

  app.get('/health/live', async (_request, reply) => reply.headers(apiHeaders).send({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    reply.headers(apiHeaders)
    if (stopping()) return reply.code(503).send({ status: 'stopping' })
    if (await reached()) return { status: 'ready' }
    return reply.code(503).header('retry-after', 1).send({ status: 'database out of reach' })
  })
}
