import { readOverview } from '@resguardo/contract/settings/overview'
import { may } from '@resguardo/contract/people/policy'
import { withRowSecurity } from '#db/roles/rowLevelSecurity.ts'
import { findAccountByUid } from '#domain/accounts.ts'
import { stepAfterPassword } from '#features/auth/codes/secondStep.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import { countEndingPacks, countJoinRequests, countPending, countSignIns } from './overview.table.ts'

async function lacksSecondStep(served: RouteContext, uid: string): Promise<boolean> {
  const account = await findAccountByUid(served.deps.db, uid)
  if (!account) return false
  const { required, step } = await stepAfterPassword(served, account)
  return required && step.kind === 'none'
}

/** What awaits an admin in their teams; for a root also sign-ins per day. Shown on the dashboard. */
export function overviewRoutes(served: RouteContext): void {
  serve(served, readOverview, async ({ query: { zone = 'UTC' }, actor, db, deps }) => {
    const within = may(actor, 'admin.read') ? null : actor.teams
    // Only the counts run under row-level security; the other queries need separate connections.
    const counts = await withRowSecurity({ db, actor, deps }, async (fencedDb) => ({
      pending: await countPending(fencedDb, within),
      joinRequests: await countJoinRequests(fencedDb, within),
      packs: await countEndingPacks(fencedDb, within, deps.now()),
    }))
    return {
      ...counts,
      oneStep: await lacksSecondStep(served, actor.uid),
      signIns: may(actor, 'access.all') ? await countSignIns(db, zone, deps.now()) : null,
    }
  })
}
