import {
  terminationDays,
  type TerminationBlockers,
  type terminate as terminateCall,
} from '@resguardo/contract/auth/account'
import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { type Kysely, sql } from 'kysely'
import { type Account, findAccountByUid, lockMemberships, teamsLeftWithoutAdmin } from '#domain/accounts.ts'
import type { Schema } from '#db/schema.ts'
import { addToken, deleteAllTokens } from '#features/auth/codes/mailTokens.ts'
import { verifyCurrentPassword } from '#features/auth/passwords/changePassword.ts'
import { deletePairings } from '#features/pairing/pairing.ts'
import { requireProof } from '#http/session/reauthentication.ts'
import { refuse } from '#http/refusal.ts'
import type { Call } from '#http/serve.ts'
import { erasePerson } from '#jobs/erase.ts'
import { dateOf } from '#jobs/expiryNotices.ts'
import { queueMail } from '#mail/mailQueue.ts'
import { lockRightsChanges } from '../bulk/bulk.table.ts'

/** Ends the caller's own account, at once or after a waiting period. */
export async function terminateAccount(
  call: Call<typeof terminateCall>,
): Promise<DataOf<typeof terminateCall>> {
  const { deps, actor, body, query, source } = call
  const account = (await findAccountByUid(deps.db, actor.uid)) ?? refuse(403)
  if (account.password_hash === null) await requireProof(call)
  else await verifyCurrentPassword(deps, account, body.password ?? query.password, source)
  return deps.db.transaction().execute(async (db) => {
    const blockers = await findTerminationBlockers(db, account)
    if (blockers.lastRoot || blockers.teams.length > 0) refuse(409, { data: blockers })
    const until = body.when === 'now' ? null : await lockUntilErasure(db, call, account)
    if (until === null) await erasePerson(db, deps, account.uid)
    call.note({ target: account.uid, reason: until ? `${account.status}>deleted` : 'erased' })
    await call.writeNotes(db)
    return { until: until && until.toISOString() }
  })
}

/** Locks serialise concurrent terminations: of the last two roots or admins, one stays. */
async function findTerminationBlockers(
  db: Kysely<Schema>,
  { uid, role }: Account,
): Promise<TerminationBlockers> {
  if (role === 'root') {
    await lockRightsChanges(db)
    const roots = await db
      .selectFrom('people')
      .select('uid')
      .where('role', '=', 'root')
      .where('status', '=', 'active')
      .orderBy('uid')
      .forUpdate()
      .execute()
    return { lastRoot: roots.every((root) => root.uid === uid), teams: [] }
  }
  if (role === 'user') return { lastRoot: false, teams: [] }
  await lockMemberships(db, [uid])
  return { lastRoot: false, teams: await teamsLeftWithoutAdmin(db, uid) }
}

/** Locks the account; mails its owner the date of the erasure and a link that undoes it. */
async function lockUntilErasure(
  db: Kysely<Schema>,
  { deps }: Pick<Call<typeof terminateCall>, 'deps'>,
  account: Account,
) {
  const { uid, username, lang, timezone, first_name: name } = account
  const { purge_at: until } = await db
    .updateTable('people')
    .set({
      status: 'deleted',
      status_before: 'active',
      purge_at: sql<Date>`now() + make_interval(days => ${terminationDays}::int)`,
    })
    .where('uid', '=', uid)
    .where('status', '=', 'active')
    .returning('purge_at')
    .executeTakeFirst()
    // Blocked or deleted by someone else since the password was proved.
    .then((row) => row ?? refuse(401))
  if (!until) throw new Error('locked account has no purge date')
  await deleteAllTokens(db, uid)
  await deletePairings(db, uid)
  if (!username.includes('@')) return until
  const minutes = terminationDays * 24 * 60
  const token = await addToken(db, deps.random, { person: uid, purpose: 'keep', minutes })
  await queueMail(db, deps, {
    kind: 'account-terminated',
    lang,
    to: username,
    values: {
      name,
      url: `${deps.env.publicUrl}/keep-account/${lang}?token=${token}`,
      date: dateOf(until, lang, timezone),
    },
    validUntil: until,
  })
  return until
}
