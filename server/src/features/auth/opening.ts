import type { Kysely } from 'kysely'
import pg from 'pg'
import { deleteUnconfirmed, findAccount, findAccountByUid, isUnverified } from '#db/people.ts'
import type { Schema } from '#db/schema.ts'
import { refuse } from '#http/refusal.ts'

interface Opening {
  /** Whether the link or code was mailed to the address, and not shown to whoever made the account. */
  proved: boolean
  /** The status that refuses an account that cannot be opened, or whose address somebody else has confirmed. */
  otherwise: 401 | 404
}

/**
 * Opens an account by its link, or by another proof of its mailbox: active from now on, and with the name it was made
 * for. To be called in a transaction.
 */
export async function openAccount(
  db: Kysely<Schema>,
  uid: string,
  { proved, otherwise }: Opening,
): Promise<{ uid: string; username: string }> {
  const account = (await findAccountByUid(db, uid)) ?? refuse(otherwise)
  const { invited_as: name, status } = account
  const waits = name === null ? status === 'pending' : status === 'active' || isUnverified(account)
  if (!waits) refuse(otherwise)
  if (name !== null) await freeName(db, name, otherwise)
  const opened = await db
    .updateTable('people')
    .set({
      status: 'active',
      status_before: null,
      unproved: !proved,
      ...(name !== null && { username: name, invited_as: null }),
    })
    .where('uid', '=', uid)
    .where('status', '=', status)
    .where('invited_as', 'is not distinct from', name)
    .returning(['uid', 'username'])
    .executeTakeFirst()
    // Somebody took the name since the look before.
    .catch((error: unknown) =>
      error instanceof pg.DatabaseError && error.code === '23505' ? undefined : Promise.reject(error),
    )
  if (!opened) return refuse(otherwise)
  // Also of an account that an admin had activated, where the trigger sees no change of state.
  await db
    .deleteFrom('mail_tokens')
    .where('person', '=', uid)
    .where('purpose', 'in', ['verify', 'invite', 'shown'])
    .execute()
  return opened
}

/** A registration that nobody confirmed gives way to whoever reads the mailbox; a confirmed account does not. */
async function freeName(db: Kysely<Schema>, name: string, otherwise: Opening['otherwise']): Promise<void> {
  const holder = await findAccount(db, name)
  if (!holder) return
  if (!isUnverified(holder)) refuse(otherwise)
  await deleteUnconfirmed(db, holder.uid)
}

/**
 * Notes that whoever reads the mailbox has reset the account: its address is proved, and an OpenID issuer has to prove
 * it anew.
 */
export async function proveAddress(db: Kysely<Schema>, uid: string): Promise<void> {
  await db.updateTable('people').set({ unproved: false }).where('uid', '=', uid).execute()
  await db.deleteFrom('openid_identities').where('person', '=', uid).execute()
}
