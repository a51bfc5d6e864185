import { domainToASCII } from 'node:url'
import MailComposer from 'nodemailer/lib/mail-composer'
import { leaveMark, type Letter } from './letters.ts'

/** A letter as bytes, but for what is each reader's own. */
export interface Stencil {
  /** The header lines that all share. */
  head: string
  /** What comes between the reader's own links. */
  body: readonly Buffer[]
}

interface Shared {
  from: { name: string; address: string }
  listId: string
  locale: string
}

/** Control characters are always written as this, and never taken apart. */
const written = Buffer.from(`=${leaveMark.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`)
const softBreak = '=\r\n'

/** Writes a letter as MIME, once for all who get it. */
export async function stencilOf(letter: Letter, { from, listId, locale }: Shared): Promise<Stencil> {
  const mime = await new MailComposer({
    from,
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
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
  return { head: `${head}\r\n`, body: split(mime.subarray(end), written) }
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
 * An address as the headers of a mail take it: a domain of another script by its ASCII name. Null for what is no
 * address there, as a name of another script, or one that would end its line.
 */
export function plainAddress(address: string): string | null {
  const [, name = '', host = ''] = /^([\w.!#$%&'*+/=?^`{|}~-]+)@([^@]+)$/.exec(address) ?? []
  const domain = domainToASCII(host)
  return name && domain ? `${name}@${domain}` : null
}

/** Whose mail it is; `page` is the link in the letter, `leave` that of the button of mail programs. */
export interface Own {
  /** As `plainAddress` gives it. */
  to: string
  messageId: string
  page: string
  leave: string
  date: Date
}

/** One reader's mail: the lines of their own, and the bytes that all share. */
export function fill({ head, body }: Stencil, { to, messageId, page, leave, date }: Own): Buffer {
  const lines = [
    `To: <${to}>`,
    `Message-ID: ${messageId}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `List-Unsubscribe: <${leave}>`,
  ]
  // An address is longer than a line may be; broken so, it is whole again for who reads it.
  const own = Buffer.from(
    `${softBreak}${(page.match(/.{1,70}/g) ?? []).map(quoted).join(softBreak)}${softBreak}`,
  )
  const parts = body.flatMap((part, index) => (index === 0 ? [part] : [own, part]))
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n${head}`, 'latin1'), ...parts])
}

const quoted = (text: string) => text.replaceAll('=', '=3D')
