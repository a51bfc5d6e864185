import type { FastifyInstance } from 'fastify'
import type { Log } from '#db/log.ts'

/** Statuses of a request that no honest page sends often: bad input, no rights, clear text, over a limit. */
const logged = new Set([400, 401, 403, 413, 415, 426, 429])

interface Refusals {
  route: string
  status: number
  times: number
  /** The first of them, whose id its caller knows. */
  requestId: string
}

/**
 * Logs refused requests as one line per route and status every `intervalMs`, so that a flood cannot fill the log.
 * Lines hold neither address nor account: the audit log and the access log have those where they are kept.
 */
export function logRefusals(app: FastifyInstance, log: Log, intervalMs = 60_000): void {
  const counted = new Map<string, Refusals>()
  const write = () => {
    for (const refusals of counted.values()) log.info(refusals, 'refused')
    counted.clear()
  }
  const timer = setInterval(write, intervalMs).unref()
  app.addHook('onResponse', (request, { statusCode: status }, done) => {
    if (logged.has(status)) {
      const route = `${request.method} ${request.routeOptions.url ?? '-'}`
      const key = `${status} ${route}`
      const known = counted.get(key)
      if (known) known.times++
      else counted.set(key, { route, status, times: 1, requestId: request.id })
    }
    done()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    write()
  })
}
