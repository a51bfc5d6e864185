import type * as alerts from '@resguardo/contract/alerts/alerts'
import { routeOnly } from '#api/endpointRoutes.ts'

/** Calls that every page makes, without their schemas. */
export const readAlertNewsCall = routeOnly<typeof alerts.readAlertNews>({
  operation: 'readAlertNews',
  method: 'GET',
  path: 'v2/alert/news',
})
export const readAlertsCall = routeOnly<typeof alerts.readAlerts>({
  operation: 'readAlerts',
  method: 'GET',
  path: 'v2/alert',
})
export const markAlertsCall = routeOnly<typeof alerts.markAlerts>({
  operation: 'markAlerts',
  method: 'PUT',
  path: 'v2/alert/read',
})

/** Operations whose cached data becomes outdated when an alert is read. */
export const readTouch = ['readAlerts', 'readAlertNews']
