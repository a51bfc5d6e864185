import type { Course } from '@resguardo/contract/courses'
import type { CutLesson, CutStepsSlide, CutWarningSlide } from '@resguardo/contract/cutLesson'
import type { Drill } from '@resguardo/contract/drills'
import type { SubmoduleMap } from '@resguardo/contract/outline'
import { fits } from '@resguardo/contract/reader'
import { type Lessons, openIn, useLessons } from '../plan/useLessons.ts'

/** A drill available to this reader, with the part of the lesson that shows the way. */
export type Offered = Drill & { way: Way | null }
type Way = {
  lesson: CutLesson
  slide: CutStepsSlide
  /** The lesson's warning with help lines: shown before any step. */
  handoff: CutWarningSlide | null
}

/**
 * The drills of the reader's profile and phone whose lesson their licence opens, once those lessons have
 * loaded.
 */
export function useOffered(all: readonly Drill[], course: Course, submodules: SubmoduleMap) {
  const { profile, osType } = course
  const open = openIn(course, submodules)
  const own = all.filter(
    ({ when, item }) =>
      profile && osType && fits(when, { profile, osType }) && (!item || open.includes(lessonOf(item))),
  )
  const ids = [...new Set(own.flatMap(({ item }) => (item ? [lessonOf(item)] : [])))]
  const found = useLessons(ids, course)
  return { found, total: ids.length, offered: own.flatMap((drill) => offer(drill, found.lessons)) }
}

function offer(drill: Drill, lessons: Lessons['lessons']): Offered[] {
  if (!drill.item) return [{ ...drill, way: null }]
  const lesson = lessons.get(lessonOf(drill.item))
  const slide = lesson?.slides.find(
    (one): one is CutStepsSlide => one.type === 'steps' && one.item === drill.item && one.steps.length > 0,
  )
  if (!lesson || !slide) return []
  const handoff = lesson.slides.find((one) => one.type === 'warning' && one.handoff !== undefined)
  return [{ ...drill, way: { lesson, slide, handoff: handoff?.type === 'warning' ? handoff : null } }]
}

const lessonOf = (item: string) => item.split('.')[0] ?? item
