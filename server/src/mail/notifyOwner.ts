import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import type { Account } from '#domain/accounts.ts'
import type { Deps } from '../deps.ts'
import { type Mail, queueMail } from './mailQueue.ts'

type Owner = Pick<Mail, 'lang' | 'to'> & { values: { name: string; url: string } }

/**
 * Mails a person, in their language, that a way into their account was added or removed. `path` is the page
 * on which to check it, by default the person's profile. Without an address nothing is queued.
 */
export async function notifyOwner(
  db: Kysely<Schema>,
  deps: Pick<Deps, 'env' | 'keys'>,
  { uid, username: to, lang, first_name: name }: Account,
  mailTo: (owner: Owner) => Mail,
  path = `/admins/profile/${uid}`,
): Promise<void> {
  if (!to.includes('@')) return
  await queueMail(db, deps, mailTo({ lang, to, values: { name, url: `${deps.env.publicUrl}${path}` } }))
}
