import * as z from 'zod/mini'
import { contentId, Day } from '../devices/device.ts'
import { helplineKinds } from './emergency.ts'
import type { Language } from '../platform/languages.ts'
import { LessonText } from '../lessons/lesson.ts'

/**
 * How well a number is verified. `confirmed`: read on a page of its operator or of a public authority.
 * `phone`: on the list of emergency numbers that Android itself dials as such. `listed`: named in the press,
 * on no official page yet.
 */
const HelplineGrade = z.enum(['confirmed', 'phone', 'listed'])

const Helpline = z.strictObject({
  kind: z.enum(helplineKinds),
  name: LessonText,
  /** As it is dialled; or `site` if there is no number. */
  number: z.exactOptional(z.string().check(z.regex(/^[*#]?\d{2,12}$/))),
  site: z.exactOptional(z.string().check(z.regex(/^https:\/\/[\w.-]+(\/[\w-]*)?$/))),
  grade: HelplineGrade,
  /** The page where it was read, as host and path. */
  page: z.string().check(z.minLength(3)),
  /** The date that the page states, and the day on which it was read. */
  pageDate: z.nullable(z.string().check(z.regex(/^\d{4}(-\d{2}){0,2}$/))),
  on: Day,
})

/** `content/emergency/helplines.json` */
export const HelplineFile = z.strictObject({
  format: z.literal('resguardo-helplines/1'),
  asOf: Day,
  /** Its picture, of `content/scenes`. */
  scene: contentId,
  regions: z
    .array(
      z.strictObject({
        id: z.string().check(z.regex(/^[A-Z]{2}$/)),
        name: LessonText,
        lines: z.array(Helpline).check(z.minLength(1)),
      }),
    )
    .check(z.minLength(1)),
  /** Organisations without a number that help in more than one country. */
  organisations: z.array(z.strictObject({ id: contentId, name: z.string(), helps: LessonText })),
})
export type HelplineFile = z.infer<typeof HelplineFile>

/** Help lines in one language, each region's in the order of `helplineKinds`. */
export function cutHelplines(file: HelplineFile, language: Language) {
  return {
    regions: file.regions
      .map(({ id, name, lines }) => ({
        id,
        name: name[language],
        lines: lines
          .map((line) => ({ ...line, name: line.name[language] }))
          .toSorted((one, other) => helplineKinds.indexOf(one.kind) - helplineKinds.indexOf(other.kind)),
      }))
      // The entry for the rest of the EU comes last: it is for readers who did not find their country.
      .toSorted(
        (one, other) =>
          Number(one.id === 'EU') - Number(other.id === 'EU') || one.name.localeCompare(other.name, language),
      ),
    organisations: file.organisations.map(({ id, name, helps }) => ({ id, name, helps: helps[language] })),
  }
}
export type Helplines = ReturnType<typeof cutHelplines>
