import type { Role } from '@resguardo/contract/session'
import type { Deps } from '../../deps.ts'
import { type Choice, courseKey, openChoice, sealChoice } from './courses.ts'

/** A person as far as their course goes; `visited` is a JSON list as text, ready to be sent. */
export interface Learner {
  role: Role
  trialEnds: Date | null
  course: Buffer | null
  choice: Choice | null
  visited: string | null
}

interface Row {
  role: Role
  trial_ends: Date | null
  course: Buffer | null
  course_choice: Buffer | null
  visited: string | null
}

/** Choices by their sealed bytes: opening a seal takes as long as all the rest of a read. */
const opened = new Map<string, Choice>()

function choiceOf(deps: Deps, uid: string, sealed: Buffer): Choice {
  const key = sealed.latin1Slice()
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
  course: row.course,
  choice: row.course_choice && choiceOf(deps, uid, row.course_choice),
  visited: row.visited,
})

/** Choice and progress in one statement: the most read page of the product. */
export async function readLearner(deps: Deps, uid: string): Promise<Learner | undefined> {
  const [row] = await deps.query<Row>(
    `select p.role, p.trial_ends, p.course, p.course_choice, array_to_json(g.visited)::text as visited
     from people p left join progress g on g.person = p.uid and g.course = p.course where p.uid = $1`,
    [uid],
  )
  return row && toLearner(deps, uid, row)
}

/**
 * Adds a submodule to the visited ones of the course that the caller took for the chosen one. The answer's
 * `visited` is null when it no longer is: then nothing was written, and the answer says what is chosen now.
 */
export async function visit(
  deps: Deps,
  uid: string,
  course: Buffer,
  submodule: string,
): Promise<Learner | undefined> {
  const [row] = await deps.query<Row>(
    `with me as (select uid, role, trial_ends, course, course_choice from people where uid = $1), done as (
       insert into progress as g (person, course, visited) select uid, course, array[$3] from me where course = $2
       on conflict (person, course) do update set updated = now(),
         visited = case when g.visited @> array[$3] then g.visited else g.visited || $3::text end
       returning array_to_json(visited)::text as visited)
     select me.role, me.trial_ends, me.course, me.course_choice, done.visited from me left join done on true`,
    [uid, course, submodule],
  )
  return row && toLearner(deps, uid, row)
}

/** Takes a submodule back; the same answer as `visit`. */
export async function unvisit(
  deps: Deps,
  uid: string,
  course: Buffer,
  submodule: string,
): Promise<Learner | undefined> {
  const [row] = await deps.query<Row>(
    `with me as (select uid, role, trial_ends, course, course_choice from people where uid = $1), done as (
       update progress g set visited = array_remove(g.visited, $3::text), updated = now()
       from me where g.person = me.uid and g.course = me.course and me.course = $2
       returning array_to_json(g.visited)::text as visited)
     select me.role, me.trial_ends, me.course, me.course_choice,
       coalesce(done.visited, case when me.course = $2 then '[]' end) as visited
     from me left join done on true`,
    [uid, course, submodule],
  )
  return row && toLearner(deps, uid, row)
}

/** Stores the choice; the progress of every earlier one stays. */
export async function saveChoice(deps: Deps, uid: string, choice: Choice): Promise<void> {
  await deps.db
    .updateTable('people')
    .set({ course: courseKey(deps.keys, uid, choice), course_choice: sealChoice(deps.keys, uid, choice) })
    .where('uid', '=', uid)
    .execute()
}
