import { sql } from 'kysely'
import { type Account, findAccountByUid } from '#domain/accounts.ts'
import type { RouteContext } from '#http/serve.ts'
import { OverloadError } from '#security/overloadError.ts'

/**
 * Rehashes a password whose hash uses another key or weaker parameters. Call it only after the correct
 * password, so that no one else can measure the time. If the hashing queue is full, a later sign-in does it.
 */
export async function rehashPassword(
  deps: RouteContext['deps'],
  account: Account,
  password: string,
): Promise<Account> {
  const { uid, password_hash: oldHash } = account
  if (oldHash === null || !deps.passwords.isOutdated(oldHash)) return account
  try {
    const hash = await deps.passwords.hash(password)
    const { rows } = await sql`
      with renewed as (
        update people set password_hash = ${hash} where uid = ${uid} and password_hash = ${oldHash} returning uid
      ), noted as (
        update password_history set hash = ${hash} where person in (select uid from renewed) and hash = ${oldHash}
      )
      select from renewed`.execute(deps.db)
    if (rows.length > 0) return { ...account, password_hash: hash }
    return await rereadAccount(deps, account, password)
  } catch (error) {
    if (error instanceof OverloadError) return account
    throw error
  }
}

/** Race condition: a concurrent sign-in renewed the hash first, or the password was changed meanwhile. */
async function rereadAccount(
  deps: RouteContext['deps'],
  account: Account,
  password: string,
): Promise<Account> {
  const now = await findAccountByUid(deps.db, account.uid)
  return now && (await deps.passwords.verify(now.password_hash, password)) ? now : account
}
