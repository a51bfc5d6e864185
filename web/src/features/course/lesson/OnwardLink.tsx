import { entryOf, moduleOf, nextModule, nextSubmodule } from '@resguardo/contract/learning/progress'
import { useSay } from '#i18n/say.tsx'
import { LinkButton } from '#ui/controls/Button.tsx'
import type { CourseMessage } from '../course.messages.ts'
import { ForwardIcon } from '../courseIcons.tsx'
import { useCoursePaths, useGuest } from '../guest/guestContext.ts'
import { useLesson } from './lessonContext.ts'
import type { SlideMessage } from '../slides/slides.messages.ts'
import { useCourseNames } from '../useCourseNames.ts'

/** What follows a lesson: the next one of its module, else the module after it, if the reader has one. */
export function useOnward() {
  const { lesson, course, visited } = useLesson()
  const { submodules } = course
  const guest = useGuest()
  const module = moduleOf(submodules, lesson.id)
  const lessonAfter = nextSubmodule(submodules, lesson.id)
  // Without an account, a module ends with what an account opens.
  const moduleAfter = module && !lessonAfter && !guest && nextModule(submodules, module)
  const entry = moduleAfter ? entryOf(submodules, moduleAfter, visited) : undefined
  return { module, lessonAfter, moduleAfter: entry && moduleAfter, entry }
}

/** The one button to what follows; nothing after the last lesson. */
export function OnwardLink() {
  const say = useSay<CourseMessage | SlideMessage>()
  const names = useCourseNames()
  const { submodule } = useCoursePaths()
  const { lessonAfter, moduleAfter, entry } = useOnward()
  const to = lessonAfter ?? entry
  if (!to) return null
  return (
    <LinkButton to={submodule(to)}>
      <span>
        {moduleAfter
          ? `${say('lesson.nextModule')}: ${names.module(moduleAfter)}`
          : say('lesson.nextLesson', { title: names.submodule(to) })}
      </span>
      <ForwardIcon size={20} />
    </LinkButton>
  )
}
