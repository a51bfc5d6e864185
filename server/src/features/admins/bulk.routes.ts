import * as contract from '@resguardo/contract/bulk'
import { BadInput } from '#http/errors.ts'
import { refuse } from '#http/refusal.ts'
import { type Call, type Served, serve } from '#http/serve.ts'
import { readActivities, readUndoable } from './activity.ts'
import { type BulkCall, moveMany } from './admins.ts'
import type { Move } from './states.ts'
import { tellManyDeleted } from './tellRoots.ts'

/** Ten thousand uids, and something to spare. */
const largest = 512 * 1024
const options = { apart: true, largest } as const

type BulkEndpoint = typeof contract.blockAdmins | typeof contract.deleteAdmins | typeof contract.undoBulk

export function bulkRoutes(served: Served): void {
  async function run(call: Omit<Call<BulkEndpoint>, 'body' | 'query'>, move: Move, asked: BulkCall) {
    const { outcome, changed } = await moveMany(call, move, asked)
    call.afterwards(() => {
      // The database tells every instance; this one need not wait for it.
      for (const uid of changed) served.sessions.forget('person', uid)
    })
    return outcome
  }

  serve(served, contract.blockAdmins, (call) => run(call, 'block', call.body), options)
  serve(served, contract.activateAdmins, (call) => run(call, 'activate', call.body), options)
  serve(served, contract.restoreAdmins, (call) => run(call, 'restore', call.body), options)

  serve(
    served,
    contract.deleteAdmins,
    async (call) => {
      const { query, body } = call
      const asked = {
        ...body,
        uid_array: query.uid_array ?? body.uid_array,
        dry_run: body.dry_run === true || query.dry_run === 'true',
        without_refused: body.without_refused === true || query.without_refused === 'true',
      }
      if ((asked.uid_array === undefined) === (asked.matching === undefined))
        throw new BadInput({ uid_array: 'fields.required' })
      const outcome = await run(call, 'delete', asked)
      if (!asked.dry_run) await tellManyDeleted(call, outcome.changed.total)
      return outcome
    },
    options,
  )

  serve(
    served,
    contract.undoBulk,
    async (call) => {
      const { db, actor, body } = call
      const done = await readUndoable(db, actor.uid, body.request)
      if (done === null) return refuse(404)
      if (done.uids.length === 0) return refuse(409)
      return run(call, done.move, { uid_array: done.uids })
    },
    options,
  )

  serve(
    served,
    contract.readActivity,
    async ({ db, actor }) => ({ activities: await readActivities(db, actor.uid) }),
    { apart: true },
  )
}
