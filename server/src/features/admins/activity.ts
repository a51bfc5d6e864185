import type { Activity } from '@resguardo/contract/people/bulkActions'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import type { BulkAction } from './account/transitions.ts'

/** State changes in audit entries that can be undone, with the move that made each. */
const undoableChanges = { 'active>blocked': 'block', 'blocked>active': 'activate' } as const
const inverseActions: Readonly<Record<'block' | 'activate', BulkAction>> = {
  block: 'activate',
  activate: 'block',
}

const withinLastDay = sql<boolean>`at > now() - interval '1 day'`
/**
 * True if the person's state has not changed since the entry: it still equals the entry's result, and no
 * later entry changes it. They may have changed and changed back; only the last change can be undone.
 */
const isUnchanged = sql<boolean>`people.status = split_part(audit_log.reason, '>', 2)
  and not moved_since(audit_log.target, audit_log.number)`

/**
 * People whose state from the actor's bulk action of the last day is unchanged, and the move that reverts it;
 * null if there is no such action. Blocking a pending account cannot be undone: the only way from blocked
 * leads to active.
 */
export async function readUndoable(
  db: Kysely<Schema>,
  actor: string,
  request: string,
): Promise<{ action: BulkAction; uids: string[] } | null> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('people', (join) => join.onRef('people.uid', '=', 'audit_log.target').on(isUnchanged))
    .select(['action', 'reason', 'people.uid'])
    .where('request', '=', request)
    .where('actor', '=', actor)
    .where('result', '=', 200)
    .where('action', 'in', ['block', 'activate', 'activateUsers', 'undo'])
    .where(withinLastDay)
    .execute()
  const first = rows[0]
  if (!first) return null
  const uids = rows.flatMap(({ reason, uid }) => (reason in undoableChanges && uid !== null ? [uid] : []))
  const doneAction = first.reason.endsWith('>blocked') ? 'block' : 'activate'
  return { action: inverseActions[doneAction], uids }
}

/** The actor's bulk actions of the last day, newest first. */
export async function readActivities(db: Kysely<Schema>, actor: string): Promise<Activity[]> {
  const { rows } = await sql<Omit<Activity, 'at'> & { at: Date }>`
    with done as (
      select request, action, min(at) as at, max(number) as number, count(*)::int as total,
        (array_agg(target order by number))[1:3] as first
      from audit_log
      where actor = ${actor}::uuid and ${withinLastDay} and result = 200 and target is not null
        and action in ('block', 'activate', 'activateUsers', 'deleteAdmins', 'deleteUsers', 'restoreAdmins', 'undo')
      group by request, action order by number desc limit 20)
    select request, action, at, total,
      array(select nullif(trim(first_name || ' ' || last_name), '') from people
        where uid = any(done.first) order by name_key) as names,
      action in ('block', 'activate', 'activateUsers') and exists (
        select from audit_log join people on people.uid = audit_log.target and ${isUnchanged}
        where audit_log.request = done.request and audit_log.actor = ${actor}::uuid
          and reason in ('active>blocked', 'blocked>active')) as undoable
    from done order by number desc`.execute(db)
  return rows.map((row) => ({ ...row, names: row.names.filter(Boolean), at: row.at.toISOString() }))
}
