import { may } from '@resguardo/contract/policy'
import { activateUsers, deleteUsers, readUsers, type UserFilter } from '@resguardo/contract/users'
import { refuse } from '#http/refusal.ts'
import { type BulkCall, bulkOptions, deletionOf, moveMany, tellManyDeleted } from '#features/admins/admins.ts'
import { type Call, type Served, serve } from '#http/serve.ts'
import type { Session } from '#http/session.ts'
import { conditions, listUsers, type Reader } from './list.ts'

export function userRoutes(served: Served): void {
  serve(
    served,
    readUsers,
    async ({ query, actor, db, deps }) => {
      if (!may(actor, 'user.list')) refuse(403)
      return listUsers(db, deps, query, readerOf(actor, query))
    },
    { apart: true },
  )

  async function run(
    call: Pick<Call<typeof activateUsers>, 'db' | 'deps' | 'actor' | 'requestId' | 'note' | 'afterwards'>,
    move: 'activate' | 'delete',
    asked: BulkCall,
  ) {
    const { outcome, changed } = await moveMany(call, move, { ...asked, only: 'user' })
    call.afterwards(() => {
      for (const uid of changed) served.sessions.forget('person', uid)
    })
    if (move === 'delete' && !asked.dry_run) await tellManyDeleted(call, outcome.changed.total)
    return outcome
  }

  serve(
    served,
    activateUsers,
    (call) => {
      const { matching, ...asked } = call.body
      return run(call, 'activate', { ...asked, shown: shownOf(call.actor, matching) })
    },
    bulkOptions,
  )

  serve(
    served,
    deleteUsers,
    (call) => {
      const { matching, ...asked } = deletionOf(call)
      return run(call, 'delete', { ...asked, shown: shownOf(call.actor, matching) })
    },
    bulkOptions,
  )
}

/** How much of the end users the actor sees. A filter by system would reveal device details as well. */
function readerOf(actor: Session, { os }: UserFilter): Reader {
  const whole = may(actor, 'device.read')
  if (!whole && os !== undefined) refuse(403)
  return { within: may(actor, 'admin.read') ? null : actor.teams, whole }
}

/** SQL conditions for all people that the list shows under these filters. */
const shownOf = (actor: Session, filter: UserFilter | undefined) =>
  filter && conditions(filter, readerOf(actor, filter))
