import * as contract from '@resguardo/contract/people/bulkActions'
import { refuse } from '#http/refusal.ts'
import { type Call, type RouteContext, serve } from '#http/serve.ts'
import { readActivities, readUndoable } from '../activity.ts'
import { type BulkRequest, bulkRouteOptions, deletionRequestOf, runBulkAction } from '../admins.ts'
import type { BulkAction } from '../account/transitions.ts'
import { notifyManyDeleted } from '../notifyRoots.ts'

type BulkEndpoint = typeof contract.blockAdmins | typeof contract.deleteAdmins | typeof contract.undoBulk

export function bulkRoutes(served: RouteContext): void {
  async function run(
    call: Omit<Call<BulkEndpoint>, 'body' | 'query'>,
    action: BulkAction,
    request: BulkRequest,
  ) {
    const { outcome, changed } = await runBulkAction(call, action, request)
    call.afterwards(() => {
      // Other instances are notified through the database; this one clears its cache at once.
      for (const uid of changed) served.sessions.forget('person', uid)
    })
    return outcome
  }

  serve(served, contract.blockAdmins, (call) => run(call, 'block', call.body), bulkRouteOptions)
  serve(served, contract.activateAdmins, (call) => run(call, 'activate', call.body), bulkRouteOptions)
  serve(served, contract.restoreAdmins, (call) => run(call, 'restore', call.body), bulkRouteOptions)

  serve(
    served,
    contract.deleteAdmins,
    async (call) => {
      const request = deletionRequestOf(call)
      const outcome = await run(call, 'delete', request)
      if (!request.dry_run) await notifyManyDeleted(call, outcome.changed.total)
      return outcome
    },
    bulkRouteOptions,
  )

  serve(
    served,
    contract.undoBulk,
    async (call) => {
      const { db, actor, body } = call
      const undoable = await readUndoable(db, actor.uid, body.request)
      if (undoable === null) return refuse(404)
      if (undoable.uids.length === 0) return refuse(409)
      return run(call, undoable.action, { uid_array: undoable.uids })
    },
    bulkRouteOptions,
  )

  serve(
    served,
    contract.readActivity,
    async ({ db, actor }) => ({ activities: await readActivities(db, actor.uid) }),
    { rowSecurity: true },
  )
}
