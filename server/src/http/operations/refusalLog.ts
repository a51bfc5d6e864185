import type { FastifyInstance } from 'fastify'
import type { Log } from '#context/logger.ts'

/**
 * Statuses that a correct client rarely causes: bad input, no permission, clear text, rate limit exceeded;
 * and 503, which every call gets while the database is away.
 */
const loggedStatuses = new Set([400, 401, 403, 413, 415, 426, 429, 503])

interface RefusalCount {
  route: string
  status: number
  times: number
  /** Id of the first of them; its client has the id in `x-request-id`. */
  requestId: string
}

/**
 * Logs refused requests as one line per route and status every `intervalMs`, so that a flood cannot fill the
 * log. Lines contain neither address nor account; the audit log and the access log have those.
 */
export function logRefusals(app: FastifyInstance, log: Log, intervalMs = 60_000): void {
  const counts = new Map<string, RefusalCount>()
  const write = () => {
    for (const count of counts.values()) log.info(count, 'refused')
    counts.clear()
  }
  const timer = setInterval(write, intervalMs).unref()
  app.addHook('onResponse', (request, { statusCode: status }, done) => {
    if (loggedStatuses.has(status)) {
      const route = `${request.method} ${request.routeOptions.url ?? '-'}`
      const key = `${status} ${route}`
      const existing = counts.get(key)
      if (existing) existing.times++
      else counts.set(key, { route, status, times: 1, requestId: request.id })
    }
    done()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    write()
  })
}
