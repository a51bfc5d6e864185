import { scimLimits, type ScimQuery, scimSchemas, scimType } from '@resguardo/contract/scim/scim'
import type { RawBuilder } from 'kysely'
import { PlainResponse } from '#http/responses.ts'
import { conditionOf, type Columns, orderOf } from './condition.ts'
import { parseFilter, pathOf } from './filter.ts'
import type { Projection } from './projection.ts'
import { refuseScim } from './scimRefusal.ts'

interface Resource {
  meta: { version: string; location: string }
}
interface Conditions {
  readonly match: string | undefined
  readonly noneMatch: string | undefined
}

const names = (header: string, version: string) =>
  header.trim() === '*' || header.split(',').some((one) => one.trim() === version)

/** Refuses with 412 if the caller saw another version. */
export function requireVersion({ match }: Conditions, version: string): void {
  if (match !== undefined && !names(match, version))
    refuseScim(412, null, 'The resource has changed since it was read')
}

/** Answers with a resource and its version; with 304 and without it if the caller has it already. */
export function answerResource<T extends object>(
  resource: T & Resource,
  projection: Projection,
  { noneMatch, status }: { noneMatch?: string | undefined; status?: number } = {},
): PlainResponse<T> {
  const { version, location } = resource.meta
  const headers = { etag: version, 'content-location': location, ...(status === 201 && { location }) }
  if (noneMatch !== undefined && names(noneMatch, version))
    return new PlainResponse<T>(scimType, null, { status: 304, headers: { etag: version } })
  return new PlainResponse<T>(scimType, projection.of<T>(resource), { ...(status && { status }), headers })
}

/** What a page of a list asks the database for. */
export interface ResourcePage {
  filter: RawBuilder<unknown> | null
  order: RawBuilder<unknown> | null
  /** How many to leave out. */
  offset: number
  size: number
}

export function pageOf(
  { filter, sortBy, sortOrder, startIndex = 1, count }: ScimQuery,
  columns: Columns,
): ResourcePage {
  const size = Math.min(Math.max(count ?? scimLimits.defaultPage, 0), scimLimits.page)
  return {
    filter: filter === undefined ? null : conditionOf(parseFilter(filter), columns),
    order: orderOf(sortBy === undefined ? null : pathOf(sortBy), sortOrder === 'descending', columns),
    offset: Math.max(startIndex, 1) - 1,
    size,
  }
}

/** A list of RFC 7644, 3.4.2. */
export const listResponse = <T>(
  items: readonly T[],
  { total, offset }: { total: number; offset: number },
) => ({
  schemas: [scimSchemas.list],
  totalResults: total,
  startIndex: offset + 1,
  itemsPerPage: items.length,
  Resources: [...items],
})
