import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cutAddress } from '#security/source.ts'

/** Counts a request of its network; answers the seconds to wait when there were too many this minute, or 0. */
export type Limit = (request: FastifyRequest) => Promise<number>

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
  return async (request) => {
    const counted = await count(request)
    return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : 0
  }
}
