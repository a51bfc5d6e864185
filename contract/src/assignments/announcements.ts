import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'
import { announcementLimits, announcementStates } from './assignmentRules.ts'

const AnnouncementState = z.enum(announcementStates)

/** Plain text for the people of a team, shown until the end of a day. */
export const Announcement = z.object({
  uid: field.uid,
  text: z.string(),
  /** The last day on which it is shown. */
  until: z.string(),
  created: z.string(),
  state: AnnouncementState,
})
export type Announcement = z.infer<typeof Announcement>

export const readAnnouncementsRoute = route('readAnnouncements', 'GET', 'v2/team/announcements', 'admin')
export const readAnnouncements = endpoint(readAnnouncementsRoute, {
  summary: 'List the announcements of a team, newest first',
  query: z.strictObject({
    team: field.uid,
    state: z.optional(AnnouncementState),
    after: z.optional(field.cursor),
    size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  }),
  data: z.object({ announcements: z.array(Announcement), next: z.nullable(z.string()) }),
  refusals: [404],
})

/** Line breaks are kept; other control characters, and those that reorder text, are refused. */
const isPlainText = (value: string) => field.isVisible(value.replace(/[\r\n]/g, ' '))

export const announcementText = z
  .string({ error: 'fields.required' })
  .check(
    z.trim(),
    z.refine(isPlainText, 'fields.required'),
    z.maxLength(announcementLimits.text, 'fields.tooLong'),
  )

export const createAnnouncementRoute = route('createAnnouncement', 'POST', 'v2/team/announcements', 'admin')
export const createAnnouncement = endpoint(createAnnouncementRoute, {
  summary:
    'Write an announcement to a team; it is mailed, as a link, to who wants mail. 409: three in seven days are all',
  body: z.strictObject({
    team: field.uid,
    text: announcementText,
    until: z.iso.date({ error: 'fields.date' }),
    submission: field.submission,
  }),
  data: Announcement,
  refusals: [403, 404, 409],
})

export const editAnnouncementRoute = route('editAnnouncement', 'PUT', 'v2/team/announcements', 'admin')
export const editAnnouncement = endpoint(editAnnouncementRoute, {
  summary: 'Withdraw an announcement, or show it again; 409 once its last day is over',
  body: z.strictObject({ uid: field.uid, withdrawn: z.boolean() }),
  data: Announcement,
  refusals: [403, 404, 409],
})

export const OwnAnnouncement = z.object({
  uid: field.uid,
  teamName: z.string(),
  text: z.string(),
  created: z.string(),
})
export type OwnAnnouncement = z.infer<typeof OwnAnnouncement>

export const readOwnAnnouncementsRoute = route('readOwnAnnouncements', 'GET', 'v2/announcement', 'user')
export const readOwnAnnouncements = endpoint(readOwnAnnouncementsRoute, {
  summary: 'List what your teams announce now, newest first; who has read it is not stored',
  data: z.object({ announcements: z.array(OwnAnnouncement) }),
  refusals: [],
})
