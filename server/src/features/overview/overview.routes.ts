import { readOverview } from '@resguardo/contract/overview'
import { may } from '@resguardo/contract/policy'
import { fence } from '#db/apart.ts'
import { findAccountByUid } from '#db/people.ts'
import { stepAfterPassword } from '#features/auth/auth.ts'
import { type Served, serve } from '#http/serve.ts'
import { countEndingPacks, countJoinRequests, countPending, countSignIns } from './overview.table.ts'

async function hasOneStep(served: Served, uid: string): Promise<boolean> {
  const account = await findAccountByUid(served.deps.db, uid)
  if (!account) return false
  const { wanted, step } = await stepAfterPassword(served, account)
  return wanted && step.kind === 'none'
}

export function overviewRoutes(served: Served): void {
  serve(served, readOverview, async ({ query: { zone = 'UTC' }, actor, db, deps }) => {
    const within = may(actor, 'admin.read') ? null : actor.teams
    // Only the counts run under row-level security; the other queries need separate connections.
    const counts = await fence({ db, actor, deps }, async (step) => ({
      pending: await countPending(step, within),
      joinRequests: await countJoinRequests(step, within),
      packs: await countEndingPacks(step, within, deps.now()),
    }))
    return {
      ...counts,
      oneStep: await hasOneStep(served, actor.uid),
      signIns: may(actor, 'access.all') ? await countSignIns(db, zone, deps.now()) : null,
    }
  })
}
