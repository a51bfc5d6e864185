import { connectionFromUrl } from '#db/pool/databaseUrl.ts'
import { isLoopback } from '../network/ipAddresses.ts'

/** Kinds of traffic that ALLOW_PLAIN may leave unencrypted. */
export const plainTrafficKinds = ['http', 'database', 'mail', 'services'] as const
export type PlainTraffic = (typeof plainTrafficKinds)[number]

/** The server cannot run with this configuration; the message is one sentence that says what to do. */
export class ConfigurationError extends Error {}

export interface PlainTrafficEnv {
  readonly ALLOW_PLAIN?: readonly PlainTraffic[] | undefined
}

export const allowsPlain = ({ ALLOW_PLAIN }: PlainTrafficEnv, kind: PlainTraffic): boolean =>
  ALLOW_PLAIN?.includes(kind) ?? false

/**
 * How the connection to the database is protected. On another machine: `open` is without TLS, `unverified`
 * with TLS but without a verified certificate.
 */
export function databaseEncryption(url: string | undefined): 'safe' | 'unverified' | 'open' {
  if (!url) return 'safe'
  const { host, hosts = [{ host }], ssl } = connectionFromUrl(url)
  if (hosts.every((one) => isLoopback(one.host ?? ''))) return 'safe'
  if (!ssl) return 'open'
  return typeof ssl === 'object' && ssl.rejectUnauthorized === false ? 'unverified' : 'safe'
}

interface ListenEnv {
  readonly HOST: string
  readonly publicUrl: string
}

/**
 * Whether other machines can use this server over plain HTTP: it listens on a non-loopback address,
 * PUBLIC_URL is not HTTPS (a TLS proxy), and the server does not redirect to its HTTPS port (`redirects`).
 */
export const servesPlainHttp = ({ HOST, publicUrl }: ListenEnv, redirects: boolean): boolean =>
  !isLoopback(HOST) && !publicUrl.startsWith('https:') && !redirects
