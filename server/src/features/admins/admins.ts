import type { BulkOutcome, PeopleFilter } from '@resguardo/contract/people/bulkActions'
import { maxListedPerGroup, maxBulkPeople } from '@resguardo/contract/platform/limits'
import { may } from '@resguardo/contract/people/policy'
import type { Role } from '@resguardo/contract/auth/session'
import type { Kysely, RawBuilder } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { BadInput } from '#http/errors.ts'
import { refuse } from '#http/refusal.ts'
import type { AuditNote } from '#http/auditTrail.ts'
import type { Session } from '#http/session/session.ts'
import type { Deps } from '../../deps.ts'
import {
  type BulkCandidate,
  findCandidates,
  saveTransitions,
  lockRightsChangesAs,
  type BulkTargets,
} from './bulk/bulk.table.ts'
import { revealsHidden } from './listPeople.ts'
import { checkTransition, type BulkAction, type TransitionResult } from './account/transitions.ts'

/** Body limit in bytes: ten thousand uids with a margin. */
const maxBodyBytes = 512 * 1024
export const bulkRouteOptions = { rowSecurity: true, largest: maxBodyBytes } as const

/** A bulk call, normalised from its different shapes. */
export interface BulkRequest {
  uid_array?: readonly string[] | string | undefined
  matching?: PeopleFilter | undefined
  /** People shown by another list under its filters, as a condition. */
  shown?: RawBuilder<unknown> | undefined
  dry_run?: boolean | undefined
  without_refused?: boolean | undefined
  expiration?: string | null | undefined
  /** Restricts the call to people of this role. */
  onlyRole?: Role | undefined
}

interface BulkContext {
  db: Kysely<Schema>
  deps: Pick<Deps, 'settings'>
  actor: Session
  requestId: string
  note: (...notes: AuditNote[]) => void
}

type CheckedCandidate = { person: BulkCandidate; verdict: TransitionResult }

interface DeletionCall<Filter> {
  query: Pick<BulkRequest, 'uid_array'> & {
    dry_run?: 'true' | undefined
    without_refused?: 'true' | undefined
  }
  body: Pick<BulkRequest, 'uid_array' | 'dry_run' | 'without_refused'> & { matching?: Filter | undefined }
}

/**
 * Reads a deletion from query or body. People are named by uid or by filters, never both and never neither.
 */
export function deletionRequestOf<Filter>({ query, body }: DeletionCall<Filter>) {
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
export async function runBulkAction(
  { db, deps, actor, requestId, note }: BulkContext,
  action: BulkAction,
  request: BulkRequest,
): Promise<{ outcome: BulkOutcome; changed: string[] }> {
  const dryRun = request.dry_run === true
  const { deletedDays } = await deps.settings.read('security')
  const checked = await checkCandidates(db, actor, action, request)
  const changes = checked.flatMap(({ person, verdict }) =>
    verdict.is === 'change' ? [{ uid: person.uid, from: person.status, to: verdict.to }] : [],
  )
  const outcome = {
    ...bulkOutcomeOf(checked, dryRun ? null : requestId),
    ...(action === 'delete' && { kept_days: deletedDays }),
  }
  if (dryRun) {
    note()
    return { outcome, changed: [] }
  }
  if (outcome.refused.total > 0 && !request.without_refused)
    refuse(refusalStatus(checked), { data: { ...outcome, request: null } })
  if (changes.length > 0)
    await saveTransitions(db, changes, {
      expiration: request.expiration,
      onlyExpired: !may(actor, 'admin.rights'),
      deletedDays,
    })
  note(...changes.map(({ uid, from, to }) => ({ target: uid, reason: `${from}>${to}` })))
  return { outcome, changed: changes.map(({ uid }) => uid) }
}

async function checkCandidates(
  db: Kysely<Schema>,
  actor: Session,
  action: BulkAction,
  request: BulkRequest,
): Promise<CheckedCandidate[]> {
  const lock = request.dry_run !== true
  const targets = targetsOf(request)
  const within = may(actor, 'admin.read') ? null : actor.teams
  const scope = { within, seesTimes: may(actor, 'admin.whole') }
  if ('matching' in targets && revealsHidden(targets.matching) && !scope.seesTimes) refuse(403)
  // Only root may remove an end date; other admins may only extend accounts that are over.
  if (request.expiration === null && !may(actor, 'admin.rights')) refuse(403)
  if (lock && !(await lockRightsChangesAs(db, actor))) refuse(401)
  const candidates = await findCandidates(db, targets, { scope, limit: maxBulkPeople + 1, lock })
  if (candidates.length > maxBulkPeople) refuse(413)
  const end = endEffect(request.expiration)
  const checked: CheckedCandidate[] = candidates.map((person) => ({
    person,
    verdict: checkTransition(action, actor, person, { end, onlyRole: request.onlyRole }),
  }))
  if (!('uids' in targets)) return checked
  const foundUids = new Set(candidates.map(({ uid }) => uid))
  // For a team admin, people outside their teams and unknown uids get the same answer.
  const why = within === null ? 'unknown' : 'notAllowed'
  const missing = targets.uids.filter((uid) => !foundUids.has(uid))
  return [
    ...checked.map((one) =>
      why === 'notAllowed' && isStranger(one) ? { ...one, person: unknownCandidate(one.person.uid) } : one,
    ),
    ...missing.map((uid) => ({ person: unknownCandidate(uid), verdict: { is: 'refused', why } as const })),
  ]
}

function endEffect(expiration: string | null | undefined) {
  if (expiration === undefined) return 'kept'
  if (expiration === null) return 'none'
  return Date.parse(expiration) > Date.now() ? 'new' : 'over'
}

const isStranger = ({ person, verdict }: CheckedCandidate) =>
  verdict.is === 'refused' && verdict.why === 'notAllowed' && !(person.shared && person.role !== 'root')

const unknownCandidate = (uid: string): BulkCandidate => ({
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

function targetsOf({ uid_array, matching, shown }: BulkRequest): BulkTargets {
  if (shown) return { shown }
  if (matching) return { matching }
  return { uids: [...new Set([uid_array ?? []].flat())] }
}

function bulkOutcomeOf(checked: readonly CheckedCandidate[], request: string | null): BulkOutcome {
  const changed = checked.filter(({ verdict }) => verdict.is === 'change')
  const refusals = checked.flatMap(({ person, verdict }) =>
    verdict.is === 'refused' ? [{ ...nameFields(person), why: verdict.why }] : [],
  )
  return {
    request,
    changed: {
      total: changed.length,
      people: changed.slice(0, maxListedPerGroup).map(({ person }) => nameFields(person)),
    },
    unchanged: { total: checked.length - changed.length - refusals.length },
    refused: { total: refusals.length, people: refusals.slice(0, maxListedPerGroup) },
  }
}

const nameFields = ({ uid, username, first_name, last_name, status }: BulkCandidate) => ({
  uid,
  username,
  first_name,
  last_name,
  status: username ? status : null,
})

/** Status by priority: unknown people (404), forbidden ones (403), impossible moves (409). */
function refusalStatus(checked: readonly CheckedCandidate[]) {
  const reasons = new Set(checked.map(({ verdict }) => (verdict.is === 'refused' ? verdict.why : null)))
  if (reasons.has('unknown')) return 404
  return reasons.has('notAllowed') ? 403 : 409
}
