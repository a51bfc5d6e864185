import type { BulkOutcome, PeopleFilter } from '@resguardo/contract/bulk'
import { listedTo, mostAtOnce } from '@resguardo/contract/limits'
import { may } from '@resguardo/contract/policy'
import type { Role } from '@resguardo/contract/session'
import type { Kysely, RawBuilder } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { BadInput } from '#http/errors.ts'
import { refuse } from '#http/refusal.ts'
import type { Note } from '#http/notes.ts'
import type { Session } from '#http/session.ts'
import type { Deps } from '../../deps.ts'
import { type Candidate, findCandidates, moveAll, takeTurn, type Whom } from './bulk.table.ts'
import { judge, type Move, type Verdict } from './states.ts'

export { tellManyDeleted } from './tellRoots.ts'

/** Body limit in bytes: ten thousand uids with a margin. */
const largest = 512 * 1024
export const bulkOptions = { apart: true, largest } as const

/** A bulk call, normalised from its different shapes. */
export interface BulkCall {
  uid_array?: readonly string[] | string | undefined
  matching?: PeopleFilter | undefined
  /** People shown by another list under its filters, as a condition. */
  shown?: RawBuilder<unknown> | undefined
  dry_run?: boolean | undefined
  without_refused?: boolean | undefined
  expiration?: string | null | undefined
  /** Restricts the call to people of this role. */
  only?: Role | undefined
}

interface Context {
  db: Kysely<Schema>
  deps: Pick<Deps, 'settings'>
  actor: Session
  requestId: string
  note: (...notes: Note[]) => void
}

type Judged = { person: Candidate; verdict: Verdict }

interface Deletion<Filter> {
  query: Pick<BulkCall, 'uid_array'> & { dry_run?: 'true' | undefined; without_refused?: 'true' | undefined }
  body: Pick<BulkCall, 'uid_array' | 'dry_run' | 'without_refused'> & { matching?: Filter | undefined }
}

/**
 * Reads a deletion from query or body. People are named by uid or by filters, never both and never neither.
 */
export function deletionOf<Filter>({ query, body }: Deletion<Filter>) {
  const uid_array = query.uid_array ?? body.uid_array
  if ((uid_array === undefined) === (body.matching === undefined))
    throw new BadInput({ uid_array: 'fields.required' })
  return {
    uid_array,
    matching: body.matching,
    dry_run: body.dry_run === true || query.dry_run === 'true',
    without_refused: body.without_refused === true || query.without_refused === 'true',
  }
}

/**
 * Applies a move to many people, all or nothing: if one is refused, nothing changes, unless the caller asks
 * to leave those out. Returns what happened (or would) and the uids that changed.
 */
export async function moveMany(
  { db, deps, actor, requestId, note }: Context,
  move: Move,
  call: BulkCall,
): Promise<{ outcome: BulkOutcome; changed: string[] }> {
  const dry = call.dry_run === true
  const { deletedDays } = await deps.settings.read('security')
  const judged = await judgeAll(db, actor, move, call)
  const changes = judged.flatMap(({ person, verdict }) =>
    verdict.is === 'change' ? [{ uid: person.uid, from: person.status, to: verdict.to }] : [],
  )
  const outcome = {
    ...tell(judged, dry ? null : requestId),
    ...(move === 'delete' && { kept_days: deletedDays }),
  }
  if (dry) {
    note()
    return { outcome, changed: [] }
  }
  if (outcome.refused.total > 0 && !call.without_refused)
    refuse(statusOf(judged), { data: { ...outcome, request: null } })
  if (changes.length > 0)
    await moveAll(db, changes, {
      expiration: call.expiration,
      onlyOver: !may(actor, 'admin.rights'),
      deletedDays,
    })
  note(...changes.map(({ uid, from, to }) => ({ target: uid, reason: `${from}>${to}` })))
  return { outcome, changed: changes.map(({ uid }) => uid) }
}

async function judgeAll(db: Kysely<Schema>, actor: Session, move: Move, call: BulkCall): Promise<Judged[]> {
  const lock = call.dry_run !== true
  const whom = whomOf(call)
  const within = may(actor, 'admin.read') ? null : actor.teams
  const reader = { within, times: may(actor, 'admin.whole') }
  if ('matching' in whom && whom.matching.seen && !reader.times) refuse(403)
  // Only root may remove an end date; other admins may only extend accounts that are over.
  if (call.expiration === null && !may(actor, 'admin.rights')) refuse(403)
  if (lock && !(await takeTurn(db, actor))) refuse(401)
  const found = await findCandidates(db, whom, { reader, most: mostAtOnce + 1, lock })
  if (found.length > mostAtOnce) refuse(413)
  const end = endOf(call.expiration)
  const judged: Judged[] = found.map((person) => ({
    person,
    verdict: judge(move, actor, person, { end, only: call.only }),
  }))
  if (!('uids' in whom)) return judged
  const known = new Set(found.map(({ uid }) => uid))
  // For a team admin, people outside their teams and unknown uids get the same answer.
  const why = within === null ? 'unknown' : 'notAllowed'
  const missing = whom.uids.filter((uid) => !known.has(uid))
  return [
    ...judged.map((one) =>
      why === 'notAllowed' && isStranger(one) ? { ...one, person: nobody(one.person.uid) } : one,
    ),
    ...missing.map((uid) => ({ person: nobody(uid), verdict: { is: 'refused', why } as const })),
  ]
}

function endOf(expiration: string | null | undefined) {
  if (expiration === undefined) return 'kept'
  if (expiration === null) return 'none'
  return Date.parse(expiration) > Date.now() ? 'new' : 'over'
}

const isStranger = ({ person, verdict }: Judged) =>
  verdict.is === 'refused' && verdict.why === 'notAllowed' && !(person.shared && person.role !== 'root')

const nobody = (uid: string): Candidate => ({
  uid,
  username: '',
  first_name: '',
  last_name: '',
  role: 'user',
  status: 'deleted',
  statusBefore: null,
  over: false,
  shared: false,
})

function whomOf({ uid_array, matching, shown }: BulkCall): Whom {
  if (shown) return { shown }
  if (matching) return { matching }
  return { uids: [...new Set([uid_array ?? []].flat())] }
}

function tell(judged: readonly Judged[], request: string | null): BulkOutcome {
  const changed = judged.filter(({ verdict }) => verdict.is === 'change')
  const refusals = judged.flatMap(({ person, verdict }) =>
    verdict.is === 'refused' ? [{ ...named(person), why: verdict.why }] : [],
  )
  return {
    request,
    changed: { total: changed.length, people: changed.slice(0, listedTo).map(({ person }) => named(person)) },
    unchanged: { total: judged.length - changed.length - refusals.length },
    refused: { total: refusals.length, people: refusals.slice(0, listedTo) },
  }
}

const named = ({ uid, username, first_name, last_name, status }: Candidate) => ({
  uid,
  username,
  first_name,
  last_name,
  status: username ? status : null,
})

/** Status by priority: unknown people (404), forbidden ones (403), impossible moves (409). */
function statusOf(judged: readonly Judged[]) {
  const reasons = new Set(judged.map(({ verdict }) => (verdict.is === 'refused' ? verdict.why : null)))
  if (reasons.has('unknown')) return 404
  return reasons.has('notAllowed') ? 403 : 409
}
