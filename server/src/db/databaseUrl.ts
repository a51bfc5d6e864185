import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'node:tls'
import type pg from 'pg'

export type TlsDefaults = { sslmode?: string | undefined; sslrootcert?: string | undefined }

/**
 * Reads a DATABASE_URL the way libpq does: `sslmode` disable, require (encrypted; with a CA file its chain is
 * checked too), verify-ca or verify-full, and `sslrootcert` as a file or `system`. Both fall back to the defaults,
 * which are those of the environment (PGSSLMODE, PGSSLROOTCERT).
 */
export function connectionFromUrl(text: string, defaults: TlsDefaults = environment()): pg.PoolConfig {
  const url = parse(text)
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname)
  return {
    host: host || 'localhost',
    port: Number(url.searchParams.get('port') ?? url.port) || 5432,
    database: decodeURIComponent(url.pathname.slice(1)),
    user: url.searchParams.get('user') ?? decodeURIComponent(url.username),
    ...(url.password !== '' && { password: decodeURIComponent(url.password) }),
    ssl: tls(
      url.searchParams.get('sslmode') ?? defaults.sslmode ?? 'disable',
      url.searchParams.get('sslrootcert') ?? defaults.sslrootcert,
    ),
  }
}

function parse(text: string) {
  // The message of URL's own error would carry the password into the log.
  if (!URL.canParse(text))
    throw new Error('DATABASE_URL is not an address like postgres://user:password@host/name')
  const url = new URL(text)
  if (!/^postgres(ql)?:$/.test(url.protocol)) throw new Error('DATABASE_URL must begin with postgres://')
  if (url.pathname.length < 2) throw new Error('DATABASE_URL names no database')
  return url
}

function tls(mode: string, certificate: string | undefined): ConnectionOptions | false {
  const ca = certificate && certificate !== 'system' ? { ca: readFileSync(certificate, 'utf8') } : {}
  if (mode === 'disable') return false
  if (mode === 'verify-full') return ca
  if (mode === 'verify-ca' || (mode === 'require' && certificate))
    return { ...ca, checkServerIdentity: () => undefined }
  if (mode === 'require') return { rejectUnauthorized: false }
  // pg cannot fall back from one to the other, and a silent choice would be the wrong one for somebody.
  throw new Error(`sslmode=${mode} is not supported: use disable, require, verify-ca or verify-full`)
}

const environment = (): TlsDefaults => ({
  sslmode: process.env['PGSSLMODE'],
  sslrootcert: process.env['PGSSLROOTCERT'],
})
