import {
  type readOwnAnnouncements,
  readOwnAnnouncementsRoute,
} from '@resguardo/contract/assignments/announcements'
import { type readOwnAssignments, readOwnAssignmentsRoute } from '@resguardo/contract/assignments/assignments'
import { routeOnly } from '#api/endpointRoutes.ts'
import { query } from '#api/queries.ts'

/** Open assignments of the reader's teams; a failure is not retried when the next card mounts. */
export const ownAssignmentsQuery = {
  ...query(routeOnly<typeof readOwnAssignments>(readOwnAssignmentsRoute), {}),
  retryOnMount: false,
}

export const ownAnnouncementsQuery = {
  ...query(routeOnly<typeof readOwnAnnouncements>(readOwnAnnouncementsRoute), {}),
  retryOnMount: false,
}
