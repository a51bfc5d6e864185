import * as z from 'zod/mini'
import { contentId, Day, OsType } from '../devices/device.ts'
import { LessonText } from './lesson.ts'
import { Profile } from '../devices/profile.ts'

export const riskAreaId = z.string().check(z.regex(/^RA-\d{2,3}$/))

/** A risk: its severity for each profile (0 to 5), and the lessons that address it. */
export const RiskArea = z.strictObject({
  id: riskAreaId,
  slug: contentId,
  domain: contentId,
  title: LessonText,
  threat: LessonText,
  severity: z.record(Profile, z.int().check(z.gte(0), z.lte(5))),
  profiles: z.array(Profile),
  os: z.array(OsType),
  attack: z.array(z.string()),
  mtc: z.array(z.string()),
  sources: z.array(contentId),
  lessons: z.array(contentId),
})
export type RiskArea = z.infer<typeof RiskArea>

/** `content/risks/risk-areas.json` */
export const RiskAreaFile = z.strictObject({
  format: z.literal('resguardo-risk-areas/1'),
  asOf: Day,
  severityScale: z.string(),
  attackVersion: z.string(),
  mtcVersion: z.string(),
  riskAreas: z.array(RiskArea),
})
