import { editOrder, type Order } from '@resguardo/contract/licensing/orders'
import { useState } from 'react'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import lists from '#shared/Lists.module.css'
import { useMay } from '#session/rights.ts'
import { useSession } from '#session/session.ts'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { Button } from '#ui/controls/Button.tsx'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { invalidatedByLicenses } from '../licenses.queries.ts'
import type { OrdersMessage } from './orders.messages.ts'

type OrderChange = 'paid' | 'cancelled' | 'refunded'

/**
 * Actions on an order that its state and the reader's role allow: confirm and refund (root), cancel an open
 * one, print.
 */
export function OrderActions({ order }: { order: Order }) {
  const say = useSay<OrdersMessage>()
  const user = useSession()
  const may = useMay()
  const readsOnly = useReadsOnly()
  const [change, setChange] = useState<OrderChange | null>(null)
  const { state, provider, team } = order
  if (!user) return null
  // Only the payment provider can confirm what was paid through it.
  const isManual = may('license.confirm') && provider === 'manual'
  return (
    <div data-print="no" className={lists.row}>
      <Button kind="secondary" onClick={() => print()}>
        {say('orders.print')}
      </Button>
      {state === 'open' && isManual && (
        <Button onClick={() => setChange('paid')}>{say('orders.change.paid')}</Button>
      )}
      {state === 'open' && (
        <ChangeButton
          readOnly={readsOnly && team !== null}
          kind="quiet"
          onClick={() => setChange('cancelled')}
        >
          {say('orders.change.cancelled')}
        </ChangeButton>
      )}
      {state === 'paid' && isManual && (
        <Button kind="quiet" onClick={() => setChange('refunded')}>
          {say('orders.change.refunded')}
        </Button>
      )}
      {change && <OrderChangeDialog order={order} to={change} onClose={() => setChange(null)} />}
    </div>
  )
}

/** Confirms before an order is confirmed, cancelled or refunded. */
function OrderChangeDialog({ order, to, onClose }: { order: Order; to: OrderChange; onClose: () => void }) {
  const say = useSay<OrdersMessage>()
  const { mutate, isPending, error } = useSend(editOrder, { refresh: invalidatedByLicenses, outdated: 409 })
  // The order at the time of the press: the one behind the dialog may be refetched.
  const [{ uid, revision, state: stateBefore }] = useState(order)
  const outdated = error?.failure.status === 409 && order.state !== stateBefore
  const send = () => mutate({ body: { uid, revision, to } }, { onSuccess: onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      title={say(`orders.change.${to}.title`, { number: String(order.number) })}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {say('orders.change.leave')}
          </Button>
          {!outdated && (
            <Button kind={to === 'paid' ? 'primary' : 'danger'} pending={isPending} onClick={send}>
              {say(`orders.change.${to}`)}
            </Button>
          )}
        </>
      }
    >
      <FailureAlert failure={error?.failure} />
      {outdated ? (
        <p>{say('orders.change.now', { state: say(`orders.state.${order.state}`) })}</p>
      ) : (
        <p>{say(`orders.change.${to}.text`)}</p>
      )}
    </Dialog>
  )
}
