import { type OsFamily, osFamilies } from '@resguardo/contract/devices/devices'
import { statuses } from '@resguardo/contract/people/peopleEnums'
import type { Status } from '@resguardo/contract/auth/session'
import { readTeams } from '@resguardo/contract/teams/teams'
import { readUsers, type UserFilter } from '@resguardo/contract/people/users'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { type PageSize, pageSizes, pageSizeIn } from '#lists/pageSizes.ts'

/** Filters of the list, stored in the URL so that it can be shared. */
export type UsersView = {
  q: string
  status: Status | null
  /** For root only; the server refuses it to others. */
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
    os: (whole && osFamilies.find((one) => one === text('os'))) || null,
    team: uidOf('team'),
    after: text('after'),
    size: pageSizeIn(params),
    panel: uidOf('panel'),
  }
}

export function usersParamsOf({ q, status, os, team, after, size, panel }: UsersView): URLSearchParams {
  return new URLSearchParams({
    ...(q && { q }),
    ...(status && { status }),
    ...(os && { os }),
    ...(team && { team }),
    ...(size !== pageSizes[0] && { size: String(size) }),
    ...(after && { after }),
    ...(panel && { panel }),
  })
}

export const unfiltered = { q: '', status: null, os: null, team: '' } satisfies Partial<UsersView>

export const isFiltered = ({ q, status, os, team }: UsersView) => Boolean(q || status || os || team)

/** The filters as calls take them; they match people on all pages. */
export const userFilterOf = ({ q, status, os, team }: UsersView): UserFilter => ({
  ...(q && { q }),
  ...(status && { status }),
  ...(os && { os }),
  ...(team && { team }),
})

/** A page of end users; the previous page stays visible while it loads. */
export const usersQuery = (view: UsersView) =>
  queryOptions({
    ...query(readUsers, {
      query: { size: view.size, ...userFilterOf(view), ...(view.after && { after: view.after }) },
    }),
    placeholderData: keepPreviousData,
  })

/** The team of the filter, for its name. */
export const filterTeamQuery = (team: string) =>
  queryOptions({ ...query(readTeams, { query: { uid: team } }), enabled: team !== '' })
