import { useLesson } from '../../lesson/lessonContext.ts'
import { itemStates } from '../../ticks/itemStates.ts'
import { usePlan } from '../../ticks/usePlan.ts'
import { useCourse } from '../../useCourse.ts'

/** The items of the open lesson's checklists, by what the reader did with them. */
export function useLessonItems() {
  const { slides } = useLesson().lesson
  const { readerState } = usePlan(useCourse())
  return itemStates(
    slides.flatMap((slide) => (slide.type === 'checklist' ? slide.items : [])),
    readerState,
  )
}
