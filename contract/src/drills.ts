import * as z from 'zod/mini'
import { contentId } from './device.ts'
import type { Language } from './languages.ts'
import { itemId, LessonText, When } from './lesson.ts'

/** `content/course/drills.json`: what the hand should know before it is needed, practised now and then. */
export const DrillFile = z.strictObject({
  format: z.literal('resguardo-drills/1'),
  drills: z.array(
    z.strictObject({
      id: contentId,
      title: LessonText,
      /** What happens, and what is to be done; without the way. */
      cue: LessonText,
      /** How it is tried without harm. */
      safe: LessonText,
      when: z.exactOptional(When),
      /** The checklist item whose steps are the way; without one `how` tells it. */
      item: z.exactOptional(itemId),
      /** What is done, for what has no menu. */
      how: z.exactOptional(LessonText),
    }),
  ),
})
export type DrillFile = z.infer<typeof DrillFile>
type DrillOfFile = DrillFile['drills'][number]

/** A drill in one language; the way of its item comes with the lesson. */
export interface Drill {
  id: string
  title: string
  cue: string
  safe: string
  when?: When
  item: string | null
  how: string | null
}

/** What a person reads of a drill in one language. */
export function cutDrill({ id, title, cue, safe, when, item, how }: DrillOfFile, language: Language): Drill {
  return {
    id,
    title: title[language],
    cue: cue[language],
    safe: safe[language],
    ...(when && { when }),
    item: item ?? null,
    how: how?.[language] ?? null,
  }
}
