import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'

/*
 * A client written from the text of the specification alone: its sections 7 (calls) and 8 (how the helper
 * reports results). It imports nothing of this project, so that it fails where the two have come apart.
 */

const Envelope = z.object({ message: z.string(), data: z.any() })

export interface Result {
  success: boolean
  status: number
  /** A key of the error catalogue: the operation's prefix plus the status, or `i` plus the status. */
  message: string
  // The specification leaves most answers open; a test looks into the part that it knows.
  data: ReturnType<typeof Envelope.parse>['data']
  headers: Headers
}

type Query = Record<string, string | readonly string[]>

/** The calls without a token, whose 401 does not mean that the session has ended (section 8). */
const withoutExpiry = new Set(['v2/public/auth', 'v2/public/reset'])

/** SHA-512 of the password, as the specification hashes it before sending. */
export const sha512 = (password: string) => createHash('sha512').update(password).digest('hex')

export const browser = 'Firefox 140'

export function specificationClient(host: string, origin?: string) {
  let accessToken: string | null = null
  let expired = 0

  /** The one helper of section 7: a method, a path, an optional query string and body. */
  async function call(method: string, path: string, query: Query = {}, body?: unknown): Promise<Result> {
    const search = new URLSearchParams()
    for (const [name, values] of Object.entries(query))
      for (const value of [values].flat()) search.append(name, value)
    let response: Response
    try {
      response = await fetch(`${host}/${path}${search.size > 0 ? `?${search.toString()}` : ''}`, {
        method,
        headers: {
          'accept-language': 'en',
          ...(accessToken && { authorization: `Bearer ${accessToken}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(origin && { origin }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    } catch {
      return { success: false, status: 0, message: 'net', data: null, headers: new Headers() }
    }
    const { status, headers } = response
    const answer = Envelope.parse(await response.json())
    if (status === 401 && !withoutExpiry.has(path)) expired++
    return { success: status === 200, status, message: answer.message, data: answer.data, headers }
  }

  return {
    call,
    get token() {
      return accessToken
    },
    /** How often the session-expiry handler was called. */
    get expired() {
      return expired
    },
    /** Keeps the token of a sign-in, as section 7 says. */
    async keep(signIn: Promise<Result>): Promise<Result> {
      const result = await signIn
      if (result.success && typeof result.data?.token === 'string') accessToken = result.data.token
      return result
    },
    byPassword: (username: string, password: string) =>
      call('POST', 'v2/public/auth', {}, { username, password: sha512(password), browser }),
    byToken: (username: string, jwt: string, name: string, more: object = {}) =>
      call(
        'POST',
        'v2/public/auth',
        {},
        {
          username,
          jwt,
          name,
          browser,
          lang: 'pt',
          timezone: 'America/Sao_Paulo',
          country: 'BR',
          ...more,
        },
      ),
    askCode: (username: string) => call('POST', 'v2/public/auth', {}, { username, browser }),
    byCode: (username: string, otp: string) => call('POST', 'v2/public/auth', {}, { username, otp, browser }),
    /** Same-origin text; a missing file gives an empty string. */
    async text(path: string): Promise<string> {
      const response = await fetch(`${host}${path}`)
      return response.ok ? response.text() : ''
    },
    /** Sends the authorization header value as the first message; resolves to the first answer. */
    async chat(): Promise<string> {
      const address = `${host.replace('http', 'ws')}/v2/admin/chat`
      const socket = new WebSocket(address, origin ? { origin } : {})
      try {
        await once(socket, 'open')
        socket.send(`Bearer ${accessToken}`)
        const answer = await Promise.race([once(socket, 'message'), sleep(10_000, null, { ref: false })])
        return String(answer?.[0] ?? '')
      } finally {
        socket.terminate()
      }
    },
  }
}

export type SpecificationClient = ReturnType<typeof specificationClient>
