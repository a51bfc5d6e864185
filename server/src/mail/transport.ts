import { createTransport, type SMTPPoolOptions } from 'nodemailer'

export type Transport = ReturnType<typeof openTransport>

const loopback = /^(localhost|127(\.\d+){3}|::1)$/
const switches = new Set(['requireTLS', 'ignoreTLS', 'name'])

/** Opens a pool of connections to a mail server, lazily: nothing is connected before the first mail. */
export function openTransport(to: string | SMTPPoolOptions) {
  return createTransport({ ...(typeof to === 'string' ? readSmtpUrl(to) : to), ...limits })
}

const limits = {
  pool: true,
  maxConnections: 4,
  // Only used by nodemailer while no byte of the message was sent, so it makes no twins.
  maxRequeues: 1,
  // Shorter than any server's patience: a connection that the server has closed costs a mail its first try.
  idleTimeout: 15_000,
  dnsTimeout: 8000,
  connectionTimeout: 8000,
  greetingTimeout: 8000,
  socketTimeout: 20_000,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const

/**
 * Reads `smtps://user:secret@host:465` (TLS from the start) or `smtp://host:587` (STARTTLS where offered; demanded
 * with `?requireTLS=true`, and whenever there is a secret to send to another machine; `?ignoreTLS=true` for a relay
 * without a secret). Certificates are always checked: there is no switch for that. Errors never repeat the address.
 */
export function readSmtpUrl(text: string): SMTPPoolOptions {
  const url = URL.parse(text)
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol))
    throw new Error('SMTP_URL must look like smtps://user:secret@host:465 or smtp://host:587')
  const unknown = [...url.searchParams.keys()].filter((name) => !switches.has(name))
  if (unknown.length > 0) throw new Error(`SMTP_URL does not know the option ${unknown.join(', ')}`)
  const secure = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isOn = (name: string) => url.searchParams.get(name) === 'true'
  const auth = url.username
    ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
    : {}
  const requireTLS = isOn('requireTLS') || (Boolean(url.username) && !loopback.test(host))
  if (requireTLS && isOn('ignoreTLS')) throw new Error('SMTP_URL would send its secret without TLS')
  return {
    host,
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && requireTLS,
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
  /** The server's own word for it, `5.1.1` (RFC 3463). */
  enhanced?: string
}

/** What may be logged of a failed try: the server's own words often repeat the recipient's address. */
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
  const said = 'response' in error && typeof error.response === 'string' ? error.response : ''
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(said) ?? []
  return enhanced ? { enhanced } : {}
}

/**
 * Whether the server said for good that nobody is at an address. What a relay has against us, our sender or our words
 * comes at the same place, with other codes: for that nobody is to lose their mails.
 */
export function isOfAddress({ command, status = 0, enhanced }: SmtpFailure): boolean {
  if (command !== 'RCPT TO' || status < 500) return false
  return enhanced ? /^5\.(1\.([1236]|10)|2\.1)$/.test(enhanced) : [550, 551, 553].includes(status)
}

/**
 * Whether the server said a lasting no to this very mail. A 5xx to the greeting, to our login, to our sender or to us
 * as a relay is a fault of the set-up, which the operator may mend before the next try.
 */
export function isRefused(error: unknown): boolean {
  const failure = failureOf(error)
  const { command, status = 0 } = failure
  // 503 says that the conversation was out of step, not that the mail is unwanted.
  return isOfAddress(failure) || (command === 'DATA' && status >= 500 && status !== 503)
}
