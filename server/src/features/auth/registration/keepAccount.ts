import type { keepAccount as keepAccountCall } from '@resguardo/contract/auth/account'
import { sql } from 'kysely'
import { findAccountByUid } from '#domain/accounts.ts'
import { limitOrRefuse, refuse } from '#http/refusal.ts'
import type { Call } from '#http/serve.ts'
import { tokenChecks } from '../signIn/rateLimits.ts'
import { findToken, spendToken } from '../codes/mailTokens.ts'

/**
 * Restores a terminated account by a link from its mailbox. It opens no session: the person signs in as
 * usual. Sessions and links that ended with the account stay ended.
 */
export async function keepAccount(call: Call<typeof keepAccountCall>): Promise<null> {
  const { deps, body, source } = call
  const checks = tokenChecks(source)
  await limitOrRefuse(deps, checks)
  const token = await findToken(deps.db, body.token)
  if (!token || token.purpose !== 'keep') return refuse(404)
  if (!token.alive) refuse(422)
  await deps.db.transaction().execute(async (db) => {
    if ((await spendToken(db, body.token)) === null) refuse(404)
    const account = await findAccountByUid(db, token.person)
    const before = account?.status === 'deleted' ? account.status_before : refuse(404)
    await db
      .updateTable('people')
      .set({ status: before ?? 'active', status_before: null, purge_at: null })
      .where('uid', '=', token.person)
      .where('status', '=', 'deleted')
      .where('purge_at', '>', sql<Date>`now()`)
      .executeTakeFirstOrThrow()
    call.note({ target: token.person, reason: 'deleted>active' })
    await call.writeNotes(db)
  })
  await deps.attempts.refund(...checks)
  return null
}
