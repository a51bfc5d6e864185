import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useSearchParams } from '#router'
import { failureOf } from '#api/failure.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { ownTeam, useMay } from '#session/rights.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import styles from './Licenses.module.css'
import type { LicensesMessage } from './licenses.messages.ts'
import { licenseQuery, uidParam } from './licenses.queries.ts'
import { LicensePlaces } from './manage/LicensePlaces.tsx'
import { OwnLicenseDetails } from './mine/OwnLicenseDetails.tsx'
import { OwnLicenseCard } from './OwnLicenseCard.tsx'
import { CheckoutReturn } from './orders/CheckoutReturn.tsx'
import { PurchaseCard } from './purchase/PurchaseCard.tsx'
import { Subscriptions } from './subscriptions/Subscriptions.tsx'

/**
 * What the reader manages for teams, the state of the licence they hold, and what can be bought. Managers
 * find the rest about that licence on a page apart.
 */
export function LicensesPage() {
  const say = useSay<LicensesMessage>()
  const sayFailure = useSayFailure()
  const manages = useMay()('license.packs', ownTeam)
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
      {manages && <LicensePlaces />}
      {failure && !license ? (
        <Alert title={say('licenses.failed')} requestId={failure.requestId} onRetry={() => void refetch()}>
          {sayFailure(failure)}
        </Alert>
      ) : (
        <Waiting while={isPending} skeleton={<Skeleton shape="card" />}>
          {license && (
            <>
              {/* What comes with the role is neither bought nor renewed. */}
              {!(manages && license.source === 'role') && (
                <OwnLicenseCard license={license} onUpgrade={() => offers.current?.focus()} />
              )}
              {!manages && <Subscriptions />}
              <PurchaseCard license={license} heading={offers} />
            </>
          )}
        </Waiting>
      )}
      {manages ? (
        <p>
          <Link to={paths.ownLicense}>{say('licenses.mine')}</Link>
        </p>
      ) : (
        <OwnLicenseDetails type={license?.licenseType} />
      )}
    </div>
  )
}
