import type { MessagingSettings } from '@resguardo/contract/settings'
import type { MailWay } from '@resguardo/contract/settingsCalls'
import type { SMTPPoolOptions } from 'nodemailer'
import type { Settings } from '#db/settings.ts'
import { openTransport, readSmtpUrl, type Transport } from './transport.ts'

export interface MailerDeps {
  readonly settings: Pick<Settings, 'read'>
  readonly env: { readonly SMTP_URL?: string | undefined }
}

/** By what mail goes out: the server of the settings, else that of the environment, else not at all. */
export async function mailWay({ settings, env }: MailerDeps): Promise<MailWay> {
  if ((await settings.read('messaging')).host !== '') return 'settings'
  return env.SMTP_URL === undefined ? 'outbox' : 'environment'
}

/** Whether mail leaves this installation at all, and does not stay in its outbox. */
export const delivers = async (deps: MailerDeps) => (await mailWay(deps)) !== 'outbox'

/** How the mail server is reached now; nothing when there is none. */
export async function mailServer({ settings, env }: MailerDeps): Promise<SMTPPoolOptions | undefined> {
  const messaging = await settings.read('messaging')
  if (messaging.host !== '') return optionsOf(messaging)
  return env.SMTP_URL === undefined ? undefined : readSmtpUrl(env.SMTP_URL)
}

/** Who mails come from: the sender of the settings, else that of the environment. */
export async function senderOf({
  settings,
  env,
}: MailerDeps & { env: { readonly MAIL_FROM: string; readonly BRAND_NAME: string } }): Promise<{
  name: string
  address: string
}> {
  const { senderName, senderAddress } = await settings.read('messaging')
  if (senderAddress) return { name: senderName || env.BRAND_NAME, address: senderAddress }
  const [, name = '', address = env.MAIL_FROM] = /^(.*?)\s*<([^<>]+)>\s*$/.exec(env.MAIL_FROM) ?? []
  return { name: name.replace(/^"(.*)"$/, '$1'), address: address.trim() }
}

const optionsOf = ({ host, port, user, secret, tls }: MessagingSettings): SMTPPoolOptions => ({
  host,
  port,
  secure: tls === 'tls',
  requireTLS: tls === 'starttls',
  ignoreTLS: tls === 'none',
  tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
  ...(user && { auth: { user, pass: secret } }),
})

export interface Mailer {
  /** The connections to the mail server of this moment; nothing while mails stay in the outbox. */
  transport(): Promise<Transport | undefined>
  close(): void
}

/** Follows the settings: a changed server is used from the next mail on. */
export function openMailer(deps: MailerDeps): Mailer {
  let open: { transport: Transport; to: string } | undefined
  const close = () => {
    open?.transport.close()
    open = undefined
  }
  return {
    async transport() {
      const server = await mailServer(deps)
      const to = JSON.stringify(server)
      if (open?.to !== to) close()
      if (server) open ??= { transport: openTransport(server), to }
      return open?.transport
    },
    close,
  }
}
