import { may } from '@resguardo/contract/people/policy'
import { activateUsers, deleteUsers, readUsers, type UserFilter } from '@resguardo/contract/people/users'
import { refuse } from '#http/refusal.ts'
import {
  type BulkRequest,
  bulkRouteOptions,
  deletionRequestOf,
  runBulkAction,
} from '#features/admins/admins.ts'
import { notifyManyDeleted } from '#features/admins/notifyRoots.ts'
import { type Call, type RouteContext, serve } from '#http/serve.ts'
import type { Session } from '#http/session/session.ts'
import { userConditions, listUsers, type UserScope } from './listUsers.ts'

/** End users with their devices: the list, and bulk actions on them. */
export function userRoutes(served: RouteContext): void {
  serve(
    served,
    readUsers,
    async ({ query, actor, db, deps }) => {
      if (!may(actor, 'user.list')) refuse(403)
      return listUsers(db, deps, query, scopeOf(actor, query))
    },
    { rowSecurity: true },
  )

  async function run(
    call: Pick<Call<typeof activateUsers>, 'db' | 'deps' | 'actor' | 'requestId' | 'note' | 'afterwards'>,
    action: 'activate' | 'delete',
    request: BulkRequest,
  ) {
    const { outcome, changed } = await runBulkAction(call, action, { ...request, onlyRole: 'user' })
    call.afterwards(() => {
      for (const uid of changed) served.sessions.forget('person', uid)
    })
    if (action === 'delete' && !request.dry_run) await notifyManyDeleted(call, outcome.changed.total)
    return outcome
  }

  serve(
    served,
    activateUsers,
    (call) => {
      const { matching, ...request } = call.body
      return run(call, 'activate', { ...request, shown: filterCondition(call.actor, matching) })
    },
    bulkRouteOptions,
  )

  serve(
    served,
    deleteUsers,
    (call) => {
      const { matching, ...request } = deletionRequestOf(call)
      return run(call, 'delete', { ...request, shown: filterCondition(call.actor, matching) })
    },
    bulkRouteOptions,
  )
}

/** How much of the end users the actor sees. A filter by what they do not see would reveal it as well. */
function scopeOf(actor: Session, { os, seen }: UserFilter): UserScope {
  const seesDetails = may(actor, 'device.read')
  if (!seesDetails && (os ?? seen) !== undefined) refuse(403)
  return { within: may(actor, 'admin.read') ? null : actor.teams, seesDetails }
}

/** SQL conditions for all people that the list shows under these filters. */
const filterCondition = (actor: Session, filter: UserFilter | undefined) =>
  filter && userConditions(filter, scopeOf(actor, filter))
