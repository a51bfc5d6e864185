import { openPortal, type Subscription } from '@resguardo/contract/licensing/orders'
import { subscriptionStatus } from '@resguardo/contract/licensing/opens'
import { useState } from 'react'
import { useSend } from '#api/queries.ts'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { personName } from '#lists/bulk/dialog/bulkRequest.ts'
import { useSession } from '#session/session.ts'
import lists from '#shared/Lists.module.css'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import styles from '../Licenses.module.css'
import { usePrices } from '../money.ts'
import { PackStatusChip } from '../PackStatusChip.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { ExtendDialog } from './ExtendDialog.tsx'
import type { SubscriptionsMessage } from './subscriptions.messages.ts'

type SubscriptionItemProps = {
  subscription: Subscription
  /** One below the heading that the list has. */
  heading: 'h2' | 'h3'
}

/** One paid licence: its state, its end, and actions. */
export function SubscriptionItem({ subscription, heading: Heading }: SubscriptionItemProps) {
  const say = useSay<SubscriptionsMessage>()
  const { date } = useFormats()
  const { perSeat } = usePrices()
  const [now] = useState(() => new Date())
  const me = useSession()?.uid
  const { team, person, expiration, cancels, provider, licenseCount, price, currency, period } = subscription
  const ends = expiration === null ? null : new Date(expiration)
  const status = subscriptionStatus(ends, now)
  const over = status === 'expired'
  const until = () => {
    if (!ends) return say('subscriptions.endless')
    const key = over ? 'ended' : cancels ? 'cancels' : provider === 'stripe' ? 'renews' : 'until'
    return say(`subscriptions.${key}`, { date: date(ends) })
  }
  const isOthers = team === null && person !== null && person.uid !== me
  const title = team?.teamName ?? (isOthers ? personName(person) : say('subscriptions.own'))
  return (
    <li className={lists.card} aria-label={title}>
      <div className={lists.row}>
        <Heading className={styles.name}>{title}</Heading>
        <PackStatusChip status={status} />
      </div>
      <p>{until()}</p>
      <p className={lists.facts}>
        {team && <span>{say('subscriptions.seats', { count: licenseCount })}</span>}
        {price !== null && currency && period && <span>{perSeat(price, currency, period)}</span>}
      </p>
      {/* A person's own subscription is changed by that person alone. */}
      {!isOthers && <SubscriptionActions subscription={subscription} over={over} />}
    </li>
  )
}

type SubscriptionActionsProps = { subscription: Subscription; over: boolean }

function SubscriptionActions({ subscription, over }: SubscriptionActionsProps) {
  const say = useSay<SubscriptionsMessage>()
  const [dialog, setDialog] = useState<'cancel' | 'renewal' | 'seats' | null>(null)
  const refused = useReadsOnly() && subscription.team !== null
  const { provider, team, cancels, expiration } = subscription
  const byStripe = provider === 'stripe' && !over
  const close = () => setDialog(null)
  if (expiration === null) return null
  return (
    <>
      <div className={styles.actions}>
        {byStripe && <PortalButton subscription={subscription} refused={refused} />}
        {!byStripe && (
          <ChangeButton readOnly={refused} kind="secondary" onClick={() => setDialog('renewal')}>
            {say('subscriptions.renew')}
          </ChangeButton>
        )}
        {!byStripe && !over && team && (
          <ChangeButton readOnly={refused} kind="secondary" onClick={() => setDialog('seats')}>
            {say('subscriptions.more')}
          </ChangeButton>
        )}
        {!over && (
          <ChangeButton readOnly={refused} kind="quiet" onClick={() => setDialog('cancel')}>
            {say(cancels ? 'subscriptions.goOn' : 'subscriptions.cancel')}
          </ChangeButton>
        )}
      </div>
      {dialog === 'cancel' && <CancelDialog subscription={subscription} onClose={close} />}
      {(dialog === 'renewal' || dialog === 'seats') && (
        <ExtendDialog kind={dialog} subscription={subscription} onClose={close} />
      )}
    </>
  )
}

/** Link to the payment provider's portal, where card, seats and invoices are managed. */
function PortalButton({ subscription, refused }: { subscription: Subscription; refused: boolean }) {
  const say = useSay<SubscriptionsMessage>()
  const { mutate, isPending, error } = useSend(openPortal, {
    refresh: ['readSubscriptions'],
    outdated: 409,
  })
  const open = () =>
    mutate({ body: { uid: subscription.uid } }, { onSuccess: ({ url }) => location.assign(url) })
  return (
    <>
      <ChangeButton readOnly={refused} kind="secondary" pending={isPending} onClick={open}>
        {say('subscriptions.manage')}
      </ChangeButton>
      <FailureAlert failure={error?.failure} />
    </>
  )
}
