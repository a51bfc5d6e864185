import { readOverview } from '@resguardo/contract/overview'
import { may } from '@resguardo/contract/policy'
import { type Served, serve } from '#http/serve.ts'
import { countEndingPacks, countJoinRequests, countPending, countSignIns } from './overview.table.ts'

export function overviewRoutes(served: Served): void {
  serve(
    served,
    readOverview,
    async ({ query: { zone = 'UTC' }, actor, db, deps }) => {
      const within = may(actor, 'admin.read') ? null : actor.teams
      return {
        pending: await countPending(db, within),
        joinRequests: await countJoinRequests(db, within),
        packs: await countEndingPacks(db, within, deps.now()),
        signIns: may(actor, 'access.all') ? await countSignIns(db, zone, deps.now()) : null,
      }
    },
    { apart: true },
  )
}
