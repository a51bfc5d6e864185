import type { OwnLicense } from '@resguardo/contract/licensing/licenses'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { failureOf } from '#api/failure.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import styles from '../Licenses.module.css'
import { pricesQuery } from '../licenses.queries.ts'
import type { PurchaseMessage } from './purchase.messages.ts'
import { PurchaseForm } from './PurchaseForm.tsx'

type PurchaseCardProps = {
  license: OwnLicense
  /** Gets the focus when a link on the page leads to what can be bought. */
  heading: Ref<HTMLHeadingElement>
}

/** What can be bought, for oneself or for a team that the person runs. */
export function PurchaseCard({ license, heading }: PurchaseCardProps) {
  const say = useSay<PurchaseMessage>()
  const sayFailure = useSayFailure()
  const { data: prices, error, isPending, refetch } = useQuery(pricesQuery)
  const failure = failureOf(error)
  return (
    <section className={styles.buy} aria-labelledby="buy">
      <h2 id="buy" ref={heading} tabIndex={-1}>
        {say('purchase.title')}
      </h2>
      {failure && !prices ? (
        <Alert title={say('purchase.failed')} requestId={failure.requestId} onRetry={() => void refetch()}>
          {sayFailure(failure)}
        </Alert>
      ) : (
        <Waiting while={isPending} skeleton={<Skeleton shape="control" lines={4} />}>
          {prices &&
            (prices.regions.length > 0 && prices.providers.length > 0 ? (
              <PurchaseForm prices={prices} license={license} />
            ) : (
              <p>{say('purchase.nothing')}</p>
            ))}
        </Waiting>
      )}
    </section>
  )
}
