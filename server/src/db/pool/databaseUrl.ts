import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'node:tls'
import type { Host, ConnectionConfig } from './failoverClient.ts'

export type TlsDefaults = { sslmode?: string | undefined; sslrootcert?: string | undefined }

/**
 * Reads a DATABASE_URL as libpq does. `sslmode` is disable, require (encrypted; with a CA file the chain is
 * verified too), verify-ca or verify-full; `sslrootcert` is a file or `system`. Both fall back to `defaults`,
 * by default from the environment (PGSSLMODE, PGSSLROOTCERT). With several servers, `a:5432,b:5432`, the
 * client connects to the primary (db/pool/failoverClient.ts).
 */
export function connectionFromUrl(
  text: string,
  defaults: TlsDefaults = tlsDefaultsFromEnv(),
): ConnectionConfig {
  const { url, servers } = parseServers(text)
  const params = url.searchParams
  const hosts = hostsOf(servers, params)
  return {
    ...(hosts[0] ?? defaultHost),
    ...(hosts.length > 1 && { hosts }),
    database: decodeURIComponent(url.pathname.slice(1)),
    user: params.get('user') ?? decodeURIComponent(url.username),
    ...(url.password !== '' && { password: decodeURIComponent(url.password) }),
    ssl: tlsOptions(
      params.get('sslmode') ?? defaults.sslmode ?? 'disable',
      params.get('sslrootcert') ?? defaults.sslrootcert,
    ),
  }
}

const defaultHost: Host = { host: 'localhost', port: 5432 }

/** The servers in order; a single port applies to all of them. */
function hostsOf(servers: readonly URL[], params: URLSearchParams): Host[] {
  const names = params.get('host')?.split(',') ?? servers.map(({ hostname }) => decodeURIComponent(hostname))
  const ports = params.get('port')?.split(',') ?? servers.map(({ port }) => port)
  if (ports.length > 1 && ports.length !== names.length)
    throw new Error('DATABASE_URL must have one port, or as many ports as servers')
  const sessionAttributes = params.get('target_session_attrs') ?? 'read-write'
  // A server that accepts no writes is of no use here.
  if (!['read-write', 'primary'].includes(sessionAttributes))
    throw new Error(`target_session_attrs=${sessionAttributes} is not supported: use read-write or primary`)
  return names.map((name, index) => ({
    host: name.replace(/^\[(.*)\]$/, '$1') || defaultHost.host,
    port: Number(ports[index] ?? ports[0]) || defaultHost.port,
  }))
}

function parseServers(text: string) {
  // URL parses only one server, so each one is parsed with the text around the list.
  const [, before = '', list = '', after = ''] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(text) ?? []
  const urls = list.split(',').map((server) => `${before}${server}${after}`)
  // The message of URL's own error would put the password into the log.
  if (!urls.every((one) => URL.canParse(one)))
    throw new Error('DATABASE_URL is not an address like postgres://user:password@host/name')
  const servers = urls.map((one) => new URL(one))
  const [url = new URL(text)] = servers
  if (!/^postgres(ql)?:$/.test(url.protocol)) throw new Error('DATABASE_URL must begin with postgres://')
  if (url.pathname.length < 2) throw new Error('DATABASE_URL names no database')
  return { url, servers }
}

function tlsOptions(mode: string, certificate: string | undefined): ConnectionOptions | false {
  const ca = certificate && certificate !== 'system' ? { ca: readFileSync(certificate, 'utf8') } : {}
  if (mode === 'disable') return false
  if (mode === 'verify-full') return ca
  if (mode === 'verify-ca' || (mode === 'require' && certificate))
    return { ...ca, checkServerIdentity: () => undefined }
  if (mode === 'require') return { rejectUnauthorized: false }
  // pg cannot fall back from one mode to the other, and a silent choice would be wrong for some installation.
  throw new Error(`sslmode=${mode} is not supported: use disable, require, verify-ca or verify-full`)
}

const tlsDefaultsFromEnv = (): TlsDefaults => ({
  sslmode: process.env['PGSSLMODE'],
  sslrootcert: process.env['PGSSLROOTCERT'],
})
