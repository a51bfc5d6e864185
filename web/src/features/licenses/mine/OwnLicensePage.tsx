import { useQuery } from '@tanstack/react-query'
import { useSay } from '#i18n/say.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import styles from '../Licenses.module.css'
import type { LicensesMessage } from '../licenses.messages.ts'
import { licenseQuery } from '../licenses.queries.ts'
import { OwnLicenseCard } from '../OwnLicenseCard.tsx'
import { Subscriptions } from '../subscriptions/Subscriptions.tsx'
import { OwnLicenseDetails } from './OwnLicenseDetails.tsx'

/** /licenses/mine: the licence that the reader holds, apart from what they manage for others. */
export function OwnLicensePage() {
  const say = useSay<LicensesMessage>()
  const result = useQuery(licenseQuery)
  return (
    <div className={styles.page}>
      <PageTitle title={say('licenses.mine')} />
      <QuerySection result={result} failureTitle={say('licenses.failed')}>
        {(license) => (
          <div className={styles.page}>
            <OwnLicenseCard license={license} />
            <Subscriptions />
          </div>
        )}
      </QuerySection>
      <OwnLicenseDetails type={result.data?.licenseType} />
    </div>
  )
}
