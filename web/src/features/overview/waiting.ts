import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { readOverview } from '@resguardo/contract/settings/overview'

export type Overview = DataOf<typeof readOverview>

const count = (key: WaitingKey, total: number | undefined) => ({ key, total: total ?? 0 })
type WaitingKey =
  | 'overdue'
  | 'tickets'
  | 'reviews'
  | 'joinRequests'
  | 'pending'
  | 'orders'
  | 'domains'
  | 'packs'
  | 'alerts'
  | 'drafts'
  | 'reports'
  | 'webhooks'

/** What waits, the most urgent first; the problems of the installation are not among it. */
export function waitingOf(overview: Overview): readonly { key: WaitingKey; total: number }[] {
  const { tickets, reviews, installation } = overview
  return [
    count('overdue', tickets?.overdue),
    count('tickets', tickets ? tickets.open - tickets.overdue : 0),
    count('reviews', reviews ?? 0),
    count('joinRequests', overview.joinRequests),
    count('pending', overview.pending),
    count('orders', overview.orders),
    count('domains', overview.domains),
    count('packs', overview.packs),
    count('alerts', installation?.alerts),
    count('drafts', installation?.drafts),
    count('reports', installation?.reports),
    count('webhooks', installation?.webhooks),
  ].filter(({ total }) => total > 0)
}

/** How much waits altogether, with the problems of the installation. */
export const countWaiting = (overview: Overview): number =>
  waitingOf(overview).reduce((sum, { total }) => sum + total, overview.installation?.problems.length ?? 0)

/** Steps of setting up the installation that are not done. */
export const openSteps = ({ installation }: Overview) =>
  (installation?.setUp ?? []).filter(({ done }) => !done)
