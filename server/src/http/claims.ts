import { uid } from '@resguardo/contract/fields'
import type { Claims } from '@resguardo/contract/session'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Besides the key in use: a token that another one of the ring signed lives to its end. */
    otherTokenKeys: readonly Buffer[]
  }
}

/** How long after its end a token still tells which device calls. */
const deviceDays = 90

/**
 * The claims of a genuine token whose session may be over. They open nothing: they only tell a device that its owner
 * used from one that a stranger calls from.
 */
export function readPastClaims(app: FastifyInstance, token: string | string[] | undefined): Claims | null {
  if (typeof token !== 'string') return null
  // What fails here must not be remembered for calls that want a living token.
  const past = { ignoreExpiration: true, cache: false }
  const claims = verifyByAny(app, token, past)
  return claims && claims.exp * 1000 > Date.now() - deviceDays * 86_400_000 ? claims : null
}

/** The claims of a genuine token in the value of an authorization header, or null. */
export function readClaims(app: FastifyInstance, header: string | undefined): Claims | null {
  return header?.startsWith('Bearer ') ? verifyByAny(app, header.slice(7)) : null
}

interface VerifyOptions {
  ignoreExpiration?: boolean
  cache?: boolean
}

/** By the key in use, else by another one of the ring. */
const verifyByAny = (app: FastifyInstance, token: string, options?: VerifyOptions): Claims | null =>
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
    // PostgreSQL answers anything but a uuid with an error.
    return uid.safeParse(claims.sid).success ? claims : null
  } catch {
    return null
  }
}
