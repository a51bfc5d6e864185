import { connectionFromUrl } from '#db/databaseUrl.ts'
import { isLoopback } from './addresses.ts'

/** What may go over the network in clear text: ALLOW_PLAIN names each. */
export const plainKinds = ['http', 'database', 'mail', 'services'] as const
export type PlainKind = (typeof plainKinds)[number]

/** The configuration cannot be served; the message is one sentence that says what to do. */
export class Misconfigured extends Error {}

export interface PlainEnv {
  readonly ALLOW_PLAIN?: readonly PlainKind[] | undefined
}

export const allowsPlain = ({ ALLOW_PLAIN }: PlainEnv, kind: PlainKind): boolean =>
  ALLOW_PLAIN?.includes(kind) ?? false

/** How the database is reached: `open` and `unverified` name another machine without TLS or without a checked one. */
export function databaseTransport(url: string | undefined): 'safe' | 'unverified' | 'open' {
  if (!url) return 'safe'
  const { host, hosts = [{ host }], ssl } = connectionFromUrl(url)
  if (hosts.every((one) => isLoopback(one.host ?? ''))) return 'safe'
  if (!ssl) return 'open'
  return typeof ssl === 'object' && ssl.rejectUnauthorized === false ? 'unverified' : 'safe'
}

interface HttpEnv {
  readonly HOST: string
  readonly publicUrl: string
}

/**
 * Whether other machines can use this server over plain HTTP: it listens for them, PUBLIC_URL names no proxy with TLS,
 * and its own HTTPS does not take over (`redirects`).
 */
export const servesPlainHttp = ({ HOST, publicUrl }: HttpEnv, redirects: boolean): boolean =>
  !isLoopback(HOST) && !publicUrl.startsWith('https:') && !redirects
