import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { readOverview } from '@resguardo/contract/settings/overview'
import { statusProblemsOf } from '@resguardo/contract/settings/statusProblems'
import { may } from '@resguardo/contract/people/policy'
import { withRowSecurity } from '#db/roles/rowLevelSecurity.ts'
import type { TeamScope } from '#domain/countRows.ts'
import { countDraftAlerts } from '#features/alerts/alerts.ts'
import { countOpenReviews } from '#features/community/moderation/openReviews.ts'
import { countOpenReports } from '#features/courses/stepReports.ts'
import { countEndingPacks } from '#features/licenses/packs/packCounts.ts'
import { countOpenOrders } from '#features/orders/openOrders.ts'
import { readHealth } from '#features/settings/status/health.ts'
import { countDrafts } from '#features/support/answerDrafts.ts'
import { countOpenTickets } from '#features/support/ticketFigures.ts'
import { countJoinRequests, countUnprovedDomains } from '#features/teams/waitingInTeams.ts'
import { countBrokenWebhooks } from '#features/webhooks/brokenWebhooks.ts'
import { type Call, type RouteContext, serve } from '#http/serve.ts'
import { readFigures } from './figures.ts'
import { openReusableAnswers } from './reusableAnswers.ts'
import { countPending } from './overview.table.ts'
import { readOwnFactors, readSetUp } from './setUp.ts'

type OverviewCall = Call<typeof readOverview>

/** What awaits an admin in their teams, or a root in the installation; on request with figures. */
export function overviewRoutes(served: RouteContext): void {
  const reuse = openReusableAnswers<DataOf<typeof readOverview>>()
  // Counts of the installation are read beside each other, outside of a transaction.
  serve(
    served,
    readOverview,
    (call) => {
      const { query, actor, db, deps } = call
      // Keys of one owner see different things.
      if (actor.scope !== undefined) return readAll(served, call)
      const key = JSON.stringify([actor.uid, actor.role, actor.readsOnly, actor.teams, query])
      return reuse(db, { key, now: deps.now() }, () => readAll(served, call))
    },
    { transaction: 'own' },
  )
}

async function readAll(served: RouteContext, call: OverviewCall) {
  const { query, actor, db, deps } = call
  const within = teamsOf(actor)
  const factors = await readOwnFactors(served, actor.uid)
  const now = deps.now()
  return {
    ...(await countInTeams(call)),
    tickets: may(actor, 'support.work') || may(actor, 'console.see') ? await countOpenTickets(db, now) : null,
    reviews: may(actor, 'community.moderate') ? await countOpenReviews(db) : null,
    installation: may(actor, 'console.see') ? await readInstallation(call, factors.hasOwn) : null,
    oneStep: factors.isMissing,
    figures: query.figures ? await readFigures(call, within) : null,
  }
}

/** The teams whose figures the actor sees; null for all, none for those who only hold a grant. */
function teamsOf(actor: OverviewCall['actor']): TeamScope {
  if (may(actor, 'admin.read')) return null
  return may(actor, 'admin.list') ? actor.teams : []
}

/**
 * Counts in teams, under row-level security. Without it: requests to join, since their people are in no team
 * yet and would be hidden.
 */
async function countInTeams({ actor, db, deps }: OverviewCall) {
  const within = teamsOf(actor)
  const joinRequests = await countJoinRequests(db, within)
  const { orders, domains, ...counts } = await withRowSecurity({ db, actor, deps }, async (fencedDb) => ({
    pending: await countPending(fencedDb, within),
    packs: await countEndingPacks(fencedDb, within, deps.now()),
    orders: await countOpenOrders(fencedDb, within),
    domains: await countUnprovedDomains(fencedDb, within),
  }))
  return {
    ...counts,
    joinRequests: joinRequests.count,
    orders: orders.count,
    domains: domains.count,
    oldest: { joinRequests: joinRequests.team, orders: orders.team, domains: domains.team },
  }
}

async function readInstallation({ db, deps }: OverviewCall, hasSecondStep: boolean) {
  const health = await readHealth({ db, deps })
  const [alerts, drafts, reports, webhooks, setUp] = await Promise.all([
    countDraftAlerts(db),
    countDrafts(db),
    countOpenReports(db),
    countBrokenWebhooks(db),
    readSetUp({ db, deps }, health, hasSecondStep),
  ])
  return { alerts, drafts, reports, webhooks, problems: statusProblemsOf(health), setUp }
}
