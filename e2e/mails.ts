import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'

export interface Mailbox {
  /** Waits for the newest mail to an address that arrived after `seen` others. */
  wait(to: string, seen?: number): Promise<Email>
}

export const mailbox: Mailbox = { wait: waitForMail }

/** Caches parsed mails: all tests of this worker read each file once. */
const parsedMails = new Map<string, Promise<Email>>()

function readMail(path: string): Promise<Email> {
  const mail = parsedMails.get(path) ?? readFile(path).then((bytes) => PostalMime.parse(bytes))
  parsedMails.set(path, mail)
  return mail
}

async function waitForMail(
  to: string,
  seen = 0,
  matches: (mail: Email) => boolean = () => true,
): Promise<Email> {
  const folder = process.env['E2E_MAILS'] ?? ''
  let found: Email | undefined
  await expect
    .poll(
      async () => {
        const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted()
        const mails = await Promise.all(names.map((name) => readMail(join(folder, name))))
        const own = mails.filter((mail) => matches(mail) && mail.to?.some((one) => one.address === to))
        found = own.at(-1)
        return own.length
      },
      { timeout: 20_000, intervals: [50, 100, 250], message: `a mail to ${to}` },
    )
    .toBeGreaterThan(seen)
  if (!found) throw new Error(`no mail to ${to}`)
  return found
}

/** The link of a mail, as a path of the product. */
export function linkOf(mail: Email): string {
  const address = /https?:\/\/[^\s"<>]+/.exec(mail.text ?? '')?.[0]
  if (!address) throw new Error('the mail has no link')
  const { pathname, search } = new URL(address)
  return pathname + search
}

const codeIn = (mail: Email) => /^\s*(\d{4,30})\s*$/m.exec(mail.text ?? '')?.[1]

/** The code of the newest mail with one; a super admin also gets mails about the others. */
export const waitForCode = async (to: string): Promise<string> =>
  codeOf(await waitForMail(to, 0, (mail) => codeIn(mail) !== undefined))

/** The one-time code of a mail, which has a line for itself. */
export function codeOf(mail: Email): string {
  const code = codeIn(mail)
  if (!code) throw new Error('the mail has no code')
  return code
}
