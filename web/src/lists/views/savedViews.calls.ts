import {
  type editView,
  editViewRoute,
  type readSavedViews,
  readSavedViewsRoute,
} from '@resguardo/contract/savedViews/savedViews'
import { routeOnly } from '#api/endpointRoutes.ts'

/** Calls that every list makes, without their schemas. */
export const readSavedViewsCall = routeOnly<typeof readSavedViews>(readSavedViewsRoute)
export const editViewCall = routeOnly<typeof editView>(editViewRoute)

/** Operations whose cached data becomes outdated when a view changes. */
export const savedViewsRead = ['readSavedViews']
