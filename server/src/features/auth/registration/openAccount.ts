import type { Kysely } from 'kysely'
import pg from 'pg'
import { deleteUnconfirmed, findAccount, findAccountByUid, isUnverified } from '#domain/accounts.ts'
import type { Schema } from '#db/schema.ts'
import { refuse } from '#http/refusal.ts'

interface OpenAccountOptions {
  /** Whether the link or code was mailed to the address, not shown to the creator of the account. */
  proved: boolean
  /**
   * Status of the refusal if the account cannot be opened, or if another account has confirmed its address.
   */
  refusalStatus: 401 | 404
}

/**
 * Opens an account by its link, or by another proof of its mailbox: activates it and gives it the username
 * that it was made for. Call it in a transaction.
 */
export async function openAccount(
  db: Kysely<Schema>,
  uid: string,
  { proved, refusalStatus }: OpenAccountOptions,
): Promise<{ uid: string; username: string }> {
  const account = (await findAccountByUid(db, uid)) ?? refuse(refusalStatus)
  const { invited_as: name, status } = account
  const isOpenable = name === null ? status === 'pending' : status === 'active' || isUnverified(account)
  if (!isOpenable) refuse(refusalStatus)
  if (name !== null) await releaseUsername(db, name, refusalStatus)
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
    // Race condition: the name was taken after the check.
    .catch((error: unknown) =>
      error instanceof pg.DatabaseError && error.code === '23505' ? undefined : Promise.reject(error),
    )
  if (!opened) return refuse(refusalStatus)
  // Needed if an admin had activated the account: its status does not change, so the trigger does not fire.
  await db
    .deleteFrom('mail_tokens')
    .where('person', '=', uid)
    .where('purpose', 'in', ['verify', 'invite', 'shown'])
    .execute()
  return opened
}

/** Frees a username for the mailbox's owner: deletes an unconfirmed registration, refuses a confirmed one. */
async function releaseUsername(
  db: Kysely<Schema>,
  name: string,
  refusalStatus: OpenAccountOptions['refusalStatus'],
): Promise<void> {
  const holder = await findAccount(db, name)
  if (!holder) return
  if (!isUnverified(holder)) refuse(refusalStatus)
  await deleteUnconfirmed(db, holder.uid)
}

/**
 * Marks the address as proved after a reset by mail, and unlinks OpenID identities: an issuer must verify the
 * address again.
 */
export async function proveAddress(db: Kysely<Schema>, uid: string): Promise<void> {
  await db.updateTable('people').set({ unproved: false }).where('uid', '=', uid).execute()
  await db.deleteFrom('openid_identities').where('person', '=', uid).execute()
}
