import * as z from 'zod/mini'
import { contentId } from '../devices/device.ts'
import type { Language } from '../platform/languages.ts'
import { itemId, LessonText, Audience } from './lesson.ts'

/** `content/course/drills.json`: moves to know by heart before they are needed, practised now and then. */
export const DrillFile = z.strictObject({
  format: z.literal('resguardo-drills/1'),
  drills: z.array(
    z.strictObject({
      id: contentId,
      title: LessonText,
      /** What happens and what to do, without the path. */
      cue: LessonText,
      /** How to practise it without harm. */
      safe: LessonText,
      when: z.exactOptional(Audience),
      /** The checklist item whose steps are the path; without one, `how` describes it. */
      item: z.exactOptional(itemId),
      /** What to do, if no menu is involved. */
      how: z.exactOptional(LessonText),
    }),
  ),
})
export type DrillFile = z.infer<typeof DrillFile>
type DrillSource = DrillFile['drills'][number]

/** A drill in one language; the lesson of its item contains the path. */
export interface Drill {
  id: string
  title: string
  cue: string
  safe: string
  when?: Audience
  item: string | null
  how: string | null
}

/** A drill cut to one language. */
export function cutDrill({ id, title, cue, safe, when, item, how }: DrillSource, language: Language): Drill {
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
