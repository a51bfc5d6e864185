import type { Role } from '@resguardo/contract/auth/session'
import { entryLimit } from '@resguardo/contract/platform/fields/entryLimit'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import { type Choice, courseKey, courseKeys, openChoice, sealChoice } from '#security/crypto/courseChoice.ts'

/** A person's state in their course; `visited` is a JSON list as text, ready to be sent. */
export interface Learner {
  role: Role
  trialEnds: Date | null
  /** Two letters. */
  country: string | null
  /** people.license_list */
  licenses: string
  course: Buffer | null
  choice: Choice | null
  /** The choice as stored; a different value means that another one was chosen since. */
  sealed: Buffer | null
  visited: string | null
}

/** What decides whether a visit is allowed; the visits themselves are not needed. */
export type LearnerAccess = Omit<Learner, 'visited'>

interface VisitedRow {
  visited: string
}

interface LearnerRow {
  role: Role
  trial_ends: Date | null
  country: string | null
  license_list: string
  course: Buffer | null
  course_choice: Buffer | null
  visited: string | null
}

/** Cache of choices by their sealed bytes: decryption takes as long as all the rest of a read. */
const choiceCache = new LRUCache<string, Choice>(entryLimit(50_000))

function choiceOf(deps: Deps, uid: string, sealed: Buffer): Choice {
  // The key includes the uid: a seal copied to another person's row must not open.
  const key = uid + sealed.toString('latin1')
  const cached = choiceCache.get(key)
  if (cached) return cached
  const choice = openChoice(deps.keys, uid, sealed)
  choiceCache.set(key, choice)
  return choice
}

const toLearner = (deps: Deps, uid: string, row: LearnerRow): Learner => ({
  role: row.role,
  trialEnds: row.trial_ends,
  country: row.country,
  licenses: row.license_list,
  course: row.course,
  choice: row.course_choice && choiceOf(deps, uid, row.course_choice),
  sealed: row.course_choice,
  visited: row.visited,
})

/** Choice and progress in one statement, as this is the most frequent read of the product. */
export async function readLearner(deps: Deps, uid: string): Promise<Learner | undefined> {
  const [row] = await deps.read<LearnerRow>(
    `select p.role, p.trial_ends, p.country, p.license_list, p.course, p.course_choice, array_to_json(g.visited)::text as visited
     from people p left join progress g on g.person = p.uid and g.course = p.course where p.uid = $1`,
    [uid],
  )
  return row && toLearner(deps, uid, row)
}

/** Optimistic check: course and licences are still those that the caller used; the role is the session's. */
const unchanged =
  'uid = $1 and course = $2 and trial_ends is not distinct from $4::timestamptz and license_list = $5'

/**
 * SQL check that licences and choice of the person `$1` still equal `learnerUnchangedValues` in the given
 * placeholders.
 */
export const learnerUnchanged = (uid: string, trialEnds: string, licenses: string, sealed: string) =>
  `exists (select from people where people.uid = ${uid} and trial_ends is not distinct from ${trialEnds}::timestamptz
     and license_list = ${licenses} and course_choice is not distinct from ${sealed}::bytea)`

export const learnerUnchangedValues = ({ trialEnds, licenses, sealed }: LearnerAccess) => [
  trialEnds,
  licenses,
  sealed,
]

/** The lesson with today's date; repeated when a changed lesson is read again. */
const visitToday = "jsonb_build_object($3::text, to_char(now(), 'YYYY-MM-DD'))"

const visitValues = (uid: string, { course, trialEnds, licenses }: LearnerAccess, submodule: string) => [
  uid,
  course,
  submodule,
  trialEnds,
  licenses,
]

/**
 * Adds a submodule to the visited ones of a person's course and returns them as a JSON list. Null, with
 * nothing written, if the learner has changed since the caller read it.
 */
export async function visit(
  deps: Deps,
  uid: string,
  learner: LearnerAccess,
  submodule: string,
): Promise<string | null> {
  const values = visitValues(uid, learner, submodule)
  // All visits but a person's first are updates, and a plain UPDATE is much cheaper than an upsert.
  const updated = await deps.query<VisitedRow>(
    `update progress g set updated = now(), seen = g.seen || ${visitToday},
       visited = case when g.visited @> array[$3::text] then g.visited else g.visited || $3::text end
     where g.person = $1 and g.course = $2 and exists (select from people where ${unchanged})
     returning array_to_json(g.visited)::text as visited`,
    values,
  )
  const [row] = updated.length > 0 ? updated : await visitFirst(deps, values)
  return row?.visited ?? null
}

const visitFirst = (deps: Deps, values: unknown[]) =>
  deps.query<VisitedRow>(
    `insert into progress as g (person, course, visited, seen)
     select uid, course, array[$3::text], ${visitToday} from people where ${unchanged}
     on conflict (person, course) do update set updated = now(), seen = g.seen || ${visitToday},
       visited = case when g.visited @> array[$3::text] then g.visited else g.visited || $3::text end
     returning array_to_json(g.visited)::text as visited`,
    values,
  )

/** Removes a submodule from the visited ones; returns the same as `visit`. */
export async function unvisit(
  deps: Deps,
  uid: string,
  learner: LearnerAccess,
  submodule: string,
): Promise<string | null> {
  const [row] = await deps.query<VisitedRow>(
    `with mine as (select uid, course from people where ${unchanged}), done as (
       update progress g set visited = array_remove(g.visited, $3::text), seen = g.seen - $3::text, updated = now()
       from mine where g.person = mine.uid and g.course = mine.course
       returning array_to_json(g.visited)::text as visited)
     select coalesce(done.visited, '[]') as visited from mine left join done on true`,
    visitValues(uid, learner, submodule),
  )
  return row?.visited ?? null
}

/** Stores the choice; the progress of earlier courses stays. */
export async function saveChoice(deps: Deps, uid: string, choice: Choice): Promise<void> {
  await deps.db
    .updateTable('people')
    .set({
      // Progress stored under an older key keeps that key until `rehashCourses`.
      course: sql<Buffer>`coalesce(
        (select course from progress where person = ${uid}
          and course = any(${courseKeys(deps.keys, uid, choice)}::bytea[]) limit 1),
        ${courseKey(deps.keys, uid, choice)})`,
      course_choice: sealChoice(deps.keys, uid, choice),
    })
    .where('uid', '=', uid)
    .execute()
}
