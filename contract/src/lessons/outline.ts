import * as z from 'zod/mini'
import { contentId, Day, OsType } from '../devices/device.ts'
import { itemId, LessonText } from './lesson.ts'
import { Profile } from '../devices/profile.ts'

/** Module to its submodules in order; the key order is the order of the modules. */
export const SubmoduleMap = z.record(contentId, z.array(contentId))
export type SubmoduleMap = z.infer<typeof SubmoduleMap>

export const CourseModule = z.strictObject({
  id: contentId,
  title: LessonText,
  goal: LessonText,
  /** Its picture, of `content/scenes`. */
  scene: contentId,
  submodules: z.array(contentId).check(z.minLength(1)),
})

/** `content/course/course.json`: what is taught, for which profiles and systems, in which order. */
export const CourseOutline = z.strictObject({
  format: z.literal('resguardo-course/1'),
  asOf: Day,
  modules: z.array(CourseModule),
  moduleOrderByProfile: z.record(Profile, SubmoduleMap),
  /** Systems of a submodule that does not exist on all of them. */
  submoduleOs: z.record(contentId, z.array(OsType).check(z.minLength(1))),
  /** Items that readers of each profile should begin with, in order. */
  firstActions: z.record(Profile, z.array(itemId)),
})
export type CourseOutline = z.infer<typeof CourseOutline>

/** Profile to its modules in order (spec 3). */
export function modulesByProfile(outline: CourseOutline): Record<Profile, string[]> {
  const order = outline.moduleOrderByProfile
  return {
    basic: Object.keys(order.basic),
    enhanced: Object.keys(order.enhanced),
    parental: Object.keys(order.parental),
  }
}

/** Module to its submodules in order for one profile and system; empty modules are left out. */
export function submodulesFor(outline: CourseOutline, profile: Profile, osType: OsType): SubmoduleMap {
  const here = (submodule: string) => outline.submoduleOs[submodule]?.includes(osType) ?? true
  const entries = Object.entries(outline.moduleOrderByProfile[profile]).map(
    ([module, submodules]) => [module, submodules.filter(here)] as const,
  )
  return Object.fromEntries(entries.filter(([, submodules]) => submodules.length > 0))
}
