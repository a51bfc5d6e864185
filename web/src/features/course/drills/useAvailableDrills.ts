import type { Course } from '@resguardo/contract/learning/courses'
import type { CutLesson, CutStepsSlide, CutWarningSlide } from '@resguardo/contract/lessons/cutLesson'
import type { Drill } from '@resguardo/contract/lessons/drills'
import type { SubmoduleMap } from '@resguardo/contract/lessons/outline'
import { isForReader } from '@resguardo/contract/lessons/lessonReader'
import { type LoadedLessons, openLessonsOf, useLessons } from '../plan/useLessons.ts'

/** A drill available to this reader, with the part of the lesson that shows the way. */
export type AvailableDrill = Drill & { solution: DrillSolution | null }
type DrillSolution = {
  lesson: CutLesson
  slide: CutStepsSlide
  /** The lesson's warning with help lines: shown before any step. */
  handoff: CutWarningSlide | null
}

/**
 * The drills of the reader's profile and phone whose lesson their licence opens, once those lessons have
 * loaded.
 */
export function useAvailableDrills(all: readonly Drill[], course: Course, submodules: SubmoduleMap) {
  const { profile, osType } = course
  const open = openLessonsOf(course, submodules)
  const suitable = all.filter(
    ({ when, item }) =>
      profile && osType && isForReader(when, { profile, osType }) && (!item || open.includes(lessonOf(item))),
  )
  const ids = [...new Set(suitable.flatMap(({ item }) => (item ? [lessonOf(item)] : [])))]
  const found = useLessons(ids, course)
  return {
    found,
    total: ids.length,
    offered: suitable.flatMap((drill) => availableDrill(drill, found.lessons)),
  }
}

function availableDrill(drill: Drill, lessons: LoadedLessons['lessons']): AvailableDrill[] {
  if (!drill.item) return [{ ...drill, solution: null }]
  const lesson = lessons.get(lessonOf(drill.item))
  const slide = lesson?.slides.find(
    (one): one is CutStepsSlide => one.type === 'steps' && one.item === drill.item && one.steps.length > 0,
  )
  if (!lesson || !slide) return []
  const handoff = lesson.slides.find((one) => one.type === 'warning' && one.handoff !== undefined)
  return [{ ...drill, solution: { lesson, slide, handoff: handoff?.type === 'warning' ? handoff : null } }]
}

const lessonOf = (item: string) => item.split('.')[0] ?? item
