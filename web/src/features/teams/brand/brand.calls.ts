import { type readBrand, readBrandRoute } from '@resguardo/contract/teams/teamSettings'
import { routeOnly } from '#api/endpointRoutes.ts'

/** A call that every page makes, without its schemas. */
export const readBrandCall = routeOnly<typeof readBrand>(readBrandRoute)
