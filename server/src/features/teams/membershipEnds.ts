import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { lockMemberships } from '#domain/accounts.ts'
import { batchSize, runBatches } from '#jobs/batches.ts'
import { appendAudit } from '#security/auditLog.ts'
import type { Deps } from '../../deps.ts'

/**
 * Deletes memberships whose end has come. An admin who runs no other team becomes a user, which ends their
 * sessions. Each is locked and read again, so that two servers end it once.
 */
export async function endMemberships(deps: Pick<Deps, 'db' | 'keys' | 'log'>): Promise<void> {
  const { db } = deps
  const ended = await runBatches(async () => {
    const due = await db
      .selectFrom('memberships')
      .select('person')
      .distinct()
      .where('ends', '<=', sql<Date>`now()`)
      .limit(batchSize)
      .execute()
    for (const { person } of due) await db.transaction().execute((step) => endOf(step, deps, person))
    return due.length
  })
  if (ended > 0) deps.log.info({ people: ended }, 'memberships ended')
}

async function endOf(db: Kysely<Schema>, deps: Pick<Deps, 'keys'>, person: string): Promise<void> {
  await lockMemberships(db, [person])
  await endMembershipsOf(db, deps, person, sql<boolean>`ends <= now()`)
}

/**
 * Ends those memberships of a person for which `which` holds, with an entry in the audit log for each. An
 * admin without another team becomes a user. The caller has locked the memberships. Returns whether
 * one ended.
 */
export async function endMembershipsOf(
  db: Kysely<Schema>,
  { keys }: Pick<Deps, 'keys'>,
  person: string,
  which: RawBuilder<boolean>,
): Promise<boolean> {
  const before = await db
    .selectFrom('people')
    .select('role')
    .where('uid', '=', person)
    .forUpdate()
    .executeTakeFirst()
  const ended = await db
    .deleteFrom('memberships')
    .where('person', '=', person)
    .where(which)
    .returning('team')
    .execute()
  if (ended.length === 0) return false
  await db
    .updateTable('people')
    .set({ role: 'user' })
    .where('uid', '=', person)
    .where('role', '=', 'admin')
    .where(sql<boolean>`not exists (select from memberships where person = ${person})`)
    .execute()
  const after = await db.selectFrom('people').select('role').where('uid', '=', person).executeTakeFirst()
  await appendAudit(
    db,
    keys,
    ended.map(({ team }) => ({
      action: 'endMembership',
      actor: null,
      actorRole: null,
      target: person,
      team,
      result: 200,
      reason: before?.role === after?.role ? '' : 'admin>user',
      request: null,
      source: '',
    })),
  )
  return true
}
