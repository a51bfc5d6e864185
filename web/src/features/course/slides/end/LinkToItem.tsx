import { Link } from '#router'
import { useSay } from '#i18n/say.tsx'
import { allSubmodules } from '@resguardo/contract/lessons/submoduleMaps'
import { useCoursePaths } from '../../guest/guestContext.ts'
import { useSteps } from '../../lesson/lessonContext.ts'
import { useCourseNames } from '../../useCourseNames.ts'
import type { SlideMessage } from '../slides.messages.ts'

type LinkToItemProps = {
  /** Id of a lesson, or of one of its checklist items: `lend-safely.pin-app`. */
  item: string
  message: 'slides.instead' | 'slides.requires'
}

/** Links to the slide or lesson of an item; plain text if the course has neither. */
export function LinkToItem({ item, message }: LinkToItemProps) {
  const say = useSay<SlideMessage>()
  const names = useCourseNames()
  const { lesson, course } = useSteps()
  const { submodule } = useCoursePaths()
  const [id = item] = item.split('.')
  const at = lesson.slides.findIndex((slide) => slide.type === 'steps' && slide.item === item)
  const slide = lesson.slides[at]
  if (slide) return <Link to={submodule(lesson.id, at + 1)}>{say(message, { title: slide.title })}</Link>
  const text = say(message, { title: names.submodule(id) })
  return id !== lesson.id && allSubmodules(course.submodules).includes(id) ? (
    <Link to={submodule(id)}>{text}</Link>
  ) : (
    text
  )
}
