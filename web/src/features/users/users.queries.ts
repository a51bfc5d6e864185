import type { OsFamily } from '@resguardo/contract/devices/devices'
import { osFamilies } from '@resguardo/contract/devices/osFamilies'
import type { LicenseType } from '@resguardo/contract/licensing/licenses'
import { licenseTypes } from '@resguardo/contract/licensing/opens'
import { lastSeenRanges, statuses } from '@resguardo/contract/people/peopleEnums'
import type { Status } from '@resguardo/contract/auth/session'
import { readUsers, type UserFilter } from '@resguardo/contract/people/users'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { type PageSize, pageSizes, pageSizeIn } from '#lists/pageSizes.ts'

/** Filters of the list, stored in the URL so that it can be shared. */
export type UsersView = {
  q: string
  status: Status | null
  license: LicenseType | null
  /** For root only; the server refuses both to others. */
  seen: (typeof lastSeenRanges)[number] | null
  os: OsFamily | null
  /** Uid of a team; empty: all. */
  team: string
  after: string
  size: PageSize
  /** Uid of the person whose panel is open; empty: none. */
  panel: string
}

const uidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads a view from the URL; drops values that are invalid or not for this reader. */
export function usersViewOf(params: URLSearchParams, whole: boolean): UsersView {
  const text = (name: string) => params.get(name) ?? ''
  const uidOf = (name: string) => (uidPattern.test(text(name)) ? text(name) : '')
  return {
    q: text('q').trim().slice(0, 100),
    status: statuses.find((one) => one === text('status')) ?? null,
    license: licenseTypes.find((one) => one === text('license')) ?? null,
    seen: (whole && lastSeenRanges.find((one) => one === text('seen'))) || null,
    os: (whole && osFamilies.find((one) => one === text('os'))) || null,
    team: uidOf('team'),
    after: text('after'),
    size: pageSizeIn(params),
    panel: uidOf('panel'),
  }
}

export function usersParamsOf({ after, size, panel, ...filters }: UsersView): URLSearchParams {
  return new URLSearchParams({
    ...userFilterOf(filters),
    ...(size !== pageSizes[0] && { size: String(size) }),
    ...(after && { after }),
    ...(panel && { panel }),
  })
}

type UserFilters = Omit<UsersView, 'after' | 'size' | 'panel'>

export const unfiltered: UserFilters = { q: '', status: null, license: null, seen: null, os: null, team: '' }

export const isFiltered = (view: UsersView) => Object.keys(userFilterOf(view)).length > 0

/** The filters as calls take them; they match people on all pages. */
export const userFilterOf = ({ q, status, license, seen, os, team }: UserFilters) =>
  ({
    ...(q && { q }),
    ...(status && { status }),
    ...(license && { license }),
    ...(seen && { seen }),
    ...(os && { os }),
    ...(team && { team }),
  }) satisfies UserFilter

/** A page of end users; the previous page stays visible while it loads. */
export const usersQuery = (view: UsersView) =>
  queryOptions({
    ...query(readUsers, {
      query: { size: view.size, ...userFilterOf(view), ...(view.after && { after: view.after }) },
    }),
    placeholderData: keepPreviousData,
  })
