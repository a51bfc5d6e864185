import type { StatusProblem } from '@resguardo/contract/settings/statusProblems'
import { pathTo } from '@resguardo/contract/platform/pages/pages'
import { Link } from '#router'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useMay } from '#session/rights.ts'
import { Card } from '#ui/layout/Card.tsx'
import type { OverviewMessage } from '../overview.messages.ts'
import { openSteps, type Overview, waitingOf } from '../waiting.ts'
import styles from './Console.module.css'
import type { ConsoleMessage } from './console.messages.ts'

export type SayProblem = (problem: StatusProblem) => string

type WaitingCardProps = { overview: Overview; sayProblem: SayProblem }

/** Everything that waits, each with its count and the way to it. */
export function WaitingCard({ overview, sayProblem }: WaitingCardProps) {
  const say = useSay<ConsoleMessage | OverviewMessage>()
  const linkOf = useWaitingLinks(overview)
  const waiting = waitingOf(overview)
  const problems = overview.installation?.problems ?? []
  const isQuiet = waiting.length + problems.length === 0
  return (
    <Card title={say('console.waiting')}>
      {isQuiet && (
        <p>
          {say(
            openSteps(overview).length === 0 && !overview.oneStep ? 'overview.nothing' : 'console.onlySetUp',
          )}
        </p>
      )}
      {!isQuiet && (
        <ul role="list" className={styles.waits}>
          {waiting.map(({ key, total }) => (
            <li key={key}>
              <Link to={linkOf[key]}>{say(`console.waits.${key}`, { count: total })}</Link>
            </li>
          ))}
          {problems.map((problem) => (
            <li key={`${problem.key} ${problem.job ?? problem.name ?? ''}`}>
              <Link to={paths.settings('status')}>{sayProblem(problem)}</Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Where each of them is handled: requests, domains and orders in the team that has waited longest. */
function useWaitingLinks({ oldest, installation }: Overview) {
  const may = useMay()
  const tickets = may('support.work') ? paths.support : paths.settings('calling')
  const orders = new URLSearchParams({
    ...(installation ? { of: 'all' } : oldest.orders && { of: oldest.orders }),
    state: 'open',
  })
  return {
    overdue: tickets,
    tickets,
    reviews: pathTo('community', 'review'),
    joinRequests: oldest.joinRequests ? paths.team(oldest.joinRequests, 'members') : paths.teams,
    pending: `${paths.people}?status=pending`,
    orders: `${paths.orders}?${orders}`,
    domains: oldest.domains ? paths.team(oldest.domains, 'domains') : paths.teams,
    packs: `${paths.packs}?state=near+expiration`,
    alerts: `${pathTo('alerts', 'manage')}?state=draft`,
    drafts: `${paths.support}?tab=drafts`,
    reports: paths.reports,
    webhooks: paths.settings('webhooks'),
  }
}
