import type { Order } from '@resguardo/contract/licensing/orders'
import { Link } from '#router'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Alert, type AlertKind } from '#ui/feedback/Alert.tsx'
import type { OrdersMessage } from './orders.messages.ts'

const alertKinds: Record<Order['state'], AlertKind> = {
  open: 'info',
  paid: 'success',
  cancelled: 'info',
  refunded: 'info',
}

/** State of an order and what happens next; not printed. */
export function OrderNextStep({ order }: { order: Order }) {
  const say = useSay<OrdersMessage>()
  const { date } = useFormats()
  const { state, provider, lapses, paid, closed } = order
  const at = state === 'paid' ? paid : state === 'open' ? lapses : closed
  const day = at ? date(new Date(at)) : ''
  return (
    <div data-print="no">
      <Alert kind={alertKinds[state]}>
        {say(state === 'open' ? `orders.next.open.${provider}` : `orders.next.${state}`, { date: day })}{' '}
        {state === 'paid' && <Link to={paths.licenses}>{say('orders.next.see')}</Link>}
      </Alert>
    </div>
  )
}
