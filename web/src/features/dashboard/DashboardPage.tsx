import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { useSession } from '#session/session.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { cx } from '#ui/cx.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import styles from './DashboardPage.module.css'
import type { DashboardMessage } from './dashboard.messages.ts'
import { licenseQuery } from './dashboard.queries.ts'
import { DeviceCard } from './DeviceCard.tsx'
import { Doors } from './Doors.tsx'
import type { Learning, LearningWithProfile } from './learning.ts'
import { LicenseCard } from './LicenseCard.tsx'
import { ChoosePhoneCard, NightCard } from './nextStep/NightCard.tsx'
import { ProgressCard } from './ProgressCard.tsx'
import { Street } from './street/Street.tsx'

/** /dashboard: the one next step, then progress and the street of modules. Cards fail one by one. */
export function DashboardPage(learning: Learning) {
  const say = useSay<DashboardMessage>()
  const name = useSession()?.first_name
  const license = useQuery(licenseQuery)
  const [loadedOnce, setLoadedOnce] = useState(false)
  const choosing = hasProfile(learning) && learning.next === undefined
  // Waits for all queries at first, so that nothing shifts while being read; later refetches show in their
  // own card. A course that failed is waited for again.
  const ready = !learning.waiting && (loadedOnce || !(license.isPending || choosing))
  if (ready && !loadedOnce) setLoadedOnce(true)
  return (
    <div className={styles.page}>
      <PageTitle title={say('dashboard.title')} hidden>
        {name ? say('dashboard.hello', { name }) : say('dashboard.title')}
      </PageTitle>
      <Waiting while={!ready} skeleton={<Skeleton shape="card" lines={3} />}>
        <Parts {...learning} />
      </Waiting>
    </div>
  )
}

function Parts(learning: Learning) {
  const { duties, team } = learning
  if (!hasProfile(learning))
    return (
      <>
        <div className={styles.part}>
          {learning.failure ? <CourseFailed {...learning} failure={learning.failure} /> : <ChoosePhoneCard />}
          <Doors hasPhone={false} />
        </div>
        <div className={styles.part}>
          {duties}
          <LicenseCard />
          {team}
        </div>
      </>
    )
  return (
    <>
      <div className={cx(styles.part, styles.night)}>
        <NightCard {...learning} />
      </div>
      <div className={cx(styles.part, styles.beside)}>
        <ProgressCard {...learning} />
        <Doors hasPhone />
      </div>
      <div className={cx(styles.part, styles.main)}>
        {learning.reopenedCard}
        <Street {...learning} />
      </div>
      <div className={cx(styles.part, styles.rest)}>
        {duties}
        <DeviceCard course={learning.course} phone={learning.phone} />
        <LicenseCard />
        {team}
      </div>
    </>
  )
}

function CourseFailed({
  failure,
  retry,
}: Learning & { failure: NonNullable<Learning['failure']> }): ReactNode {
  const say = useSay<DashboardMessage>()
  const sayFailure = useSayFailure()
  return (
    <Alert title={say('dashboard.failed')} onRetry={retry} requestId={failure.requestId}>
      {sayFailure(failure)}
    </Alert>
  )
}

const hasProfile = (learning: Learning): learning is LearningWithProfile => Boolean(learning.course?.profile)
