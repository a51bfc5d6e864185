import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cutAddress } from '#security/source.ts'

/** Counts a request of its network; answers the seconds to wait when there were too many this minute, or 0. */
export type Limit = (request: Pick<FastifyRequest, 'ip'>) => Promise<number>

/** Lets `openLimit` count, here and in every context within. */
export async function countRequests(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: '1 minute',
    keyGenerator: (request) => cutAddress(request.ip),
  })
}

/** A counter of its own; a `max` of 0 counts nothing. */
export function openLimit(app: FastifyInstance, max: number): Limit {
  if (max === 0) return async () => 0
  const count = app.createRateLimit({ max })
  return async ({ ip }) => {
    // The key is made of the address alone (countRequests); a socket has no route, and one is looked for.
    const counted = await count({ ip, routeOptions: {} } as FastifyRequest)
    return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : 0
  }
}
