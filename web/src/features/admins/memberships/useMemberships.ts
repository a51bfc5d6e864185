import type { VisibleAdmin } from '@resguardo/contract/people/admins'
import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { readMemberships, teamPermissions, TeamsConflict } from '@resguardo/contract/teams/memberships'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Failure, failureOf } from '#api/failure.ts'
import { query, useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { invalidatedByPeople } from '#shared/invalidatedByPeople.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { toast } from '#ui/feedback/toasts.ts'
import type { MembershipsMessage } from './memberships.messages.ts'

export type Membership = DataOf<typeof readMemberships>['teams'][number]
export type Team = Pick<Membership, 'uid' | 'teamName'>
type MembershipChange = { join?: Team | undefined; leave?: Team | undefined }

const refresh = ['readMemberships', ...invalidatedByPeople]

/**
 * A person's teams and their changes. A pending change is shown as done (optimistic update); a refusal
 * reverts it and shows why.
 */
export function useMemberships({ uid: person, role }: Pick<VisibleAdmin, 'uid' | 'role'>) {
  const say = useSay<MembershipsMessage | CatalogueKey>()
  const sayFailure = useSayFailure()
  const { data, error, isPending, refetch } = useQuery(query(readMemberships, { query: { uid: person } }))
  const send = useSend(teamPermissions, { refresh, outdated: 409 })
  const [pendingTeam, setPendingTeam] = useState<Membership | null>(null)
  const known = data?.teams ?? []

  function sayRefusal(failure: Failure): string {
    const conflict = failure.status === 409 ? TeamsConflict.safeParse(failure.data).data?.why : undefined
    return conflict ? say(`memberships.${conflict}`) : sayFailure(failure)
  }
  /** Leaves one team, joins another, or both in one call. */
  const change = ({ join, leave }: MembershipChange, onDone?: () => void) => {
    setPendingTeam(
      join ? { ...join, role: role === 'user' ? 'member' : 'admin', joinedBy: 'hand', ends: null } : null,
    )
    send.mutate(
      {
        body: { uid: person, ...(join && { add: [join.uid] }), ...(leave && { remove: [leave.uid] }) },
      },
      {
        onSuccess: () => {
          toast(say('teamPermissions200'))
          onDone?.()
        },
      },
    )
  }
  const { add = [], remove = [] } = send.variables?.body ?? {}
  const refused = send.error && sayRefusal(send.error.failure)
  return {
    /** The teams as they will be once the change is saved. */
    teams: send.isPending
      ? [...known.filter(({ uid }) => !remove.includes(uid)), ...(pendingTeam ? [pendingTeam] : [])]
      : known,
    known,
    loading: isPending,
    failure: data ? null : failureOf(error),
    retry: () => void refetch(),
    change,
    changing: send.isPending,
    notAdded: add.length > 0 ? refused : null,
    notRemoved: add.length === 0 ? refused : null,
    requestId: send.error?.failure.requestId,
    clear: () => {
      if (send.isError) send.reset()
    },
  }
}
