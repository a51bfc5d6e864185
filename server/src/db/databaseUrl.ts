import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'node:tls'
import type { Host, Reach } from './client.ts'

export type TlsDefaults = { sslmode?: string | undefined; sslrootcert?: string | undefined }

/**
 * Reads a DATABASE_URL as libpq does. `sslmode` is disable, require (encrypted; with a CA file the chain is
 * verified too), verify-ca or verify-full; `sslrootcert` is a file or `system`. Both fall back to `defaults`,
 * by default from the environment (PGSSLMODE, PGSSLROOTCERT). With several servers, `a:5432,b:5432`, the
 * client connects to the primary (db/client.ts).
 */
export function connectionFromUrl(text: string, defaults: TlsDefaults = environment()): Reach {
  const { url, servers } = parse(text)
  const asked = url.searchParams
  const hosts = hostsOf(servers, asked)
  return {
    ...(hosts[0] ?? nearby),
    ...(hosts.length > 1 && { hosts }),
    database: decodeURIComponent(url.pathname.slice(1)),
    user: asked.get('user') ?? decodeURIComponent(url.username),
    ...(url.password !== '' && { password: decodeURIComponent(url.password) }),
    ssl: tls(
      asked.get('sslmode') ?? defaults.sslmode ?? 'disable',
      asked.get('sslrootcert') ?? defaults.sslrootcert,
    ),
  }
}

const nearby: Host = { host: 'localhost', port: 5432 }

/** The servers in order; a single port applies to all of them. */
function hostsOf(servers: readonly URL[], asked: URLSearchParams): Host[] {
  const names = asked.get('host')?.split(',') ?? servers.map(({ hostname }) => decodeURIComponent(hostname))
  const ports = asked.get('port')?.split(',') ?? servers.map(({ port }) => port)
  if (ports.length > 1 && ports.length !== names.length)
    throw new Error('DATABASE_URL must have one port, or as many ports as servers')
  const wanted = asked.get('target_session_attrs') ?? 'read-write'
  // A server that accepts no writes is of no use here.
  if (!['read-write', 'primary'].includes(wanted))
    throw new Error(`target_session_attrs=${wanted} is not supported: use read-write or primary`)
  return names.map((name, at) => ({
    host: name.replace(/^\[(.*)\]$/, '$1') || nearby.host,
    port: Number(ports[at] ?? ports[0]) || nearby.port,
  }))
}

function parse(text: string) {
  // URL parses only one server, so each one is parsed with the text around the list.
  const [, before = '', list = '', after = ''] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(text) ?? []
  const each = list.split(',').map((server) => `${before}${server}${after}`)
  // The message of URL's own error would put the password into the log.
  if (!each.every((one) => URL.canParse(one)))
    throw new Error('DATABASE_URL is not an address like postgres://user:password@host/name')
  const servers = each.map((one) => new URL(one))
  const [url = new URL(text)] = servers
  if (!/^postgres(ql)?:$/.test(url.protocol)) throw new Error('DATABASE_URL must begin with postgres://')
  if (url.pathname.length < 2) throw new Error('DATABASE_URL names no database')
  return { url, servers }
}

function tls(mode: string, certificate: string | undefined): ConnectionOptions | false {
  const ca = certificate && certificate !== 'system' ? { ca: readFileSync(certificate, 'utf8') } : {}
  if (mode === 'disable') return false
  if (mode === 'verify-full') return ca
  if (mode === 'verify-ca' || (mode === 'require' && certificate))
    return { ...ca, checkServerIdentity: () => undefined }
  if (mode === 'require') return { rejectUnauthorized: false }
  // pg cannot fall back from one mode to the other, and a silent choice would be wrong for some installation.
  throw new Error(`sslmode=${mode} is not supported: use disable, require, verify-ca or verify-full`)
}

const environment = (): TlsDefaults => ({
  sslmode: process.env['PGSSLMODE'],
  sslrootcert: process.env['PGSSLROOTCERT'],
})
