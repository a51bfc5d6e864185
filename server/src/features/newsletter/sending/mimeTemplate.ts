import { domainToASCII } from 'node:url'
import MailComposer from 'nodemailer/lib/mail-composer'
import { unsubscribePlaceholder, type MailTemplate } from '../templates.ts'

/** A template as bytes, without each reader's own parts. */
export interface MimeTemplate {
  /** Header lines common to all. */
  head: string
  /** Parts of the body between the reader's own links. */
  body: readonly Buffer[]
}

interface SharedHeaders {
  from: { name: string; address: string }
  listId: string
  locale: string
}

/** Quoted-printable always encodes control characters so, and never splits the code. */
const encodedPlaceholder = Buffer.from(
  `=${unsubscribePlaceholder.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
)
const softBreak = '=\r\n'

/** Encodes a template as MIME, once for all its readers. */
export async function encodeTemplate(
  template: MailTemplate,
  { from, listId, locale }: SharedHeaders,
): Promise<MimeTemplate> {
  const mime = await new MailComposer({
    from,
    subject: template.subject,
    text: template.text,
    html: template.html,
    textEncoding: 'quoted-printable',
    headers: {
      'Content-Language': locale,
      'List-Id': `<${listId}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
      'Auto-Submitted': 'auto-generated',
    },
  })
    .compile()
    .build()
  const end = mime.indexOf('\r\n\r\n')
  const head = mime
    .subarray(0, end)
    .toString('latin1')
    .replace(/^(Message-ID|Date):.*\r\n/gim, '')
  return { head: `${head}\r\n`, body: split(mime.subarray(end), encodedPlaceholder) }
}

function split(bytes: Buffer, at: Buffer): Buffer[] {
  const parts: Buffer[] = []
  let from = 0
  for (let next = bytes.indexOf(at); next >= 0; next = bytes.indexOf(at, from)) {
    parts.push(bytes.subarray(from, next))
    from = next + at.length
  }
  return [...parts, bytes.subarray(from)]
}

/**
 * An address as mail headers take it, with an ASCII (punycode) domain. Null if it is not valid there, such as
 * a local part in another script or with a line break.
 */
export function plainAddress(address: string): string | null {
  const [, name = '', host = ''] = /^([\w.!#$%&'*+/=?^`{|}~-]+)@([^@]+)$/.exec(address) ?? []
  const domain = domainToASCII(host)
  return name && domain ? `${name}@${domain}` : null
}

/**
 * A reader's own parts; `page` is the link in the mail, `unsubscribeUrl` the URL of the mail program's
 * unsubscribe button.
 */
export interface RecipientParts {
  /** As returned by `plainAddress`. */
  to: string
  messageId: string
  page: string
  unsubscribeUrl: string
  date: Date
}

/** One reader's mail: their own header lines and links, and the shared bytes. */
export function fillTemplate(
  { head, body }: MimeTemplate,
  { to, messageId, page, unsubscribeUrl, date }: RecipientParts,
): Buffer {
  const lines = [
    `To: <${to}>`,
    `Message-ID: ${messageId}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `List-Unsubscribe: <${unsubscribeUrl}>`,
  ]
  // The link exceeds the line limit; soft line breaks are removed when the mail is decoded.
  const unsubscribeLink = Buffer.from(
    `${softBreak}${(page.match(/.{1,70}/g) ?? []).map(quoted).join(softBreak)}${softBreak}`,
  )
  const parts = body.flatMap((part, index) => (index === 0 ? [part] : [unsubscribeLink, part]))
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n${head}`, 'latin1'), ...parts])
}

const quoted = (text: string) => text.replaceAll('=', '=3D')
