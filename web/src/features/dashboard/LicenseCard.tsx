import { startTrialCall } from '#api/bareCalls.ts'
import type { License } from '@resguardo/contract/licenses'
import { trialDays } from '@resguardo/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { CallFailed } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#session/useSayFailure.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { LicenseChip } from '#ui/Chip.tsx'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'
import { daysLeft } from './daysLeft.ts'
import type { DashboardMessage } from './dashboard.messages.ts'
import { licenseQuery } from './dashboard.queries.ts'

/** What the account opens and until when, in one sentence; the trial starts here. */
export function LicenseCard() {
  const say = useSay<DashboardMessage>()
  const sayFailure = useSayFailure()
  const sentence = useSentence()
  const { data, error, isPending, refetch } = useQuery(licenseQuery)
  const trial = useSend(startTrialCall, { refresh: ['readLicense', 'readCourse', 'courseContent'] })
  const failed = [trial.error, data ? null : error].find((one) => one instanceof CallFailed)
  return (
    <Card title={say('dashboard.license')}>
      <Waiting while={isPending} skeleton={<Skeleton lines={2} />}>
        {data && (
          <>
            <div>
              <LicenseChip type={data.licenseType} />
            </div>
            <p>{sentence(data)}</p>
            {data.trialAvailable && data.licenseType === 'none' && (
              <div>
                <Button pending={trial.isPending} onClick={() => trial.mutate({ body: {} })}>
                  {say('dashboard.license.startTrial')}
                </Button>
              </div>
            )}
          </>
        )}
        {failed && (
          <Alert
            onRetry={trial.error ? undefined : () => void refetch()}
            requestId={failed.failure.requestId}
          >
            {sayFailure(failed.failure)}
          </Alert>
        )}
      </Waiting>
    </Card>
  )
}

function useSentence(): (license: License) => string {
  const say = useSay<DashboardMessage>()
  const { date } = useFormats()
  return ({ licenseType, expiration, trialAvailable }) => {
    if (licenseType === 'none')
      return trialAvailable
        ? say('dashboard.license.offer', { days: trialDays })
        : say('dashboard.license.none')
    if (licenseType === 'free') return say('dashboard.license.free')
    if (!expiration) return say('dashboard.license.endless')
    return say(`dashboard.license.${licenseType}`, {
      date: date(new Date(expiration)),
      days: daysLeft(expiration),
    })
  }
}
