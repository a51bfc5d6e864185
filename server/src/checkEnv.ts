import { readSmtpUrl } from '#mail/smtpTransport.ts'
import { isLoopback } from '#security/network/ipAddresses.ts'
import {
  allowsPlain,
  databaseEncryption,
  ConfigurationError,
  servesPlainHttp,
} from '#security/crypto/transportEncryption.ts'
import { Blocked, openSsrfGuard } from '#security/network/ssrfGuard.ts'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'

/**
 * Rejects an environment that would send data in clear text, or that needs a host missing from
 * OUTBOUND_HOSTS.
 */
export function checkEnv(env: Env): void {
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL'] as const)
    if (databaseEncryption(env[name]) === 'open' && !allowsPlain(env, 'database'))
      throw new ConfigurationError(
        `${name} leads to another machine without TLS: add ?sslmode=verify-full, or set ALLOW_PLAIN=database`,
      )
  const guard = openSsrfGuard(env, 'environment')
  for (const [name, url] of outboundUrls(env)) {
    const { protocol, hostname } = new URL(url)
    const isOpen = ['http:', 'tcp:'].includes(protocol) && !isLoopback(hostname.replace(/^\[|\]$/g, ''))
    // Anyone who can alter its answers in transit can sign in as anyone: no flag allows that.
    const mustBeEncrypted = name === 'OPENID_ISSUER'
    if (isOpen && (mustBeEncrypted || !allowsPlain(env, 'services')))
      throw new ConfigurationError(
        `${name} leads to another machine without TLS: use ${protocol === 'tcp:' ? 'tls' : 'https'}://${mustBeEncrypted ? '' : ', or set ALLOW_PLAIN=services'}`,
      )
    checkAllowlisted(name, () => guard.check(hostname, true))
  }
  const { SMTP_URL } = env
  if (SMTP_URL) {
    const { host } = readSmtpUrl(SMTP_URL, env)
    checkAllowlisted('SMTP_URL', () => guard.check(host, true))
  }
}

/** The addresses from the environment that the server calls, each with the name of its variable. */
const outboundUrls = (env: Env): (readonly [string, string])[] =>
  Object.entries({
    MODEL_URL: env.MODEL_URL,
    SPEECH_URL: env.SPEECH_URL,
    OPENID_ISSUER: env.OPENID_CLIENT_ID && env.OPENID_ISSUER,
    OTEL_EXPORTER_OTLP_ENDPOINT: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    AUDIT_SYSLOG_URL: env.AUDIT_SYSLOG_URL,
    [env.STRIPE_API_BASE ? 'STRIPE_API_BASE' : 'STRIPE_SECRET_KEY']:
      env.STRIPE_SECRET_KEY && (env.STRIPE_API_BASE ?? 'https://api.stripe.com'),
  }).flatMap(([name, url]) => (url ? [[name, url] as const] : []))

function checkAllowlisted(name: string, check: () => void) {
  try {
    check()
  } catch (error) {
    if (error instanceof Blocked)
      throw new ConfigurationError(
        `OUTBOUND_HOSTS does not list the host of ${name}: add it, or unset ${name}`,
        {
          cause: error,
        },
      )
    throw error
  }
}

/** Refuses to serve other machines over plain HTTP, unless ALLOW_PLAIN allows it. */
export async function checkHttp({ env, settings }: Pick<Deps, 'env' | 'settings'>): Promise<void> {
  if (allowsPlain(env, 'http')) return
  const [tls, { certificate }] = await Promise.all([settings.read('tls'), settings.read('certs')])
  if (servesPlainHttp(env, tls.enabled && tls.redirect && certificate !== ''))
    throw new ConfigurationError(
      `HOST=${env.HOST} would serve other machines over plain HTTP: set PUBLIC_URL to the https:// address of a proxy ` +
        'in front, switch HTTPS with its redirect on in the settings, or set ALLOW_PLAIN=http',
    )
}

/** Returns the operator's exceptions that are logged as warnings at every start. */
export function transportWarnings(env: Env, source: NodeJS.ProcessEnv = process.env): string[] {
  const databases = new Set([env.DATABASE_URL, env.DATABASE_OWNER_URL].map(databaseEncryption))
  return [
    servesPlainHttp(env, false) && allowsPlain(env, 'http') && 'other machines are served over plain HTTP',
    databases.has('open') && 'the connection to the database is not encrypted',
    databases.has('unverified') &&
      'sslmode=require does not check who the database is: use verify-full with sslrootcert',
    allowsPlain(env, 'mail') && 'mail may go to its server in clear text',
    allowsPlain(env, 'services') && 'services may be called in clear text',
    ...['ALLOW_PRIVATE_FEEDS', 'ALLOW_PRIVATE_WEBHOOKS'].map(
      (name) => source[name] !== undefined && `${name} has no effect any more: use ALLOW_PRIVATE`,
    ),
  ].filter((warning) => warning !== false)
}
