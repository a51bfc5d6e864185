import { may } from '@resguardo/contract/policy'
import { activateUsers, deleteUsers, readUsers } from '@resguardo/contract/users'
import { refuse } from '#http/refusal.ts'
import { type Served, serve } from '#http/serve.ts'
import { listUsers } from './list.ts'
import { changeStates } from './states.ts'

/** A look at what would happen leaves no line in the audit log; what happened is told person by person. */
const bulk = { apart: true, audit: 'refusals' } as const

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

  serve(
    served,
    activateUsers,
    async ({ body, actor, db, deps, note }) => {
      const end =
        body.expiration === undefined || body.expiration === null
          ? body.expiration
          : new Date(body.expiration)
      const wanted = {
        action: 'activate',
        uids: [body.uid_array].flat(),
        // An end that is over already is none.
        expiration: end && end <= deps.now() ? undefined : end,
        dryRun: body.dry_run ?? false,
        withoutRefused: body.without_refused ?? false,
      } as const
      return changeStates(db, actor, wanted, note)
    },
    bulk,
  )

  serve(
    served,
    deleteUsers,
    async ({ query, actor, db, note }) => {
      const wanted = {
        action: 'delete',
        uids: [query.uid_array].flat(),
        dryRun: query.dry_run === 'true',
        withoutRefused: query.without_refused === 'true',
      } as const
      return changeStates(db, actor, wanted, note)
    },
    bulk,
  )
}
