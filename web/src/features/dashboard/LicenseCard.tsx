import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import type { OwnLicense } from '@resguardo/contract/licensing/licenses'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#router'
import { failureOf } from '#api/failure.ts'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useSession } from '#session/session.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import styles from './DashboardPage.module.css'
import type { DashboardMessage } from './dashboard.messages.ts'
import { licenseQuery } from './dashboard.queries.ts'

/** What the licence opens and until when, in one sentence; once it has ended, what stays. */
export function LicenseCard() {
  const say = useSay<DashboardMessage | CatalogueKey>()
  const sayFailure = useSayFailure()
  const sentence = useLicenseText()
  const uid = useSession()?.uid ?? ''
  const { data, error, isPending, refetch } = useQuery(licenseQuery)
  const failure = data ? undefined : failureOf(error)
  const ended = data?.status === 'expired' && !data.graceEnds
  return (
    <Card title={say('dashboard.license')}>
      <Waiting while={isPending} skeleton={<Skeleton lines={2} />}>
        {data && (
          <div className={styles.lines}>
            {ended && <strong>{say('licenseExpired')}</strong>}
            <p>{sentence(data)}</p>
            <Link className={styles.go} to={paths.licenses}>
              {say('dashboard.license.see')}
            </Link>
            {ended && (
              <Link className={styles.go} to={paths.profileTab(uid, 'danger')}>
                {say('dashboard.license.export')}
              </Link>
            )}
          </div>
        )}
        {failure && (
          <Alert onRetry={() => void refetch()} requestId={failure.requestId}>
            {sayFailure(failure)}
          </Alert>
        )}
      </Waiting>
    </Card>
  )
}

function useLicenseText(): (license: OwnLicense) => string {
  const say = useSay<DashboardMessage>()
  const { date, daysUntil } = useFormats()
  return ({ licenseType, status, expiration, graceEnds, trialAvailable, trialDays: days }) => {
    const end = expiration ? new Date(expiration) : null
    if (end && status === 'expired')
      return say(graceEnds ? 'dashboard.license.grace' : 'dashboard.license.expired', {
        date: date(end),
        until: graceEnds && date(new Date(graceEnds)),
        left: licenseType,
      })
    if (licenseType === 'none')
      return trialAvailable ? say('dashboard.license.offer', { days }) : say('dashboard.license.none')
    if (licenseType === 'free') return say('dashboard.license.free')
    if (!end) return say('dashboard.license.endless')
    const key = status === 'near expiration' ? 'near' : licenseType
    return say(`dashboard.license.${key}`, { date: date(end), days: daysUntil(end) })
  }
}
