import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { apiHeaders } from './headers.ts'
import { openLimit } from './limit.ts'

/** `/health/live`: the process answers. `/health/ready`: it can serve, that is, the database answers too. */
export function serveHealth(app: FastifyInstance, deps: Deps, stopping: () => boolean): void {
  app.get('/health/live', async (_request, reply) => reply.headers(apiHeaders).send({ status: 'live' }))
  // Each look costs the database a statement.
  const limit = openLimit(app, Math.ceil(deps.env.CALLS_PER_MINUTE / 5))
  app.get('/health/ready', async (request, reply) => {
    reply.headers(apiHeaders)
    const wait = await limit(request)
    if (wait) return reply.code(429).header('retry-after', wait).send({ status: 'asked too often' })
    if (stopping()) return reply.code(503).send({ status: 'stopping' })
    try {
      await sql`select 1`.execute(deps.db)
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', 1).send({ status: 'database out of reach' })
    }
  })
}
