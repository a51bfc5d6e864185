import { useQuery } from '@tanstack/react-query'
import { Link } from '#router'
import { failureOf } from '#api/failure.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { paths } from '#paths'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import { orderQuery } from '../licenses.queries.ts'
import { Invoice } from './Invoice.tsx'
import { OrderNextStep } from './OrderNextStep.tsx'
import type { OrdersMessage } from './orders.messages.ts'
import { OrderActions } from './OrderActions.tsx'

/** An order as a printable invoice, with what happens next and its actions. */
export function OrderPage({ uid }: { uid: string }) {
  const say = useSay<OrdersMessage>()
  const sayFailure = useSayFailure()
  const { data: order, error, isPending, refetch } = useQuery(orderQuery(uid))
  const failure = failureOf(error)
  // An id in the URL that is not a uid belongs to no order.
  const missing = failure && !order && (failure.status === 404 || failure.status === 400)
  return (
    <div className={lists.page}>
      <p data-print="no">
        <Link to={paths.orders}>{say('orders.back')}</Link>
      </p>
      <PageTitle title={order ? say('orders.name', { number: String(order.number) }) : say('orders.one')} />
      {missing ? (
        <EmptyState title={say('orders.missing')}>{say('orders.missing.text')}</EmptyState>
      ) : failure && !order ? (
        <Alert title={say('orders.one.failed')} requestId={failure.requestId} onRetry={() => void refetch()}>
          {sayFailure(failure)}
        </Alert>
      ) : (
        <Waiting while={isPending} skeleton={<Skeleton shape="card" lines={3} />}>
          {order && (
            <>
              <OrderNextStep order={order} />
              <Invoice order={order} />
              <OrderActions order={order} />
            </>
          )}
        </Waiting>
      )}
    </div>
  )
}
