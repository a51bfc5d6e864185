import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#api/failure.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { ownSubscriptionsQuery } from '../licenses.queries.ts'
import { SubscriptionItem } from './SubscriptionItem.tsx'
import type { SubscriptionsMessage } from './subscriptions.messages.ts'

/** The person's own subscriptions, with actions. Renders nothing if there are none. */
export function Subscriptions() {
  const say = useSay<SubscriptionsMessage>()
  const sayFailure = useSayFailure()
  const { data, error, refetch } = useQuery(ownSubscriptionsQuery)
  const failure = failureOf(error)
  if (failure && !data)
    return (
      <Alert title={say('subscriptions.failed')} requestId={failure.requestId} onRetry={() => void refetch()}>
        {sayFailure(failure)}
      </Alert>
    )
  if (!data || data.subscriptions.length === 0) return null
  return (
    <Card title={say('subscriptions.title')}>
      <ul role="list" className={lists.cards}>
        {data.subscriptions.map((one) => (
          <SubscriptionItem key={one.uid} subscription={one} heading="h3" />
        ))}
      </ul>
    </Card>
  )
}
