import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useSearchParams } from '#router'
import { failureOf } from '#api/failure.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import { LicenseTable } from './LicenseTable.tsx'
import { PacksLink } from './packs/PacksLink.tsx'
import styles from './Licenses.module.css'
import type { LicensesMessage } from './licenses.messages.ts'
import { licenseQuery, purchaseSelectionOf, uidParam } from './licenses.queries.ts'
import { FreeMonthsCard } from './FreeMonthsCard.tsx'
import { CheckoutReturn } from './orders/CheckoutReturn.tsx'
import { PurchaseCard } from './purchase/PurchaseCard.tsx'
import { OwnLicenseCard } from './OwnLicenseCard.tsx'
import { Subscriptions } from './subscriptions/Subscriptions.tsx'

/**
 * State of the person's licence in one sentence, their subscriptions, what can be bought, and what each type
 * opens.
 */
export function LicensesPage() {
  const say = useSay<LicensesMessage>()
  const sayFailure = useSayFailure()
  const [params] = useSearchParams()
  const { data: license, error, isPending, refetch } = useQuery(licenseQuery)
  const failure = failureOf(error)
  const offers = useRef<HTMLHeadingElement>(null)
  // Parameters of the URL that the payment provider returns to.
  const paid = uidParam(params, 'paid')
  const cancelled = uidParam(params, 'cancelled')
  return (
    <div className={styles.page}>
      <PageTitle title={say('licenses.title')} />
      {(paid || cancelled) && (
        <CheckoutReturn key={paid || cancelled} uid={paid || cancelled} paid={paid !== ''} />
      )}
      {failure && !license ? (
        <Alert title={say('licenses.failed')} requestId={failure.requestId} onRetry={() => void refetch()}>
          {sayFailure(failure)}
        </Alert>
      ) : (
        <Waiting while={isPending} skeleton={<Skeleton shape="card" />}>
          {license && (
            <>
              <OwnLicenseCard license={license} onUpgrade={() => offers.current?.focus()} />
              <Subscriptions team={purchaseSelectionOf(params).team} />
              <PurchaseCard license={license} heading={offers} />
            </>
          )}
        </Waiting>
      )}
      <p>
        <Link to={paths.orders}>{say('licenses.orders')}</Link>
      </p>
      <PacksLink />
      <FreeMonthsCard />
      <LicenseTable own={license?.licenseType} />
      <p className={styles.always}>{say('licenses.always')}</p>
    </div>
  )
}
