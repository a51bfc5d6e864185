import type { readOrders } from '@resguardo/contract/licensing/orders'
import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from '#router'
import { failureOf } from '#api/failure.ts'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import type { ListsMessage } from '#shared/lists.messages.ts'
import { Sums } from '#lists/ListResult.tsx'
import { Pagination } from '#lists/Pagination.tsx'
import { ListViews } from '#lists/views/ListViews.tsx'
import { useFirstView } from '#lists/views/useFirstView.ts'
import { paths } from '#paths'
import { ownTeam, useMay } from '#session/rights.ts'
import { useSession } from '#session/session.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import { ordersParamsOf, ordersQuery, type OrdersView, ordersViewOf } from '../licenses.queries.ts'
import { OrderList } from './OrderList.tsx'
import { OrderPage } from './OrderPage.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import type { OrdersMessage } from './orders.messages.ts'

/** /licenses/orders and /licenses/orders/{uid}. */
export function OrdersPage() {
  const { uid } = useParams()
  return uid ? <OrderPage key={uid} uid={uid} /> : <Orders />
}

/** The person's orders, those of teams that they run, and for root everyone's. */
function Orders() {
  const say = useSay<OrdersMessage>()
  const sayFailure = useSayFailure()
  const user = useSession()
  const may = useMay()
  const [params, setParams] = useSearchParams()
  const manages = may('license.buyForTeam', ownTeam)
  const view = ordersViewOf(params)
  // Only those who manage see others' orders, and they see all by default.
  const of = manages ? view.of || 'all' : 'me'
  const { data, error, isPending, isPlaceholderData, refetch } = useFirstView(
    'orders',
    useQuery(ordersQuery({ ...view, of })),
  )
  const failure = failureOf(error)
  const sumsText = useSums()
  if (!user) return null
  const change = (part: Partial<OrdersView>) => setParams(ordersParamsOf({ ...view, after: '', ...part }))
  const to = (after: string) => `?${ordersParamsOf({ ...view, after })}`
  return (
    <div className={lists.page}>
      <PageTitle title={say('orders.title')} />
      <ListViews list="orders" />
      <OrderFilters view={{ ...view, of }} manages={manages} onChange={change} />
      {failure && (
        <Alert title={say('orders.failed')} requestId={failure.requestId} onRetry={() => void refetch()}>
          {sayFailure(failure)}
        </Alert>
      )}
      {!(failure && !data) && (
        <Waiting while={isPending} skeleton={<Skeleton shape="card" lines={3} />}>
          {data && (
            <div className={lists.page} aria-busy={isPlaceholderData}>
              {data.orders.length > 0 ? (
                <>
                  <p className={lists.quiet} role="status">
                    <span>
                      {data.total > maxCountedTotal
                        ? say('orders.count.more', { limit: maxCountedTotal })
                        : say('orders.count', { total: data.total })}
                    </span>
                    <Sums text={sumsText(data.sums)} />
                  </p>
                  <OrderList orders={data.orders} />
                </>
              ) : (
                <NoOrders view={view} onClear={() => change({ state: null })} />
              )}
              <Pagination byTime first={view.after ? to('') : null} next={data.next && to(data.next)} />
            </div>
          )}
        </Waiting>
      )}
    </div>
  )
}

/** What was paid, and what is still to be paid, in each currency. */
function useSums() {
  const say = useSay<OrdersMessage>()
  const { money } = useFormats()
  return (sums: DataOf<typeof readOrders>['sums'] = []) =>
    sums
      .flatMap(({ currency, paid, open }) => [
        ...(paid > 0 ? [say('orders.sum.paid', { amount: money(paid, currency) })] : []),
        ...(open > 0 ? [say('orders.sum.open', { amount: money(open, currency) })] : []),
      ])
      .join(' · ')
}

function NoOrders({ view, onClear }: { view: OrdersView; onClear: () => void }) {
  const say = useSay<OrdersMessage | ListsMessage>()
  if (view.after) return <EmptyState title={say('orders.end')} />
  if (view.state) {
    const clear = <Button onClick={onClear}>{say('lists.filters.clear')}</Button>
    return <EmptyState title={say('orders.noMatch')} action={clear} />
  }
  const options = <LinkButton to={paths.licenses}>{say('orders.options')}</LinkButton>
  return (
    <EmptyState title={say('orders.empty')} action={options}>
      {say('orders.empty.text')}
    </EmptyState>
  )
}
