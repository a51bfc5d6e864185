import type { FieldError } from '@resguardo/contract/platform/fields/fields'
import type { MessagingSettings } from '@resguardo/contract/settings/settings'
import type { MailChannel } from '@resguardo/contract/settings/settingsEndpoints'
import type { Settings } from '#domain/settings.ts'
import { isLoopback } from '#security/network/ipAddresses.ts'
import { allowsPlain, type PlainTrafficEnv } from '#security/crypto/transportEncryption.ts'
import { Blocked, type SsrfGuard, openSsrfGuard, type EgressEnv } from '#security/network/ssrfGuard.ts'
import { type MailServer, openTransport, readSmtpUrl, type Transport } from './smtpTransport.ts'

type MailServerEnv = EgressEnv & PlainTrafficEnv & { readonly SMTP_URL?: string | undefined }

export interface MailerDeps {
  readonly settings: Pick<Settings, 'read'>
  readonly env: MailServerEnv
}

/**
 * How mail leaves: through the server of the settings, else that of the environment, else only into the
 * outbox.
 */
export async function mailRoute({ settings, env }: MailerDeps): Promise<MailChannel> {
  if ((await settings.read('messaging')).host !== '') return 'settings'
  return env.SMTP_URL === undefined ? 'outbox' : 'environment'
}

/** Whether mail leaves this installation rather than staying in its outbox. */
export const deliversMail = async (deps: MailerDeps) => (await mailRoute(deps)) !== 'outbox'

/** The current mail server; undefined if there is none. */
export async function mailServer({ settings, env }: MailerDeps): Promise<MailServer | undefined> {
  const messaging = await settings.read('messaging')
  if (messaging.host !== '') return serverFromSettings(messaging, env)
  if (env.SMTP_URL === undefined) return undefined
  return { ...readSmtpUrl(env.SMTP_URL, env), guard: openSsrfGuard(env, 'environment') }
}

/** The sender of mails: from the settings, else from the environment. */
export async function senderOf({
  settings,
  env,
}: MailerDeps & { env: { readonly MAIL_FROM: string; readonly BRAND_NAME: string } }): Promise<{
  name: string
  address: string
}> {
  const { senderName, senderAddress } = await settings.read('messaging')
  if (senderAddress) return { name: senderName || env.BRAND_NAME, address: senderAddress }
  const [, name = '', address = env.MAIL_FROM] = /^([^<]*)<([^<>]+)>\s*$/.exec(env.MAIL_FROM) ?? []
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() }
}

function serverFromSettings(
  { host, port, user, secret, tls }: MessagingSettings,
  env: MailServerEnv,
): MailServer {
  const guard = openSsrfGuard(env, 'settings')
  // The value may have been saved before this rule, or under another environment.
  const plain = tls === 'none' && allowsPlainMail(host, env)
  return {
    host,
    port,
    secure: tls === 'tls',
    requireTLS: tls === 'starttls' || !plain,
    ignoreTLS: plain,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
    ...(user && { auth: { user, pass: secret } }),
    guard: isMailPort(guard, host, port) ? guard : blockAll(guard),
  }
}

/** Ports for mail submission; any other would let the settings probe what listens on a host. */
const mailPorts = new Set([25, 465, 587, 2525])

const isMailPort = (guard: SsrfGuard, host: string, port: number) => mailPorts.has(port) || guard.trusts(host)

const allowsPlainMail = (host: string, env: PlainTrafficEnv) => isLoopback(host) || allowsPlain(env, 'mail')

const blockAll = (guard: SsrfGuard): SsrfGuard => ({
  ...guard,
  check(host) {
    throw new Blocked(host)
  },
})

type MailField = 'host' | 'port' | 'tls'

/** Field errors of a mail server before it is saved; null if there are none. */
export function mailServerErrors(
  { host, port, tls }: Pick<MessagingSettings, MailField>,
  env: MailServerEnv,
): Partial<Record<MailField, FieldError>> | null {
  if (host === '') return null
  const guard = openSsrfGuard(env, 'settings')
  try {
    guard.check(host, true)
  } catch {
    return { host: 'fields.outbound' }
  }
  if (!isMailPort(guard, host, port)) return { port: 'fields.mailPort' }
  return tls === 'none' && !allowsPlainMail(host, env) ? { tls: 'fields.mailTls' } : null
}

export interface Mailer {
  /** Connection pool of the current mail server; undefined while mails stay in the outbox. */
  transport(): Promise<Transport | undefined>
  close(): void
}

/** Follows the settings: a changed server is used from the next mail on. */
export function openMailer(deps: MailerDeps): Mailer {
  let open: { transport: Transport; serverKey: string } | undefined
  const close = () => {
    open?.transport.close()
    open = undefined
  }
  return {
    async transport() {
      const server = await mailServer(deps)
      const serverKey = JSON.stringify(server)
      if (open?.serverKey !== serverKey) close()
      if (server) open ??= { transport: openTransport(server), serverKey }
      return open?.transport
    },
    close,
  }
}
