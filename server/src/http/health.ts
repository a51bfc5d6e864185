import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { apiHeaders } from './headers.ts'

/** For so long a look at the database holds for all who ask: balancers ask often, and each look is a statement. */
const holdMs = 250

/** `/health/live`: the process answers. `/health/ready`: it can serve, that is, the database answers too. */
export function serveHealth(app: FastifyInstance, deps: Deps, stopping: () => boolean): void {
  let last: { at: number; reached: Promise<boolean> } | undefined

  function reached(): Promise<boolean> {
    // Not by the clock of the machine: set back, it would make one look hold for as long.
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
