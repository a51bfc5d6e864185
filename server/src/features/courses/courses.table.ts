import type { Role } from '@resguardo/contract/session'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { type Choice, courseKey, courseKeys, openChoice, sealChoice } from './courses.ts'

/** A person as far as their course goes; `visited` is a JSON list as text, ready to be sent. */
export interface Learner {
  role: Role
  trialEnds: Date | null
  /** people.license_list */
  licenses: string
  course: Buffer | null
  choice: Choice | null
  /** The choice as it is kept: another one was chosen since where this differs. */
  sealed: Buffer | null
  visited: string | null
}

/** What a visit is judged by; the visits themselves are not needed for it. */
export type Judged = Omit<Learner, 'visited'>

interface Visited {
  visited: string
}

interface Row {
  role: Role
  trial_ends: Date | null
  license_list: string
  course: Buffer | null
  course_choice: Buffer | null
  visited: string | null
}

/** Choices by their sealed bytes: opening a seal takes as long as all the rest of a read. */
const opened = new Map<string, Choice>()

function choiceOf(deps: Deps, uid: string, sealed: Buffer): Choice {
  // With the uid: a seal that was copied to another person's row must not open.
  const key = uid + sealed.toString('latin1')
  const known = opened.get(key)
  if (known) return known
  if (opened.size >= 50_000) opened.clear()
  const choice = openChoice(deps.keys, uid, sealed)
  opened.set(key, choice)
  return choice
}

const toLearner = (deps: Deps, uid: string, row: Row): Learner => ({
  role: row.role,
  trialEnds: row.trial_ends,
  licenses: row.license_list,
  course: row.course,
  choice: row.course_choice && choiceOf(deps, uid, row.course_choice),
  sealed: row.course_choice,
  visited: row.visited,
})

/** Choice and progress in one statement: the most read page of the product. */
export async function readLearner(deps: Deps, uid: string): Promise<Learner | undefined> {
  const [row] = await deps.read<Row>(
    `select p.role, p.trial_ends, p.license_list, p.course, p.course_choice, array_to_json(g.visited)::text as visited
     from people p left join progress g on g.person = p.uid and g.course = p.course where p.uid = $1`,
    [uid],
  )
  return row && toLearner(deps, uid, row)
}

/** Still with the course and the licences that the caller judged by; the role is that of the session. */
const unchanged =
  'uid = $1 and course = $2 and trial_ends is not distinct from $4::timestamptz and license_list = $5'

/** That the licences and the choice of the person `$1` are those of `standingValues`, which begin at `$from`. */
export const stillStands = (uid: string, trialEnds: string, licenses: string, sealed: string) =>
  `exists (select from people where people.uid = ${uid} and trial_ends is not distinct from ${trialEnds}::timestamptz
     and license_list = ${licenses} and course_choice is not distinct from ${sealed}::bytea)`

export const standingValues = ({ trialEnds, licenses, sealed }: Judged) => [trialEnds, licenses, sealed]

/** A visit on the day it is; also the visit of a lesson that was read again after it changed. */
const seenToday = "jsonb_build_object($3::text, to_char(now(), 'YYYY-MM-DD'))"

const judgedBy = (uid: string, { course, trialEnds, licenses }: Judged, submodule: string) => [
  uid,
  course,
  submodule,
  trialEnds,
  licenses,
]

/**
 * Adds a submodule to the visited ones of a person's course, and gives them as a JSON list; null, and nothing
 * written, when the person is no longer the learner that the caller knew.
 */
export async function visit(
  deps: Deps,
  uid: string,
  learner: Judged,
  submodule: string,
): Promise<string | null> {
  const values = judgedBy(uid, learner, submodule)
  // All but a person's first visit are updates, and an update alone is much the cheaper statement.
  const updated = await deps.query<Visited>(
    `update progress g set updated = now(), seen = g.seen || ${seenToday},
       visited = case when g.visited @> array[$3::text] then g.visited else g.visited || $3::text end
     where g.person = $1 and g.course = $2 and exists (select from people where ${unchanged})
     returning array_to_json(g.visited)::text as visited`,
    values,
  )
  const [row] = updated.length > 0 ? updated : await visitFirst(deps, values)
  return row?.visited ?? null
}

const visitFirst = (deps: Deps, values: unknown[]) =>
  deps.query<Visited>(
    `insert into progress as g (person, course, visited, seen)
     select uid, course, array[$3::text], ${seenToday} from people where ${unchanged}
     on conflict (person, course) do update set updated = now(), seen = g.seen || ${seenToday},
       visited = case when g.visited @> array[$3::text] then g.visited else g.visited || $3::text end
     returning array_to_json(g.visited)::text as visited`,
    values,
  )

/** Takes a submodule back; the same answer as `visit`. */
export async function unvisit(
  deps: Deps,
  uid: string,
  learner: Judged,
  submodule: string,
): Promise<string | null> {
  const [row] = await deps.query<Visited>(
    `with mine as (select uid, course from people where ${unchanged}), done as (
       update progress g set visited = array_remove(g.visited, $3::text), seen = g.seen - $3::text, updated = now()
       from mine where g.person = mine.uid and g.course = mine.course
       returning array_to_json(g.visited)::text as visited)
     select coalesce(done.visited, '[]') as visited from mine left join done on true`,
    judgedBy(uid, learner, submodule),
  )
  return row?.visited ?? null
}

/** Stores the choice; the progress of every earlier one stays. */
export async function saveChoice(deps: Deps, uid: string, choice: Choice): Promise<void> {
  await deps.db
    .updateTable('people')
    .set({
      // Progress that was begun under another key goes on under it until `rehashCourses`.
      course: sql<Buffer>`coalesce(
        (select course from progress where person = ${uid}
          and course = any(${courseKeys(deps.keys, uid, choice)}::bytea[]) limit 1),
        ${courseKey(deps.keys, uid, choice)})`,
      course_choice: sealChoice(deps.keys, uid, choice),
    })
    .where('uid', '=', uid)
    .execute()
}
