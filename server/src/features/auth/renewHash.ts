import { sql } from 'kysely'
import { type Account, findAccountByUid } from '#db/people.ts'
import type { Served } from '#http/serve.ts'
import { Busy } from '#security/busy.ts'

/**
 * Replaces a hash of another key or of weaker settings by one of today, now that its password is known. Only after the
 * right password, so that nobody else can measure it; while too many hashes wait, at a later sign-in.
 */
export async function renewHash(deps: Served['deps'], account: Account, password: string): Promise<Account> {
  const { uid, password_hash: before } = account
  if (before === null || !deps.passwords.isOutdated(before)) return account
  try {
    const hash = await deps.passwords.hash(password)
    const { rows } = await sql`
      with renewed as (
        update people set password_hash = ${hash} where uid = ${uid} and password_hash = ${before} returning uid
      ), noted as (
        update password_history set hash = ${hash} where person in (select uid from renewed) and hash = ${before}
      )
      select from renewed`.execute(deps.db)
    if (rows.length > 0) return { ...account, password_hash: hash }
    return await renewedElsewhere(deps, account, password)
  } catch (error) {
    if (error instanceof Busy) return account
    throw error
  }
}

/** The same person signs in elsewhere in this moment and was first; or the password is another one by now. */
async function renewedElsewhere(deps: Served['deps'], account: Account, password: string): Promise<Account> {
  const now = await findAccountByUid(deps.db, account.uid)
  return now && (await deps.passwords.verify(now.password_hash, password)) ? now : account
}
