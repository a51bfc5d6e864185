import { type Action, type Actor, may, type Subject } from '@resguardo/contract/people/policy'
import { type SessionUser, useSession } from './session.ts'

/** Placeholder for a team of the signed-in person: the token does not name their teams. */
export const ownTeam: Subject = { kind: 'team', uid: 'own' }

/** The signed-in person as the policy knows them. */
export const actorOf = ({ uid, role, grants }: Pick<SessionUser, 'uid' | 'role' | 'grants'>): Actor => ({
  uid,
  role,
  grants,
  teams: ['own'],
})

/** What the signed-in person may do, by the rules that the server applies. Signed out: nothing. */
export function useMay(): (action: Action, subject?: Subject) => boolean {
  const user = useSession()
  return (action, subject) => user !== null && may(actorOf(user), action, subject)
}
