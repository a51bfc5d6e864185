import * as contract from '@resguardo/contract/bulk'
import { refuse } from '#http/refusal.ts'
import { type Call, type Served, serve } from '#http/serve.ts'
import { readActivities, readUndoable } from './activity.ts'
import { type BulkCall, bulkOptions, deletionOf, moveMany } from './admins.ts'
import type { Move } from './states.ts'
import { tellManyDeleted } from './tellRoots.ts'

type BulkEndpoint = typeof contract.blockAdmins | typeof contract.deleteAdmins | typeof contract.undoBulk

export function bulkRoutes(served: Served): void {
  async function run(call: Omit<Call<BulkEndpoint>, 'body' | 'query'>, move: Move, asked: BulkCall) {
    const { outcome, changed } = await moveMany(call, move, asked)
    call.afterwards(() => {
      // Other instances are notified through the database; this one clears its cache at once.
      for (const uid of changed) served.sessions.forget('person', uid)
    })
    return outcome
  }

  serve(served, contract.blockAdmins, (call) => run(call, 'block', call.body), bulkOptions)
  serve(served, contract.activateAdmins, (call) => run(call, 'activate', call.body), bulkOptions)
  serve(served, contract.restoreAdmins, (call) => run(call, 'restore', call.body), bulkOptions)

  serve(
    served,
    contract.deleteAdmins,
    async (call) => {
      const asked = deletionOf(call)
      const outcome = await run(call, 'delete', asked)
      if (!asked.dry_run) await tellManyDeleted(call, outcome.changed.total)
      return outcome
    },
    bulkOptions,
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
    bulkOptions,
  )

  serve(
    served,
    contract.readActivity,
    async ({ db, actor }) => ({ activities: await readActivities(db, actor.uid) }),
    { apart: true },
  )
}
