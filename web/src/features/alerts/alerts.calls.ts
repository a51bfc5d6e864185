import {
  type markAlerts,
  markAlertsRoute,
  type readAlertNews,
  readAlertNewsRoute,
  type readAlerts,
  readAlertsRoute,
} from '@resguardo/contract/alerts/alerts'
import { routeOnly } from '#api/endpointRoutes.ts'

/** Calls that every page makes, without their schemas. */
export const readAlertNewsCall = routeOnly<typeof readAlertNews>(readAlertNewsRoute)
export const readAlertsCall = routeOnly<typeof readAlerts>(readAlertsRoute)
export const markAlertsCall = routeOnly<typeof markAlerts>(markAlertsRoute)

/** Operations whose cached data becomes outdated when an alert is read. */
export const invalidatedByReading = ['readAlerts', 'readAlertNews']
