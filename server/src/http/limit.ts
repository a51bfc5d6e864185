import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cutAddress } from '#security/source.ts'

/** Counts a request against its network's rate limit; resolves to the seconds to wait, or 0 if allowed. */
export type Limit = (request: Pick<FastifyRequest, 'ip'>) => Promise<number>

/** Registers the rate limiter that `openLimit` needs, for this Fastify context and those nested in it. */
export async function countRequests(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: '1 minute',
    keyGenerator: (request) => cutAddress(request.ip),
  })
}

/** Opens a separate rate limit of `max` requests per minute and network; 0 means no limit. */
export function openLimit(app: FastifyInstance, max: number): Limit {
  if (max === 0) return async () => 0
  const count = app.createRateLimit({ max })
  return async ({ ip }) => {
    // The key needs only the IP (countRequests). The plugin reads `routeOptions`, which an upgrade lacks.
    const counted = await count({ ip, routeOptions: {} } as FastifyRequest)
    return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : 0
  }
}
