import { type InviteState, inviteStates, readInvites, readReferrals } from '@resguardo/contract/teams/invites'
import type { LicenseType } from '@resguardo/contract/licensing/licenses'
import { readPacks } from '@resguardo/contract/licensing/packs'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { publicSettingsCall } from '#api/endpointRoutes.ts'
import { query } from '#api/queries.ts'

/** Filters of the list, stored in the URL so that it can be shared. */
export type InvitesView = {
  state: InviteState | null
  /** Uid of a team; empty: all. */
  team: string
  after: string
}

const uidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads the view from the URL. */
export function invitesViewOf(params: URLSearchParams): InvitesView {
  const team = params.get('team') ?? ''
  return {
    state: inviteStates.find((state) => state === params.get('state')) ?? null,
    team: uidPattern.test(team) ? team : '',
    after: params.get('after') ?? '',
  }
}

export function invitesParamsOf({ state, team, after }: InvitesView): URLSearchParams {
  return new URLSearchParams({ ...(state && { state }), ...(team && { team }), ...(after && { after }) })
}

/** A page of invites; the previous page stays visible while it loads. */
export const invitesQuery = ({ state, team, after }: InvitesView) =>
  queryOptions({
    ...query(readInvites, {
      query: { size: 25, ...(state && { state }), ...(team && { team }), ...(after && { after }) },
    }),
    placeholderData: keepPreviousData,
  })

/** The valid packs of a team, for the number of free seats of a type. */
export const packsQuery = (team: string, type: LicenseType) =>
  queryOptions({
    ...query(readPacks, {
      query: {
        team,
        state: ['valid', 'near expiration'],
        size: 100,
        ...(type !== 'none' && { type: [type] }),
      },
    }),
    enabled: team !== '' && type !== 'none',
  })

export const referralsQuery = query(readReferrals, {})
export const settingsQuery = query(publicSettingsCall, {})
