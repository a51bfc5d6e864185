import { providers, type readSubscriptions, subscriptionStates } from '@resguardo/contract/licensing/orders'
import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { ListResult } from '#lists/ListResult.tsx'
import { useListView } from '#lists/useListView.ts'
import { ListViews } from '#lists/views/ListViews.tsx'
import { useFirstView } from '#lists/views/useFirstView.ts'
import { paths } from '#paths'
import { ownTeam, useMay } from '#session/rights.ts'
import { useSession } from '#session/session.ts'
import lists from '#shared/Lists.module.css'
import type { ListsMessage } from '#shared/lists.messages.ts'
import { useTeamChoices } from '#shared/useTeamChoices.ts'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Forbidden } from '#ui/feedback/Forbidden.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import {
  subscriptionsParamsOf,
  subscriptionsQuery,
  type SubscriptionsView,
  subscriptionsViewOf,
} from '../licenses.queries.ts'
import orderStyles from '../orders/Orders.module.css'
import { SubscriptionItem } from './SubscriptionItem.tsx'
import type { SubscriptionsMessage } from './subscriptions.messages.ts'

/** /licenses/subscriptions: those of the teams that the reader manages, for root everyone's. */
export function SubscriptionsPage() {
  const say = useSay<SubscriptionsMessage>()
  const user = useSession()
  const may = useMay()
  if (!user) return null
  return (
    <>
      <PageTitle title={say('subscriptions.all')} />
      {may('license.buyForTeam', ownTeam) ? <ManagedSubscriptions /> : <Forbidden needs="admin" />}
    </>
  )
}

const unfiltered = { team: '', state: null, provider: null } satisfies Partial<SubscriptionsView>

function ManagedSubscriptions() {
  const say = useSay<SubscriptionsMessage>()
  const { view, top, change, to } = useListView(subscriptionsViewOf, subscriptionsParamsOf)
  const result = useFirstView('subscriptions', useQuery(subscriptionsQuery(view)))
  const { money } = useFormats()
  const sumsText = ({ seats, renewals }: NonNullable<DataOf<typeof readSubscriptions>['sums']>) =>
    [
      say('subscriptions.seats', { count: seats }),
      ...renewals.map(({ currency, period, amount }) =>
        say(`subscriptions.renewals.${period}`, { amount: money(amount, currency) }),
      ),
    ].join(' · ')
  return (
    <section className={lists.page} aria-label={say('subscriptions.list')}>
      <ListViews list="subscriptions" />
      <SubscriptionFilters view={view} onChange={change} />
      <ListResult
        result={result}
        top={top}
        rowsOf={({ subscriptions }) => subscriptions}
        count={({ total, limit }) =>
          limit ? say('subscriptions.count.more', { limit }) : say('subscriptions.count', { total })
        }
        sums={({ sums }) => (sums ? sumsText(sums) : null)}
        failureTitle={say('subscriptions.failed')}
        empty={<NoSubscriptions view={view} onClear={() => change(unfiltered)} />}
        first={view.after ? to('') : null}
        to={to}
      >
        {({ subscriptions }) => (
          <ul role="list" className={lists.cards} aria-label={say('subscriptions.list')}>
            {subscriptions.map((one) => (
              <SubscriptionItem key={one.uid} subscription={one} heading="h2" />
            ))}
          </ul>
        )}
      </ListResult>
    </section>
  )
}

type SubscriptionFiltersProps = {
  view: SubscriptionsView
  onChange: (part: Partial<SubscriptionsView>) => void
}

function SubscriptionFilters({ view, onChange }: SubscriptionFiltersProps) {
  const say = useSay<SubscriptionsMessage>()
  const teams = useTeamChoices(view.team)
  return (
    <div role="search" aria-label={say('subscriptions.filter')} className={orderStyles.tools}>
      <Select
        label={say('subscriptions.team')}
        value={view.team}
        placeholder={say('subscriptions.team.any')}
        options={teams}
        onChange={({ target }) => onChange({ team: target.value })}
      />
      <Select
        label={say('subscriptions.state')}
        value={view.state ?? ''}
        placeholder={say('subscriptions.state.any')}
        options={subscriptionStates.map((value) => ({ value, label: say(`subscriptions.state.${value}`) }))}
        onChange={({ target }) =>
          onChange({ state: subscriptionStates.find((state) => state === target.value) ?? null })
        }
      />
      <Select
        label={say('subscriptions.provider')}
        value={view.provider ?? ''}
        placeholder={say('subscriptions.provider.any')}
        options={providers.map((value) => ({ value, label: say(`subscriptions.provider.${value}`) }))}
        onChange={({ target }) =>
          onChange({ provider: providers.find((provider) => provider === target.value) ?? null })
        }
      />
    </div>
  )
}

function NoSubscriptions({ view, onClear }: { view: SubscriptionsView; onClear: () => void }) {
  const say = useSay<SubscriptionsMessage | ListsMessage>()
  if (view.team || view.state || view.provider || view.after) {
    const clear = <Button onClick={onClear}>{say('lists.filters.clear')}</Button>
    return <EmptyState title={say('subscriptions.noMatch')} action={clear} />
  }
  const buy = <LinkButton to={paths.licenses}>{say('subscriptions.buy')}</LinkButton>
  return (
    <EmptyState title={say('subscriptions.empty')} action={buy}>
      {say('subscriptions.empty.text')}
    </EmptyState>
  )
}
