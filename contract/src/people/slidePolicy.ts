import type { Handoff, Lesson, Slide } from '../lessons/lesson.ts'
import { isForReader } from '../lessons/lessonReader.ts'

/** Reasons to hand off to people that are not about who is near the reader. */
const byStrangers: ReadonlySet<Handoff> = new Set(['in-progress-crime', 'fraud'])

/**
 * Whether anyone may read a slide without an account, once a reader has sent it. It must be steps of the
 * basic profile, which a free licence opens. No warning of its lesson may be about a person near the reader:
 * steps without that warning could harm.
 */
export function opensToAnyone(lesson: Pick<Lesson, 'profiles' | 'os' | 'slides'>, slide: Slide): boolean {
  if (slide.type !== 'steps' || !lesson.profiles.includes('basic')) return false
  const warned = lesson.slides.some(
    (one) => one.type === 'warning' && one.handoff && !byStrangers.has(one.handoff.when),
  )
  return !warned && lesson.os.some((osType) => isForReader(slide.when, { osType, profile: 'basic' }))
}
