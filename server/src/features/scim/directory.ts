import { may } from '@resguardo/contract/people/policy'
import { refuse } from '#http/refusal.ts'
import type { Session } from '#http/session/session.ts'
import type { Directory } from './users/users.table.ts'

/** The directory that a key speaks for; refuses a key that may not see people. */
export function directoryOf(actor: Session): Directory {
  const team = actor.scope?.team ?? null
  const isAllowed =
    team === null ? may(actor, 'admin.read') : may(actor, 'team.members', { kind: 'team', uid: team })
  return isAllowed ? { team } : refuse(403)
}
