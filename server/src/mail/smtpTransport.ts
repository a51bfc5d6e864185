import { createTransport, type SMTPPoolOptions } from 'nodemailer'
import { isLoopback } from '#security/network/ipAddresses.ts'
import {
  allowsPlain,
  ConfigurationError,
  type PlainTrafficEnv,
} from '#security/crypto/transportEncryption.ts'
import { guardedConnect, type SsrfGuard } from '#security/network/ssrfGuard.ts'

export type Transport = ReturnType<typeof openTransport>

const allowedParams = new Set(['requireTLS', 'ignoreTLS', 'name'])

/** How to reach a mail server: nodemailer's options, and the egress guard for its connections. */
export type MailServer = SMTPPoolOptions & {
  readonly host: string
  readonly port: number
  readonly guard: SsrfGuard
}

/** Opens a connection pool to a mail server, lazily: it connects with the first mail. */
export function openTransport({ guard, ...options }: MailServer) {
  const { host, port } = options
  return createTransport({
    ...options,
    ...poolOptions,
    // nodemailer would resolve the name on its own, bypassing the guard.
    getSocket(_options: unknown, done: (error: Error | null, opened: object | false) => void) {
      guardedConnect(guard, { host, port, timeoutMs: poolOptions.connectionTimeout }).then(
        (connection) => done(null, { connection }),
        (error: Error) => done(error, false),
      )
    },
  })
}

const poolOptions = {
  pool: true,
  maxConnections: 4,
  // nodemailer requeues only while no byte of the message was sent, so this causes no duplicates.
  maxRequeues: 1,
  // Shorter than any server's idle timeout: a connection closed by the server costs a mail its first try.
  idleTimeout: 15_000,
  dnsTimeout: 8000,
  connectionTimeout: 8000,
  greetingTimeout: 8000,
  socketTimeout: 20_000,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const

/**
 * Reads `smtps://user:secret@host:465` (TLS from the start) or `smtp://host:587` (STARTTLS). Another host
 * must offer TLS unless ALLOW_PLAIN has `mail`; a password is never sent to it without TLS.
 * `?requireTLS=true` demands TLS of this machine too; `?ignoreTLS=true` never uses it. Certificates are
 * always checked. Errors never repeat the URL.
 */
export function readSmtpUrl(
  text: string,
  env: PlainTrafficEnv = {},
): SMTPPoolOptions & { host: string; port: number } {
  const url = URL.parse(text)
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol))
    throw new ConfigurationError('SMTP_URL must look like smtps://user:secret@host:465 or smtp://host:587')
  const unknown = [...url.searchParams.keys()].filter((name) => !allowedParams.has(name))
  if (unknown.length > 0)
    throw new ConfigurationError(`SMTP_URL does not know the option ${unknown.join(', ')}`)
  const secure = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isOn = (name: string) => url.searchParams.get(name) === 'true'
  const auth = url.username
    ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
    : {}
  const needsTls = !isLoopback(host) && (url.username !== '' || !allowsPlain(env, 'mail'))
  if (isOn('ignoreTLS') && (needsTls || isOn('requireTLS')))
    throw new ConfigurationError(
      url.username === ''
        ? 'SMTP_URL leads to another machine without TLS: drop ?ignoreTLS=true, or set ALLOW_PLAIN=mail'
        : 'SMTP_URL would send its secret without TLS: drop ?ignoreTLS=true',
    )
  return {
    host,
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && (needsTls || isOn('requireTLS')),
    ignoreTLS: isOn('ignoreTLS'),
    name: url.searchParams.get('name') ?? undefined,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
    ...auth,
  }
}

export interface SmtpFailure {
  code?: string
  command?: string
  status?: number
  /** The server's enhanced status code, such as `5.1.1` (RFC 3463). */
  enhanced?: string
}

/** What may be logged of a failed try: server messages often repeat the recipient's address. */
export function failureOf(error: unknown): SmtpFailure {
  if (!(error instanceof Error)) return {}
  return {
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : { code: error.name }),
    ...('command' in error && typeof error.command === 'string' ? { command: error.command } : {}),
    ...('responseCode' in error && typeof error.responseCode === 'number'
      ? { status: error.responseCode }
      : {}),
    ...enhancedOf(error),
  }
}

function enhancedOf(error: Error): { enhanced?: string } {
  const response = 'response' in error && typeof error.response === 'string' ? error.response : ''
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  return enhanced ? { enhanced } : {}
}

/**
 * Whether the server permanently rejected the address as non-existent. Rejections of our host, sender or
 * content come at the same command with other codes, and must not cost readers their mails.
 */
export function isUnknownRecipient({ command, status = 0, enhanced }: SmtpFailure): boolean {
  if (command !== 'RCPT TO' || status < 500) return false
  return enhanced ? /^5\.(1\.([1236]|10)|2\.1)$/.test(enhanced) : [550, 551, 553].includes(status)
}

/**
 * Whether the server permanently rejected this very mail. A 5xx to the greeting, login, sender or relay is a
 * configuration error, which the operator may fix before the next try.
 */
export function isPermanentRejection(error: unknown): boolean {
  const failure = failureOf(error)
  const { command, status = 0 } = failure
  // 503 means a wrong order of commands, not an unwanted mail.
  return isUnknownRecipient(failure) || (command === 'DATA' && status >= 500 && status !== 503)
}
