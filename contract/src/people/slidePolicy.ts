import type { Handoff, Lesson, Slide } from '../lessons/lesson.ts'
import { isForReader } from '../lessons/lessonReader.ts'

/** The reason to hand off to people that is not about who is near the reader. */
const byStrangers: Handoff = 'in-progress-crime'

/**
 * Whether anyone may read a slide without an account, once a reader has sent it. It must be steps of the
 * basic profile, which a free licence opens. No warning of its lesson may be about a person near the reader:
 * steps without that warning could harm.
 */
export function opensToAnyone(lesson: Pick<Lesson, 'profiles' | 'os' | 'slides'>, slide: Slide): boolean {
  if (slide.type !== 'steps' || !lesson.profiles.includes('basic')) return false
  const warned = lesson.slides.some(
    (one) => one.type === 'warning' && one.handoff && one.handoff.when !== byStrangers,
  )
  return !warned && lesson.os.some((osType) => isForReader(slide.when, { osType, profile: 'basic' }))
}
