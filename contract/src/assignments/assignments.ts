import * as z from 'zod/mini'
import { courseId } from '../learning/courses.ts'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'
import { assignmentLimits, assignmentStates, figureReasons } from './assignmentRules.ts'

const AssignmentState = z.enum(assignmentStates)

/** Lessons that a team asks its people for, until the end of a day in each person's time zone. */
export const Assignment = z.object({
  uid: field.uid,
  /** In the order of the course. */
  lessons: z.array(z.string()),
  /** The last day. */
  until: z.string(),
  created: z.string(),
  state: AssignmentState,
  /** Published once, after the last day is over everywhere, and never changed; null until then. */
  figures: z.nullable(
    z.object({
      why: z.enum(figureReasons),
      /** People asked, a multiple of five; null for fewer. */
      asked: z.nullable(z.int()),
      /** About how many have finished, a multiple of five; null for fewer, or without a figure. */
      finished: z.nullable(z.int()),
    }),
  ),
})
export type Assignment = z.infer<typeof Assignment>

export const readAssignmentsRoute = route('readAssignments', 'GET', 'v2/team/assignments', 'admin')
export const readAssignments = endpoint(readAssignmentsRoute, {
  summary: 'List the assignments of a team, newest first, and the lessons that can be assigned',
  query: z.strictObject({
    team: field.uid,
    state: z.optional(AssignmentState),
    after: z.optional(field.cursor),
    size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  }),
  data: z.object({
    assignments: z.array(Assignment),
    next: z.nullable(z.string()),
    /** Module to its lessons that are in every course, in order. */
    assignable: z.record(z.string(), z.array(z.string())),
  }),
  refusals: [404],
})

export const createAssignmentRoute = route('createAssignment', 'POST', 'v2/team/assignments', 'admin')
export const createAssignment = endpoint(createAssignmentRoute, {
  summary: 'Ask the people of a team for lessons until a day; 409 if too many assignments are open',
  body: z.strictObject({
    team: field.uid,
    lessons: z
      .array(courseId, { error: 'fields.required' })
      .check(
        z.minLength(1, 'fields.required'),
        z.maxLength(assignmentLimits.lessons, 'fields.lessonsTooMany'),
      ),
    until: z.iso.date({ error: 'fields.date' }),
    submission: field.submission,
  }),
  data: Assignment,
  refusals: [403, 404, 409],
})

export const editAssignmentRoute = route('editAssignment', 'PUT', 'v2/team/assignments', 'admin')
export const editAssignment = endpoint(editAssignmentRoute, {
  summary: 'Withdraw an assignment, or bring it back; 409 once its last day is over, or if too many are open',
  body: z.strictObject({ uid: field.uid, withdrawn: z.boolean() }),
  data: Assignment,
  refusals: [403, 404, 409],
})

/** An open assignment as the people of the team see it. Who has finished is not in it. */
export const OwnAssignment = z.object({
  uid: field.uid,
  teamName: z.string(),
  lessons: z.array(z.string()),
  until: z.string(),
})
export type OwnAssignment = z.infer<typeof OwnAssignment>

export const readOwnAssignmentsRoute = route('readOwnAssignments', 'GET', 'v2/assignment', 'user')
export const readOwnAssignments = endpoint(readOwnAssignmentsRoute, {
  summary: 'List the open assignments of your teams, the next last day first',
  data: z.object({ assignments: z.array(OwnAssignment) }),
  refusals: [],
})
