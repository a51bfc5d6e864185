import * as z from 'zod/mini'
import { contentId, Day, OsType, Scheme, Version } from '../../devices/device.ts'
import { LessonText } from '../lesson.ts'

const filled = z.string().check(z.minLength(1))
const labels = z.array(filled).check(z.minLength(1))
const fewestRows = 3

/** A row of a listed screen: its label in each language. A name in brackets means any name. */
export const ListedRow = z.strictObject({ ...LessonText.shape, icon: z.exactOptional(filled) })
export type ListedRow = z.infer<typeof ListedRow>

/** One screen of Settings with its rows in the order of the phone; rows that are not proved are left out. */
export const ListedScreen = z
  .strictObject({
    os: OsType,
    scheme: Scheme,
    min: z.nullable(Version),
    max: z.nullable(Version),
    /** Labels that lead to the screen, from Settings on. */
    path: z.strictObject({ en: labels, pt: labels, es: labels }),
    rows: z.array(ListedRow),
    /** A button in its upper corner, which is no row; of such a screen the rows may be unknown. */
    corner: z.exactOptional(LessonText),
    /** Rows at a place that is not proved: for a path through one the list is not used. */
    unplaced: z.exactOptional(z.array(LessonText).check(z.minLength(1))),
    grade: z.enum(['device', 'documented', 'secondary']),
    source: contentId,
    /** Where in the source the order was read. */
    ref: filled,
    on: Day,
  })
  .check(z.refine(({ rows, corner }) => rows.length >= (corner ? 0 : fewestRows)))
export type ListedScreen = z.infer<typeof ListedScreen>

/** `content/course/screens.json` */
export const ScreenFile = z.strictObject({
  format: z.literal('resguardo-screens/1'),
  screens: z.array(ListedScreen),
})
