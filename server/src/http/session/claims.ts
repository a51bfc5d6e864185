import { uid } from '@resguardo/contract/platform/fields/fields'
import type { Claims } from '@resguardo/contract/auth/session'
import { limits } from '@resguardo/contract/platform/limits'
import { dayMs } from '@resguardo/contract/platform/durations'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The other keys of the ring: tokens that they signed stay valid until they expire. */
    otherTokenKeys: readonly Buffer[]
  }
}

/** How long an expired token still identifies a device. */
const deviceDays = 90

/**
 * The claims of a correctly signed token whose session may have ended. They grant no access: they only tell a
 * device that its owner has used from an unknown one.
 */
export function readPastClaims(app: FastifyInstance, token: string | string[] | undefined): Claims | null {
  if (typeof token !== 'string') return null
  // Bypass the cache of @fastify/jwt: requests that need a valid token must not get results from here.
  const options = { ignoreExpiration: true, cache: false }
  const claims = verifyWithAnyKey(app, token, options)
  return claims && claims.exp * 1000 > Date.now() - deviceDays * dayMs ? claims : null
}

/** The claims of a valid token in the value of an authorization header, or null. */
export function readClaims(app: FastifyInstance, header: string | undefined): Claims | null {
  if (!header?.startsWith('Bearer ') || header.length > 'Bearer '.length + limits.jwt) return null
  return verifyWithAnyKey(app, header.slice('Bearer '.length))
}

interface VerifyOptions {
  ignoreExpiration?: boolean
  cache?: boolean
}

/** Verifies with the current key, then with the other keys of the ring. */
const verifyWithAnyKey = (app: FastifyInstance, token: string, options?: VerifyOptions): Claims | null =>
  verify(app, token, options) ??
  app.otherTokenKeys.reduce<Claims | null>(
    (found, key) => found ?? verify(app, token, { ...options, key }),
    null,
  )

function verify(
  { jwt }: FastifyInstance,
  token: string,
  options?: VerifyOptions & { key?: Buffer },
): Claims | null {
  try {
    const claims = options
      ? jwt.verify<Claims>(token, { ...jwt.options.verify, ...options })
      : jwt.verify<Claims>(token)
    // PostgreSQL throws an error if `sid` is not a uuid.
    return uid.safeParse(claims.sid).success ? claims : null
  } catch {
    return null
  }
}
