import { type BulkOutcome, refusalReasons, type RefusalReason } from '@resguardo/contract/bulk'
import { listedTo } from '@resguardo/contract/limits'
import { type Actor, may } from '@resguardo/contract/policy'
import type { Role, Status } from '@resguardo/contract/session'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { refuse } from '#http/refusal.ts'
import type { Note } from '#http/serve.ts'

/** The ways between states (product decisions 1) that these calls take. */
const ways = {
  activate: { from: ['pending', 'blocked', 'expired'], to: 'active' },
  delete: { from: ['active', 'pending', 'blocked', 'expired'], to: 'deleted' },
} as const satisfies Record<string, { from: readonly Status[]; to: Status }>

export interface Wanted {
  action: keyof typeof ways
  uids: readonly string[]
  /** The new end of accounts that are over; null means none. */
  expiration?: Date | null | undefined
  dryRun: boolean
  withoutRefused: boolean
}

interface Found {
  uid: string
  username: string
  first_name: string
  last_name: string
  role: Role
  /** As it is, whether or not a job has come by to write it down. */
  status: Status
  stored: Status
  teams: string[]
}

/** Activates or deletes end users, all or nothing; what was done to each is told in a note of its own. */
export async function changeStates(
  db: Kysely<Schema>,
  actor: Actor,
  wanted: Wanted,
  note: (...notes: Note[]) => void,
): Promise<BulkOutcome> {
  const uids = [...new Set(wanted.uids)].toSorted()
  const found = await lockPeople(db, uids)
  const judged = uids.map((uid) => {
    const person = found.get(uid)
    return { uid, person, verdict: judge(actor, person, wanted) }
  })
  const refused = judged.flatMap(({ uid, person, verdict }) =>
    verdict === 'do' || verdict === 'done' ? [] : [{ ...nameOf(uid, person, verdict), why: verdict }],
  )
  const changed = judged.flatMap(({ person, verdict }) => (person && verdict === 'do' ? [person] : []))
  const outcome = outcomeOf(changed, judged.filter(({ verdict }) => verdict === 'done').length, refused)
  if (wanted.dryRun) return outcome
  if (refused.length > 0 && !wanted.withoutRefused) refuse(statusOf(refused), { data: outcome })
  if (changed.length > 0) await write(db, changed, wanted)
  const { to } = ways[wanted.action]
  note(...changed.map(({ uid, status }) => ({ target: uid, reason: `${status}>${to}` })))
  return outcome
}

/** In one order, so that two calls about the same people wait for each other instead of for ever. */
async function lockPeople(db: Kysely<Schema>, uids: readonly string[]): Promise<Map<string, Found>> {
  const { rows } = await sql<Found>`
    select uid, username, first_name, last_name, role, status as stored,
      case when status = 'active' and expiration <= now() then 'expired' else status end as status,
      array(select team::text from memberships where person = people.uid) as teams
    from people where uid = any(${[...uids]}::uuid[]) order by uid for update`.execute(db)
  return new Map(rows.map((row) => [row.uid, row]))
}

function judge(
  actor: Actor,
  person: Found | undefined,
  { action, expiration }: Wanted,
): 'do' | 'done' | RefusalReason {
  if (!person || !may(actor, 'admin.read', { kind: 'person', ...person })) return 'unknown'
  if (person.uid === actor.uid) return 'self'
  // These calls are about end users; those who run teams have calls of their own.
  const allowed = may(actor, `user.${action}`, { kind: 'person', ...person })
  if (person.role !== 'user' || !allowed) return 'notAllowed'
  const { from, to } = ways[action]
  if (person.status === to) return 'done'
  const leads: readonly Status[] = from
  if (!leads.includes(person.status)) return 'transition'
  if (action === 'activate' && person.status === 'expired' && expiration === undefined)
    return 'needsExpiration'
  return 'do'
}

/** Nobody knows any of them: 404. The state alone stands in the way: 409. Else some may not be touched. */
function statusOf(refused: readonly { why: RefusalReason }[]): 403 | 404 | 409 {
  const states: readonly RefusalReason[] = ['transition', 'needsExpiration']
  if (refused.every(({ why }) => why === 'unknown')) return 404
  return refused.every(({ why }) => states.includes(why)) ? 409 : 403
}

async function write(db: Kysely<Schema>, people: readonly Found[], { action, expiration }: Wanted) {
  for (const before of ways[action].from) {
    const uids = people.filter(({ status }) => status === before).map(({ uid }) => uid)
    if (uids.length === 0) continue
    await db
      .updateTable('people')
      .set(
        action === 'delete'
          ? { status: 'deleted', status_before: before, purge_at: sql<Date>`now() + interval '30 days'` }
          : { status: 'active', ...(before === 'expired' && { expiration: expiration ?? null }) },
      )
      .where('uid', '=', sql<string>`any(${uids}::uuid[])`)
      .execute()
  }
}

type Refusal = BulkOutcome['refused']['people'][number]

/** Of somebody whom the caller may not know of, nothing but the uid that they named. */
function nameOf(uid: string, person: Found | undefined, why: RefusalReason): Omit<Refusal, 'why'> {
  if (!person || why === 'unknown') return { uid, username: '', first_name: '', last_name: '', status: null }
  const { username, first_name, last_name, status } = person
  return { uid, username, first_name, last_name, status }
}

function outcomeOf(changed: readonly Found[], unchanged: number, refused: Refusal[]): BulkOutcome {
  const byName = changed.toSorted((a, b) => fullName(a).localeCompare(fullName(b)))
  const byReason = refused.toSorted((a, b) => refusalReasons.indexOf(a.why) - refusalReasons.indexOf(b.why))
  return {
    // There is nothing to undo these by.
    request: null,
    changed: { total: changed.length, people: byName.slice(0, listedTo) },
    unchanged: { total: unchanged },
    refused: { total: refused.length, people: byReason.slice(0, listedTo) },
  }
}

const fullName = ({ first_name, last_name }: Found) => `${first_name} ${last_name}`
