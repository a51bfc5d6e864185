import { may } from '@resguardo/contract/people/policy'
import type { Kysely } from 'kysely'
import { withRowSecurity } from '#db/roles/rowLevelSecurity.ts'
import { type Account, lockMemberships } from '#domain/accounts.ts'
import type { Schema } from '#db/schema.ts'
import type { AuditNote } from '#http/auditTrail.ts'
import { refuse } from '#http/refusal.ts'
import type { Session } from '#http/session/session.ts'
import type { Deps } from '../../../deps.ts'
import { runBulkAction } from '../admins.ts'
import { savePerson } from '../admins.table.ts'
import { lockRightsChanges } from '../bulk/bulk.table.ts'
import { findUndeletedSubject } from '../memberships.ts'
import { renameFoundedTeam } from './editPerson.ts'

interface ProvisionCall {
  /** In the transaction of the request, before any fence. */
  readonly db: Kysely<Schema>
  readonly actor: Session
  readonly deps: Deps
  readonly requestId: string
  readonly note: (...notes: AuditNote[]) => void
}

export interface ProvisionedChange {
  uid: string
  names: { first_name: string; last_name: string } | null
  /** Whether the account may be used; null leaves it as it is. */
  active: boolean | null
}

/**
 * Changes an account as its directory says. Takes the locks in the order of editPerson.ts; `check` runs under
 * them, and refuses what has changed since the caller read it.
 */
export async function applyProvisionedChange(
  { db, actor, deps, requestId, note }: ProvisionCall,
  { uid, names, active }: ProvisionedChange,
  check: (db: Kysely<Schema>) => Promise<void>,
): Promise<void> {
  if (active !== null) await lockRightsChanges(db)
  // Only a founder's team is renamed with them. For others, its lock would make all changes wait in a row.
  const isFounder = names !== null && (await hasFoundedTeam(db, uid))
  if (isFounder) await lockMemberships(db, [uid])
  const renamed = await withRowSecurity({ db, actor, deps }, async (fenced) => {
    const before = await lockPerson(fenced, uid)
    await check(fenced)
    if (active !== null) {
      const action = active ? 'activate' : 'block'
      await runBulkAction({ db: fenced, deps, actor, requestId, note }, action, { uid_array: uid })
    }
    if (!names) return null
    const subject = await findUndeletedSubject(fenced, uid)
    if (!subject || !may(actor, 'admin.names', subject)) return refuse(403)
    note({ target: uid, reason: 'first_name last_name' })
    return { before, after: await savePerson(fenced, uid, names) }
  })
  if (isFounder && renamed?.after) await renameFoundedTeam(db, renamed.before, renamed.after)
}

const lockPerson = async (db: Kysely<Schema>, uid: string): Promise<Account> =>
  (await db.selectFrom('people').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst()) ??
  refuse(404)

async function hasFoundedTeam(db: Kysely<Schema>, person: string): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select('team')
    .where('person', '=', person)
    .where('joined_by', '=', 'founder')
    .executeTakeFirst()
  return row !== undefined
}
