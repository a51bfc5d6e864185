import type * as settings from '@resguardo/contract/teamSettings'
import { bare } from '#api/bareCalls.ts'

/** A call that every page makes, without its schemas. */
export const readBrandCall = bare<typeof settings.readBrand>({
  operation: 'readBrand',
  method: 'GET',
  path: 'v2/team/brand',
})
