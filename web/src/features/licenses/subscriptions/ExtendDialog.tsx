import type { Subscription } from '@resguardo/contract/licensing/orders'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failureOf } from '#api/failure.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import { pricesQuery } from '../licenses.queries.ts'
import { OrderForm } from '../purchase/OrderForm.tsx'
import { PeriodField } from '../purchase/PeriodField.tsx'
import type { PurchaseMessage } from '../purchase/purchase.messages.ts'
import { RegionField } from '../purchase/RegionField.tsx'
import type { SubscriptionsMessage } from './subscriptions.messages.ts'

type ExtendDialogProps = { kind: 'renewal' | 'seats'; subscription: Subscription; onClose: () => void }

/**
 * Orders one more period of a licence or more seats, in the region where it was bought, paid by hand. Asks
 * for the region if it is unknown.
 */
export function ExtendDialog({ kind, subscription, onClose }: ExtendDialogProps) {
  const say = useSay<SubscriptionsMessage | PurchaseMessage>()
  const sayFailure = useSayFailure()
  const { uid, team, licenseCount } = subscription
  const { data: prices, error, isPending, refetch } = useQuery(pricesQuery)
  const failure = failureOf(error)
  const [period, choosePeriod] = useState(subscription.period ?? 'year')
  const [region, chooseRegion] = useState(subscription.region)
  const [missed, setMissed] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  const focusRegion = () => {
    setMissed(true)
    select.current?.focus()
  }
  return (
    <Dialog open onClose={onClose} title={say(`subscriptions.${kind}.title`)}>
      {failure && !prices ? (
        <Alert title={say('purchase.failed')} requestId={failure.requestId} onRetry={() => void refetch()}>
          {sayFailure(failure)}
        </Alert>
      ) : (
        <Waiting while={isPending} skeleton={<Skeleton shape="control" lines={3} />}>
          {prices && (
            <OrderForm
              prices={prices}
              order={{ kind, team: team?.uid ?? null, pack: uid }}
              region={region}
              period={period}
              seats={kind === 'renewal' ? licenseCount : null}
              providers={['manual']}
              onNoRegion={focusRegion}
            >
              <p>{say(`subscriptions.${kind}.text`)}</p>
              {subscription.region === null && (
                <RegionField
                  select={select}
                  region={region}
                  guessed={false}
                  error={missed && !region ? say('purchase.region.needed') : undefined}
                  onChoose={chooseRegion}
                />
              )}
              {(kind === 'renewal' || subscription.period === null) && (
                <PeriodField prices={prices} region={region} period={period} onChoose={choosePeriod} />
              )}
            </OrderForm>
          )}
        </Waiting>
      )}
    </Dialog>
  )
}
