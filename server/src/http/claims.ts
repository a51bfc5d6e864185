import type { Claims } from '@resguardo/contract/session'
import type { FastifyInstance } from 'fastify'

/** The claims of a genuine token in the value of an authorization header, or null. */
export function readClaims(app: FastifyInstance, header: string | undefined): Claims | null {
  if (!header?.startsWith('Bearer ')) return null
  try {
    return app.jwt.verify<Claims>(header.slice(7))
  } catch {
    return null
  }
}
