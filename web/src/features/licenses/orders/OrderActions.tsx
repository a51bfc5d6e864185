import { editOrder, type Order } from '@resguardo/contract/orders'
import { type Actor, may } from '@resguardo/contract/policy'
import { useState } from 'react'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#lists/Lists.module.css'
import { useSession } from '#session/session.ts'
import { useReadsOnly } from '#session/useReadsOnly.ts'
import { useSayFailure } from '#session/useSayFailure.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { ChangeButton } from '#ui/ChangeButton.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { licenseTouch } from '../licenses.queries.ts'
import type { OrdersMessage } from './orders.messages.ts'

type Change = 'paid' | 'cancelled' | 'refunded'

/**
 * Actions on an order that its state and the reader's role allow: confirm and refund (root), cancel an open
 * one, print.
 */
export function OrderActions({ order }: { order: Order }) {
  const say = useSay<OrdersMessage>()
  const user = useSession()
  const readsOnly = useReadsOnly()
  const [asking, ask] = useState<Change | null>(null)
  const { state, provider, team } = order
  if (!user) return null
  const actor: Actor = { uid: user.uid, role: user.role, teams: [] }
  // Only the payment provider can confirm what was paid through it.
  const byHand = may(actor, 'license.confirm') && provider === 'manual'
  return (
    <div data-print="no" className={lists.row}>
      <Button kind="secondary" onClick={() => print()}>
        {say('orders.print')}
      </Button>
      {state === 'open' && byHand && <Button onClick={() => ask('paid')}>{say('orders.change.paid')}</Button>}
      {state === 'open' && (
        <ChangeButton refused={readsOnly && team !== null} kind="quiet" onClick={() => ask('cancelled')}>
          {say('orders.change.cancelled')}
        </ChangeButton>
      )}
      {state === 'paid' && byHand && (
        <Button kind="quiet" onClick={() => ask('refunded')}>
          {say('orders.change.refunded')}
        </Button>
      )}
      {asking && <ChangeDialog order={order} to={asking} onClose={() => ask(null)} />}
    </div>
  )
}

/** Confirms before an order is confirmed, cancelled or refunded. */
function ChangeDialog({ order, to, onClose }: { order: Order; to: Change; onClose: () => void }) {
  const say = useSay<OrdersMessage>()
  const sayFailure = useSayFailure()
  const { mutate, isPending, error } = useSend(editOrder, { refresh: licenseTouch, outdated: 409 })
  // The order at the time of the press: the one behind the dialog may be refetched.
  const [{ uid, revision, state: was }] = useState(order)
  const outdated = error?.failure.status === 409 && order.state !== was
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
      {error && <Alert requestId={error.failure.requestId}>{sayFailure(error.failure)}</Alert>}
      {outdated ? (
        <p>{say('orders.change.now', { state: say(`orders.state.${order.state}`) })}</p>
      ) : (
        <p>{say(`orders.change.${to}.text`)}</p>
      )}
    </Dialog>
  )
}
