import type { Content } from '@resguardo/content/read'
import { assignmentLimits } from '@resguardo/contract/assignments/assignmentRules'
import {
  createAssignment,
  editAssignment,
  readAssignments,
  readOwnAssignments,
} from '@resguardo/contract/assignments/assignments'
import { osTypes } from '@resguardo/contract/devices/device'
import { profiles } from '@resguardo/contract/devices/profile'
import { dayMs } from '@resguardo/contract/platform/durations'
import { requireTeam } from '#features/teams/teams.ts'
import { cursorsOf } from '#http/cursor.ts'
import { BadInput } from '#http/errors.ts'
import { refuse } from '#http/refusal.ts'
import { type Call, type RouteContext, serve } from '#http/serve.ts'
import { idempotentUid } from '#security/idempotentIds.ts'
import {
  addAssignment,
  countOpen,
  findAssignment,
  listAssignments,
  listOpenFor,
  setWithdrawn,
  toAssignment,
} from './assignments.table.ts'
import { dayNotOver } from './lastDay.ts'

const rowSecurity = { rowSecurity: true } as const
const defaultSize = 25

/** Lessons that a team asks its people for. No call tells who has finished, or how many before the end. */
export function assignmentRoutes(served: RouteContext): void {
  const { deps } = served
  const assignable = assignableLessons(deps.content)

  serve(
    served,
    readAssignments,
    async ({ query: { team, state, after, size = defaultSize }, actor, db }) => {
      await requireTeam(db, actor, team, 'team.report')
      const cursors = cursorsOf(deps.keys, `assignments of ${team}`)
      const today = dayNotOver(deps.now())
      const rows = await listAssignments(db, { team, state, today, cursor: cursors.decode(after), size })
      const { page, next } = cursors.paginate(rows, size, ({ created }) => created.toISOString())
      return { assignments: page.map((row) => toAssignment(row, today)), next, assignable }
    },
    rowSecurity,
  )

  serve(served, createAssignment, (call) => create(call, Object.values(assignable).flat()), rowSecurity)

  serve(
    served,
    editAssignment,
    async ({ body: { uid, withdrawn }, actor, db, note }) => {
      const found = await findAssignment(db, uid)
      if (!found) return refuse(404)
      await requireTeam(db, actor, found.team, 'team.assign')
      const today = dayNotOver(deps.now())
      if (found.day < today) refuse(409)
      if (withdrawn !== (found.withdrawn !== null)) {
        if (!withdrawn && (await countOpen(db, found.team, today)) >= assignmentLimits.open) refuse(409)
        await setWithdrawn(db, uid, withdrawn ? deps.now() : null)
      }
      note({ team: found.team, reason: withdrawn ? 'withdrawn' : 'restored' })
      return toAssignment({ ...found, withdrawn: withdrawn ? deps.now() : null }, today)
    },
    rowSecurity,
  )

  // Without row security: policies hide teams of which an admin is a mere member.
  serve(served, readOwnAssignments, async ({ actor, db }) => ({
    assignments: await listOpenFor(db, actor.uid, dayNotOver(deps.now())),
  }))
}

async function create(
  { body: { team, submission, ...input }, actor, db, deps, note }: Call<typeof createAssignment>,
  assignable: readonly string[],
) {
  await requireTeam(db, actor, team, 'team.assign')
  const now = deps.now()
  const today = dayNotOver(now)
  const latest = new Date(now.getTime() + assignmentLimits.days * dayMs).toISOString().slice(0, 10)
  if (input.until < today || input.until > latest) throw new BadInput({ until: 'fields.lastDay' })
  if (!input.lessons.every((lesson) => assignable.includes(lesson)))
    throw new BadInput({ lessons: 'fields.required' })
  const lessons = assignable.filter((lesson) => input.lessons.includes(lesson))
  const uid = idempotentUid(deps.keys, { actor: actor.uid, submission }, { team, ...input })
  const isOpen = (await countOpen(db, team, today)) < assignmentLimits.open
  const added = isOpen && (await addAssignment(db, { uid, team, lessons, until: input.until }))
  if (added) note({ team })
  else note()
  const stored = await findAssignment(db, uid)
  return stored ? toAssignment(stored, today) : refuse(409)
}

/** Lessons that are in every course: whether someone can finish does not depend on profile or phone. */
function assignableLessons(content: Content): Record<string, string[]> {
  const courses = profiles.flatMap((profile) => osTypes.map((os) => content.submodules(profile, os)))
  const all = courses.map((course) => new Set(Object.values(course).flat()))
  const [first = {}] = courses
  return Object.fromEntries(
    Object.entries(first)
      .map(([module, lessons]) => [module, lessons.filter((id) => all.every((ids) => ids.has(id)))] as const)
      .filter(([, lessons]) => lessons.length > 0),
  )
}
