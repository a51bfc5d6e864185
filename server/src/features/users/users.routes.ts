import { may } from '@resguardo/contract/policy'
import { activateUsers, deleteUsers, readUsers } from '@resguardo/contract/users'
import { refuse } from '#http/refusal.ts'
import { type BulkCall, moveMany, tellManyDeleted } from '#features/admins/admins.ts'
import { type Call, type Served, serve } from '#http/serve.ts'
import { listUsers } from './list.ts'

export function userRoutes(served: Served): void {
  serve(
    served,
    readUsers,
    async ({ query, actor, db, deps }) => {
      if (!may(actor, 'user.list')) refuse(403)
      const whole = may(actor, 'device.read')
      // A filter would tell what runs on somebody's devices as well.
      if (!whole && query.os !== undefined) refuse(403)
      const within = may(actor, 'admin.read') ? null : actor.teams
      return listUsers(db, deps, query, { within, whole })
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

  serve(served, activateUsers, (call) => run(call, 'activate', call.body), { apart: true })

  serve(
    served,
    deleteUsers,
    (call) =>
      run(call, 'delete', {
        uid_array: call.query.uid_array,
        dry_run: call.query.dry_run === 'true',
        without_refused: call.query.without_refused === 'true',
      }),
    { apart: true },
  )
}
