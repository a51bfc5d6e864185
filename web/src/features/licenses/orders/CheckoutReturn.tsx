import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from '#router'
import { failureOf } from '#api/failure.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { invalidatedByLicenses, orderQuery } from '../licenses.queries.ts'
import type { OrdersMessage } from './orders.messages.ts'

/** Polling interval and timeout, in milliseconds: the provider's webhook usually arrives within seconds. */
const pollIntervalMs = 2000
const pollTimeoutMs = 30_000

type CheckoutReturnProps = {
  /** Uid of the order. */
  uid: string
  /** Whether the provider returned to its success URL; only the server knows whether it was paid. */
  paid: boolean
}

/** Shown after returning from a payment provider's page: polls the order's state for a while. */
export function CheckoutReturn({ uid, paid }: CheckoutReturnProps) {
  const say = useSay<OrdersMessage>()
  const sayFailure = useSayFailure()
  const client = useQueryClient()
  const [since, setSince] = useState(() => Date.now())
  const [timedOut, setTimedOut] = useState(false)
  const { data, error, refetch } = useQuery({
    ...orderQuery(uid),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      paid && !timedOut && state.data?.state === 'open' ? pollIntervalMs : false,
  })
  const state = data?.state
  const failure = failureOf(error)

  useEffect(() => {
    const timer = setTimeout(() => setTimedOut(true), since + pollTimeoutMs - Date.now())
    return () => clearTimeout(timer)
  }, [since])
  useEffect(() => {
    if (state !== 'paid') return
    for (const operation of invalidatedByLicenses)
      if (operation !== 'readOrder') void client.invalidateQueries({ queryKey: [operation] })
  }, [state, client])

  const retry = () => {
    setTimedOut(false)
    setSince(Date.now())
    void refetch()
  }
  if (failure && !data)
    return (
      <Alert title={say('returned.failed')} requestId={failure.requestId} onRetry={retry}>
        {sayFailure(failure)}
      </Alert>
    )
  const link = data && (
    <Link to={paths.order(uid)}>{say('orders.name', { number: String(data.number) })}</Link>
  )
  if (state === 'paid')
    return (
      <Alert kind="success" title={say('returned.paid')}>
        {say('returned.paid.text')} {link}
      </Alert>
    )
  if (state === 'cancelled' || state === 'refunded')
    return (
      <Alert kind="info" title={say(`returned.${state}`)}>
        {link}
      </Alert>
    )
  if (!paid && state === 'open')
    return (
      <Alert kind="info" title={say('returned.left')}>
        {say('returned.left.text')} {link}
      </Alert>
    )
  return timedOut ? (
    <Alert kind="warning" title={say('returned.late')} onRetry={retry}>
      {say('returned.late.text')} {link}
    </Alert>
  ) : (
    <Alert kind="info" title={say('returned.asking')}>
      {say('returned.asking.text')}
    </Alert>
  )
}
