import type { OwnLicense } from '@resguardo/contract/licensing/licenses'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { failureOf } from '#api/failure.ts'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { useTrial } from '#shared/useTrial.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { LicenseChip } from '#ui/controls/Chip.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import { TrialButton } from '#ui/controls/TrialButton.tsx'
import type { UiMessage } from '#ui/ui.messages.ts'
import type { DashboardMessage } from './dashboard.messages.ts'
import { licenseQuery } from './dashboard.queries.ts'

/** What the licence opens and until when, in one sentence; the trial can be started here. */
export function LicenseCard() {
  const say = useSay<DashboardMessage | UiMessage>()
  const sayFailure = useSayFailure()
  const sentence = useLicenseText()
  const { data, error, isPending, refetch } = useQuery(licenseQuery)
  const trial = useTrial()
  const failure = trial.failure ?? (data ? undefined : failureOf(error))
  return (
    <Card title={say('dashboard.license')}>
      <Waiting while={isPending} skeleton={<Skeleton lines={2} />}>
        {data && (
          <>
            <div>
              <LicenseChip type={data.licenseType} />
            </div>
            <p>{sentence(data)}</p>
            <p>
              <Link to={paths.licenses}>{say('dashboard.license.see')}</Link>
            </p>
            {data.trialAvailable && data.licenseType === 'none' && (
              <div>
                <TrialButton
                  days={data.trialDays}
                  pending={trial.pending}
                  onClick={() => void trial.start()}
                />
              </div>
            )}
          </>
        )}
        {failure && (
          <Alert
            title={trial.failure && trial.failure.status !== 409 ? say('ui.trial.failed') : undefined}
            onRetry={trial.failure ? undefined : () => void refetch()}
            requestId={failure.requestId}
          >
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
  return ({ licenseType, expiration, trialAvailable, trialDays: days }) => {
    if (licenseType === 'none')
      return trialAvailable ? say('dashboard.license.offer', { days }) : say('dashboard.license.none')
    if (licenseType === 'free') return say('dashboard.license.free')
    if (!expiration) return say('dashboard.license.endless')
    const end = new Date(expiration)
    return say(`dashboard.license.${licenseType}`, { date: date(end), days: daysUntil(end) })
  }
}
