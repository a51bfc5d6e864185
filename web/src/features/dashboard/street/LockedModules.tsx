import { useQuery } from '@tanstack/react-query'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { TrialFailure } from '#shared/TrialFailure.tsx'
import { useTrial } from '#shared/useTrial.ts'
import { LinkButton } from '#ui/controls/Button.tsx'
import { TrialButton } from '#ui/controls/TrialButton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import type { DashboardMessage } from '../dashboard.messages.ts'
import { licenseQuery } from '../dashboard.queries.ts'
import styles from './Street.module.css'

/** What a licence opens, with one button: the trial if it is still to be had, else the ways to a licence. */
export function LockedModules({ titles }: { titles: readonly string[] }) {
  const say = useSay<DashboardMessage>()
  const { data } = useQuery(licenseQuery)
  const trial = useTrial()
  return (
    <Card title={say('dashboard.locked', { count: titles.length })} level={3}>
      <ul role="list" className={styles.locked}>
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <div>
        {data?.trialAvailable && data.licenseType === 'none' ? (
          <TrialButton
            kind="secondary"
            days={data.trialDays}
            pending={trial.pending}
            onClick={() => void trial.start()}
          />
        ) : (
          <LinkButton kind="secondary" to={paths.licenses}>
            {say('dashboard.license.see')}
          </LinkButton>
        )}
      </div>
      <TrialFailure failure={trial.failure} />
    </Card>
  )
}
