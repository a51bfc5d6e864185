import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { readOverview } from '@resguardo/contract/settings/overview'
import { statusProblemsOf } from '@resguardo/contract/settings/statusProblems'
import { may } from '@resguardo/contract/people/policy'
import { isFenced, withRowSecurity } from '#db/roles/rowLevelSecurity.ts'
import { objectAsJson, type Selected, selectTogether } from '#db/sql/selectTogether.ts'
import type { TeamScope } from '#domain/countRows.ts'
import { draftAlertCount } from '#features/alerts/alerts.ts'
import { ownFactorsOf } from '#features/auth/codes/secondStep.ts'
import { openReviewCount } from '#features/community/moderation/openReviews.ts'
import { openReportCount } from '#features/courses/stepReports.ts'
import { endingPackCount } from '#features/licenses/packs/packCounts.ts'
import { openOrders } from '#features/orders/openOrders.ts'
import { healthOf, storedHealth } from '#features/settings/status/health.ts'
import { draftCount } from '#features/support/answerDrafts.ts'
import { openTickets } from '#features/support/ticketFigures.ts'
import { hasTeams, unprovedDomains, waitingJoinRequests } from '#features/teams/waitingInTeams.ts'
import { brokenWebhookCount } from '#features/webhooks/brokenWebhooks.ts'
import { type Call, type RouteContext, serve } from '#http/serve.ts'
import { hasSentMail } from '#mail/mailsByDay.ts'
import { countReports, figuresOf } from './figures.ts'
import { pendingCount } from './overview.table.ts'
import { openReusableAnswers } from './reusableAnswers.ts'
import { ownFactors, setUpOf } from './setUp.ts'

type OverviewCall = Call<typeof readOverview>

/** What awaits an admin in their teams, or a root in the installation; on request with figures. */
export function overviewRoutes(served: RouteContext): void {
  const reuse = openReusableAnswers<DataOf<typeof readOverview>>()
  // Counts of the installation are read beside each other, outside of a transaction.
  serve(
    served,
    readOverview,
    (call) => {
      const { query, actor, deps } = call
      // Keys of one owner see different things.
      if (actor.scope !== undefined) return readAll(call)
      const key = JSON.stringify([actor.uid, actor.role, actor.readsOnly, actor.teams, query])
      return reuse(deps.read, { key, now: deps.now() }, () => readAll(call))
    },
    { transaction: 'own' },
  )
}

async function readAll(call: OverviewCall) {
  const { query, actor, deps } = call
  const within = teamsOf(actor)
  if (query.figures) await countReports(call, within)
  const read = await readRow(call, within)
  const factors = await ownFactors(deps, actor, read.own)
  const { pending, packs, joinRequests, orders, domains, tickets, reviews, installation, figures } = read
  return {
    pending,
    packs,
    joinRequests: joinRequests.count,
    orders: orders.count,
    domains: domains.count,
    oldest: { joinRequests: joinRequests.team, orders: orders.team, domains: domains.team },
    tickets,
    reviews,
    installation: installation && (await toInstallation(deps, installation, factors.hasOwn)),
    oneStep: factors.isMissing,
    figures,
  }
}

/** The teams whose figures the actor sees; null for all, none for those who only hold a grant. */
function teamsOf(actor: OverviewCall['actor']): TeamScope {
  if (may(actor, 'admin.read')) return null
  return may(actor, 'admin.list') ? actor.teams : []
}

/** What waits in teams. For those of an admin, behind row-level security. */
const teamRow = (within: TeamScope, now: Date) => ({
  pending: pendingCount(within),
  packs: endingPackCount(within, now),
  orders: openOrders(within),
  domains: unprovedDomains(within),
})

/**
 * The figures, and what waits without row-level security: what concerns the installation, and requests to
 * join, whose people are in no team yet and would be hidden.
 */
function besideRow(call: OverviewCall, within: TeamScope) {
  const { query, actor, deps } = call
  const runs = may(actor, 'console.see')
  return {
    joinRequests: waitingJoinRequests(within),
    tickets: runs || may(actor, 'support.work') ? openTickets(deps.now()) : null,
    reviews: may(actor, 'community.moderate') ? openReviewCount : null,
    installation: runs ? installationRow : null,
    figures: query.figures ? figuresOf(call, within) : null,
    own: ownFactorsOf(actor.uid),
  }
}

/** All counts and figures in one statement; in two for those whose queries row-level security binds. */
async function readRow(call: OverviewCall, within: TeamScope) {
  const { actor, db, deps } = call
  const inTeams = teamRow(within, deps.now())
  const beside = besideRow(call, within)
  if (!isFenced(actor, deps)) return selectTogether(db, { ...inTeams, ...beside }, deps.readPlannedOnce)
  const [teams, others] = await Promise.all([
    withRowSecurity({ db, actor, deps }, (fencedDb) => selectTogether(fencedDb, inTeams)),
    selectTogether(db, beside, deps.readPlannedOnce),
  ])
  return { ...teams, ...others }
}

const installationRow = objectAsJson({
  waiting: objectAsJson({
    alerts: draftAlertCount,
    drafts: draftCount,
    reports: openReportCount,
    webhooks: brokenWebhookCount,
  }),
  has: objectAsJson({ sentMail: hasSentMail, teams: hasTeams }),
  health: storedHealth,
})

type InstallationRow = Selected<{ installation: typeof installationRow }>['installation']

async function toInstallation(
  deps: OverviewCall['deps'],
  { waiting, has, health: stored }: InstallationRow,
  secondStep: boolean,
) {
  const health = await healthOf(deps, stored)
  const setUp = setUpOf(deps, health, { ...has, secondStep })
  return { ...waiting, problems: statusProblemsOf(health), setUp }
}
