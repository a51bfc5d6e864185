import type { Language } from '@resguardo/contract/platform/languages'
import type { MailKind } from '@resguardo/contract/settings/outbox'
import { type Kysely, sql } from 'kysely'
import type { Log } from '#context/logger.ts'
import { mailTextsOf } from './mailTexts.ts'
import type { Settings } from '#domain/settings.ts'
import type { Schema } from '#db/schema.ts'
import type { Keys } from '#security/crypto/keys.ts'
import { senderOf } from './mailer.ts'
import { scheduleTry, cancelTry, type MailValues, openSealedMail } from './mailQueue.ts'
import { type BrandingEnv, mailBrandingOf, plainBranding, brandedSender } from './mailBranding.ts'
import { contactLine, logoId, type RenderEnv, renderOwn } from './renderMail.ts'
import { failureOf, isPermanentRejection, type Transport } from './smtpTransport.ts'

export interface SendDeps {
  readonly db: Kysely<Schema>
  readonly keys: Keys
  readonly random: (size: number) => Buffer
  readonly now: () => Date
  readonly log: Log
  readonly settings: Pick<Settings, 'read'>
  readonly env: RenderEnv & BrandingEnv & { readonly MAIL_FROM: string; readonly publicUrl: string }
}

/** Backoff: minutes between tries; after the last one the mail has failed. */
const retryMinutes = [1, 5, 30, 120, 360]
const maxTries = retryMinutes.length + 1
/** Shorter than the first wait, so that two tries of one mail never overlap. */
const tryTimeoutMs = 40_000

/**
 * Tries once to send the mail of this id; without a transport it goes to the local outbox. Throws only on
 * database errors: the mail server's answer is stored, and the next try is already scheduled.
 * Delivery is at least once, not exactly once. A process that dies between the final dot and the server's
 * answer cannot know the outcome, and the mail is tried again. For these mails a duplicate is better than
 * none. Each try is counted and the next one scheduled *before* the server is called, so there are at most
 * six, whatever crashes. All tries carry the same Message-ID, by which mailboxes recognise a duplicate.
 */
export async function sendMail(
  deps: SendDeps,
  transport: Transport | undefined,
  id: string,
  stopSignal?: AbortSignal,
): Promise<void> {
  const mail = await deps.db.transaction().execute((db) => claimMail(db, deps, id, transport !== undefined))
  if (!mail || !transport) return
  const logFields = { mail: id, kind: mail.kind, try: mail.tries }
  try {
    await transport.sendMail(await compose(deps, mail, stopSignal))
  } catch (error) {
    const failure = failureOf(error)
    if (isPermanentRejection(error) || error instanceof NoAddress || mail.tries >= maxTries) {
      await finishMail(deps.db, id, 'failed')
      deps.log.warn({ ...logFields, ...failure }, 'mail failed, no retry left')
    } else deps.log.warn({ ...logFields, ...failure }, 'mail not sent yet')
    return
  }
  await finishMail(deps.db, id, 'sent')
  deps.log.info(logFields, 'mail sent')
}

interface ClaimedMail {
  id: string
  kind: string
  lang: 'pt' | 'es' | 'en'
  sealed: Buffer
  tries: number
}

/** Takes the mail for one try and schedules the next; nothing if it is finished, too late or out of tries. */
async function claimMail(
  db: Kysely<Schema>,
  { random, now, log }: SendDeps,
  id: string,
  delivering: boolean,
): Promise<ClaimedMail | undefined> {
  const mail = await db
    .updateTable('mails')
    .set((column) => ({ tries: column('tries', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .returning(['id', 'kind', 'lang', 'sealed', 'tries'])
    .returning(sql<boolean>`coalesce(valid_until <= ${now()}, false)`.as('late'))
    .executeTakeFirst()
  if (!mail) return undefined
  const { sealed } = mail
  if (!delivering && sealed) {
    await finishMail(db, id, 'outbox')
    return undefined
  }
  if (mail.late || mail.tries > maxTries || !sealed) {
    await finishMail(db, id, 'failed')
    log.warn({ mail: id, kind: mail.kind, late: mail.late }, 'mail failed, no retry left')
    return undefined
  }
  const minutes = retryMinutes[Math.min(mail.tries, retryMinutes.length) - 1] ?? 0
  const jitter = 1 + random(1).readUInt8() / 255 / 5
  await scheduleTry(db, id, minutes * 60 * jitter)
  return { ...mail, sealed }
}

/** Finishes a mail; only mails in the outbox, which root may read, keep their content. */
async function finishMail(
  db: Kysely<Schema>,
  id: string,
  status: 'sent' | 'failed' | 'outbox',
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status, finished: sql<Date>`now()`, ...(status === 'outbox' ? {} : { sealed: null }) })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute()
  await cancelTry(db, id)
}

/**
 * The recipient's account at this address. `discreet`: others may read the mailbox, so subject, sender and
 * look reveal nothing; a choice made since the mail was queued counts too. `member`: a person who may be
 * shown their team's brand. Not for unconfirmed accounts: a stranger may have registered the address and
 * chosen the team's name.
 */
async function recipientAt(
  db: Kysely<Schema>,
  to: string,
): Promise<{ discreet: boolean; member: string | null }> {
  const person = await db
    .selectFrom('people')
    .select(['uid', 'discreet', 'status'])
    .where('username', '=', to)
    .executeTakeFirst()
  return {
    discreet: person?.discreet ?? false,
    member: person?.status === 'active' && !person.discreet ? person.uid : null,
  }
}

/**
 * An account may have a plain name without a domain (the first root); a relay would deliver that to its own
 * machine.
 */
class NoAddress extends Error {
  override name = 'NoAddress'
}

async function compose(deps: SendDeps, mail: ClaimedMail, stopSignal: AbortSignal | undefined) {
  const { kind, to, values, discreet } = openSealedMail(deps.keys, mail)
  if (!to.includes('@')) throw new NoAddress()
  const timeout = AbortSignal.timeout(tryTimeoutMs)
  return {
    ...(await writeMail(deps, { id: mail.id, kind, lang: mail.lang, to, values, discreet })),
    signal: stopSignal ? AbortSignal.any([stopSignal, timeout]) : timeout,
  }
}

interface OpenedMail {
  id: string
  kind: MailKind
  lang: Language
  to: string
  values: MailValues
  discreet?: boolean | undefined
}

/** A mail as handed to the server: sender, subject and texts. */
export async function writeMail(
  { db, env, settings, log }: Pick<SendDeps, 'db' | 'env' | 'settings' | 'log'>,
  { id, kind, lang, to, values, discreet: queuedDiscreet }: OpenedMail,
) {
  const { subjectPrefix } = await settings.read('messaging')
  const renderEnv = { ...env, contact: contactLine(await settings.read('general'), env.publicUrl, lang) }
  const recipient = await recipientAt(db, to)
  const discreet = queuedDiscreet || recipient.discreet
  const branding = discreet ? plainBranding : await mailBrandingOf(db, env, recipient.member)
  const { subject, text, html, locale } = renderOwn(
    { kind, lang, values, own: await mailTextsOf(db, kind, lang) },
    renderEnv,
    { discreet, branding },
    log,
  )
  const sender = await senderOf({ settings, env })
  return {
    from: discreet ? { name: '', address: sender.address } : brandedSender(branding, sender),
    // An object, as nodemailer parses a string as a list of addresses.
    to: { name: '', address: to },
    subject: subjectPrefix && !discreet ? `[${subjectPrefix}] ${subject}` : subject,
    text,
    html,
    ...(branding.logo && { attachments: [logoAttachment(branding.logo)] }),
    messageId: `<${id}@${new URL(env.publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': locale },
  }
}

/** A logo embedded in the mail, so that reading it fetches nothing. */
const logoAttachment = (logo: Buffer) => ({
  filename: 'logo.png',
  content: logo,
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  cid: logoId,
})
