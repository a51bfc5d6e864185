import { may } from '@resguardo/contract/policy'
import type { resetUser } from '@resguardo/contract/users'
import type { Kysely } from 'kysely'
import { findAccountByUid, isUnverified } from '#db/people.ts'
import type { Schema } from '#db/schema.ts'
import { refuse } from '#http/refusal.ts'
import type { Call, Served } from '#http/serve.ts'
import { sendInvites } from './auth.ts'
import { linkChecks } from './limits.ts'
import { sendVerification } from './register.ts'
import { resetPassword, sendReset } from './reset.ts'
import type { Origin } from './sessions.ts'
import { isInvited } from './tokens.table.ts'

type ResetCall = Call<typeof resetUser>

/**
 * By uid somebody is sent the mail to choose a new password, and nobody chooses it for them; with its token the
 * password is set, by the rules of the public call.
 */
export async function resetUserPassword(served: Served, call: ResetCall, origin: Origin): Promise<null> {
  if ('uid' in call.body) await sendTo(call, call.body.uid)
  else await resetPassword(served, call.body, origin)
  return null
}

async function sendTo({ deps, db, actor }: ResetCall, uid: string): Promise<void> {
  if (!actor) refuse(401)
  const general = await deps.settings.read('general')
  const account = await findAccountByUid(db, uid)
  if (!account) return refuse(404)
  const { username, role, status } = account
  const memberships = await db.selectFrom('memberships').select('team').where('person', '=', uid).execute()
  const teams = memberships.map(({ team }) => team)
  if (!may(actor, 'user.reset', { kind: 'person', uid, role, teams })) refuse(404)
  if (actor.readsOnly && uid !== actor.uid) refuse(403)
  if (!general.emailingEnabled) refuse(501)
  const over = account.expiration !== null && account.expiration <= deps.now()
  if (!username.includes('@') || over || (status !== 'active' && !isUnverified(account))) refuse(409)
  const retryAfter = await deps.attempts.take(...linkChecks(username))
  if (retryAfter) refuse(429, { retryAfter })
  await inTransaction(db, async (step) => {
    if (!isUnverified(account)) return sendReset(step, deps, account, general.resetTokenMinutes)
    // Who never confirmed the address has no password to reset: the mail that opens the account goes out anew.
    if (await isInvited(step, uid)) return void (await sendInvites(step, deps, [account]))
    return sendVerification(step, deps, account, general.registrationTokenMinutes)
  })
}

/** Within the one that is open, where there is one: what an admin of a team asks for runs in it. */
const inTransaction = (db: Kysely<Schema>, work: (step: Kysely<Schema>) => Promise<void>) =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
