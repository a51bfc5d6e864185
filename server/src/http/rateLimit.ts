import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkPrefixOf } from '#security/network/networkPrefix.ts'

/** Counts a request against its network's rate limit; resolves to the seconds to wait, or 0 if allowed. */
export type RateLimit = (request: Pick<FastifyRequest, 'ip'>) => Promise<number>

/** Registers the rate limiter that `openRateLimit` needs, for this Fastify context and those nested in it. */
export async function registerRateLimiter(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: '1 minute',
    keyGenerator: (request) => networkPrefixOf(request.ip),
  })
}

/** Opens a separate rate limit of `max` requests per minute and network; 0 means no limit. */
export function openRateLimit(app: FastifyInstance, max: number): RateLimit {
  if (max === 0) return async () => 0
  const count = app.createRateLimit({ max })
  return async ({ ip }) => {
    // The key needs only the IP (registerRateLimiter). The plugin reads `routeOptions`, which an upgrade
    // lacks.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    const result = await count({ ip, routeOptions: {} } as FastifyRequest)
    return !result.isAllowed && result.isExceeded ? result.ttlInSeconds : 0
  }
}
