import * as z from 'zod/mini'
import { CutLesson } from '../lessons/cutLesson.ts'
import { OsType } from '../devices/device.ts'
import { UrgentHelp } from '../emergency/urgentHelp.ts'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'
import { languages } from '../platform/languages.ts'
import { LicenseType } from '../licensing/licenses.ts'
import { Profile } from '../devices/profile.ts'

/** Id of a module, submodule or lesson. */
export const courseId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'fields.required'))

/** The phone that a course is for, as its owner chose it; `version` is that of One UI, iOS or Android. */
export const Phone = z.object({
  osType: OsType,
  device: z.nullable(courseId),
  version: z.nullable(z.string().check(z.regex(/^\d{1,3}(\.\d{1,3}){0,2}$/, 'fields.appVersion'))),
})
export type Phone = z.infer<typeof Phone>

/** Course and progress of one person, and the two maps that define the course (spec 3). */
export const Course = z.object({
  uid: field.uid,
  profile: z.nullable(Profile),
  osType: z.nullable(OsType),
  device: z.nullable(z.string()),
  version: z.nullable(z.string()),
  visitedSubmodules: z.array(z.string()),
  license: LicenseType,
  /** Profile to its modules in order. */
  modules: z.record(z.string(), z.array(z.string())),
  /** Module to its submodules in order, for the person's profile and phone. */
  submodules: z.record(z.string(), z.array(z.string())),
})
export type Course = z.infer<typeof Course>

export const readCourseRoute = route('readCourse', 'GET', 'v2/course', 'user')
export const readCourse = endpoint(readCourseRoute, {
  summary: 'Read your course, progress and course maps',
  query: z.strictObject({ uid: field.uid }),
  data: Course,
  refusals: [404],
})

export const chooseCourseRoute = route('profile', 'PUT', 'v2/profile', 'user')
export const chooseCourse = endpoint(chooseCourseRoute, {
  summary: 'Choose protection profile and phone; each pair has its own history',
  body: z.strictObject({
    uid: field.uid,
    profile: Profile,
    osType: OsType,
    device: z.optional(z.nullable(courseId)),
    version: z.optional(Phone.shape.version),
  }),
  extraFields: 'ignored',
  data: Course,
  refusals: [403, 404],
})

export const recordProgressRoute = route('progress', 'PUT', 'v2/course', 'user')
export const recordProgress = endpoint(recordProgressRoute, {
  summary: 'Record a submodule as visited (idempotent); visited false reverts it',
  body: z.strictObject({ uid: field.uid, submodule: courseId, visited: z.optional(z.boolean()) }),
  extraFields: 'ignored',
  data: z.object({ visitedSubmodules: z.array(z.string()) }),
  refusals: [403, 404, 409],
})

export const courseContentRoute = route('courseContent', 'GET', 'v2/course/content/{file}', 'user')
export const courseContent = endpoint(courseContentRoute, {
  summary: 'Read a lesson by its file name, {id}.json, cut to your phone, profile and language',
  params: z.strictObject({
    file: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}\.json$/, 'fields.required')),
  }),
  /** Language of the texts; default: the language of the person. */
  query: z.strictObject({ lang: z.optional(z.enum(languages)) }),
  data: CutLesson,
  refusals: [403, 404],
})

/** Where in a lesson a search word can occur. */
export const indexedFields = [
  'title',
  'goal',
  'heading',
  'checklist',
  'path',
  'text',
  'quiz',
  'intro',
  'keywords',
  'risk',
] as const
export type IndexedField = (typeof indexedFields)[number]

/** Start and end of a match in a text; the end is exclusive. */
const Highlight = z.tuple([z.int().check(z.gte(0)), z.int().check(z.gte(0))])
export const HighlightedText = z.object({ text: z.string(), marks: z.array(Highlight) })
export type HighlightedText = z.infer<typeof HighlightedText>

export const FoundLesson = z.object({
  id: z.string(),
  module: z.string(),
  title: HighlightedText,
  /** The passage that answers best; for a lesson that the licence does not include, only its goal. */
  excerpt: HighlightedText,
  place: z.enum(indexedFields),
  /** The slide of the passage, from 1; null if it is not on a slide. */
  slide: z.nullable(z.int()),
  locked: z.boolean(),
})
export type FoundLesson = z.infer<typeof FoundLesson>

/** Maximum number of results. There is no pagination: the reader refines the query. */
export const mostFound = 20

export const searchLessonsRoute = route('searchLessons', 'GET', 'v2/course/search', 'user')
export const searchLessons = endpoint(searchLessonsRoute, {
  summary: 'Search lessons of your course that answer a question, best first',
  query: z.strictObject({
    q: z.string().check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(100, 'fields.tooLong')),
    lang: z.enum(languages),
    size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(mostFound))),
  }),
  data: z.object({
    /** Comes first, whatever phone and licence the reader has; null for words without danger. */
    help: z.nullable(UrgentHelp),
    /** Empty if no phone is chosen. */
    lessons: z.array(FoundLesson),
  }),
  refusals: [],
})
