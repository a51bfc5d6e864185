import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { apiHeaders } from './headers.ts'

/** `/health/live`: the process answers. `/health/ready`: it can serve, that is, the database answers too. */
export function serveHealth(app: FastifyInstance, deps: Deps, stopping: () => boolean): void {
  app.get('/health/live', async (_request, reply) => reply.headers(apiHeaders).send({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    reply.headers(apiHeaders)
    if (stopping()) return reply.code(503).send({ status: 'stopping' })
    try {
      await sql`select 1`.execute(deps.db)
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', 1).send({ status: 'database out of reach' })
    }
  })
}
