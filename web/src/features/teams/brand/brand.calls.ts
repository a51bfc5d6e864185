import type * as settings from '@resguardo/contract/teams/teamSettings'
import { routeOnly } from '#api/endpointRoutes.ts'

/** A call that every page makes, without its schemas. */
export const readBrandCall = routeOnly<typeof settings.readBrand>({
  operation: 'readBrand',
  method: 'GET',
  path: 'v2/team/brand',
})
