import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useSession } from '#session/session.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { LinkButton } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import { ProgressCard } from './ProgressCard.tsx'
import styles from './DashboardPage.module.css'
import type { DashboardMessage } from './dashboard.messages.ts'
import { licenseQuery } from './dashboard.queries.ts'
import { DeviceCard } from './DeviceCard.tsx'
import { LicenseCard } from './LicenseCard.tsx'
import type { LearningWithProfile, Learning } from './learning.ts'
import { ModulesCard } from './ModulesCard.tsx'
import { NextStepCard } from './NextStepCard.tsx'

/**
 * /dashboard: progress, the next step, and the state of everything else. Each card handles its own errors.
 */
export function DashboardPage(learning: Learning) {
  const say = useSay<DashboardMessage>()
  const name = useSession()?.first_name
  const license = useQuery(licenseQuery)
  const [loadedOnce, setLoadedOnce] = useState(false)
  // Waits for all queries at first, so that nothing shifts while being read; later refetches show in their
  // own card.
  const ready = loadedOnce || !(learning.waiting || license.isPending)
  if (ready && !loadedOnce) setLoadedOnce(true)
  return (
    <div className={styles.page}>
      <PageTitle title={say('dashboard.title')}>
        {name ? say('dashboard.hello', { name }) : say('dashboard.title')}
      </PageTitle>
      <Waiting while={!ready} skeleton={<Skeleton shape="card" lines={3} />}>
        <div className={styles.cards}>
          <CourseCards {...learning} />
        </div>
      </Waiting>
    </div>
  )
}

function CourseCards(learning: Learning) {
  const say = useSay<DashboardMessage>()
  const sayFailure = useSayFailure()
  const { waiting, failure, retry } = learning
  if (waiting) return <Waiting while skeleton={<Skeleton shape="card" lines={2} />} />
  if (failure)
    return (
      <>
        <Alert title={say('dashboard.failed')} onRetry={retry} requestId={failure.requestId}>
          {sayFailure(failure)}
        </Alert>
        <LicenseCard />
      </>
    )
  if (!hasProfile(learning))
    return (
      <>
        <Card
          title={say('dashboard.choose.title')}
          actions={<LinkButton to={paths.welcome}>{say('dashboard.choose.action')}</LinkButton>}
        >
          <p>{say('dashboard.choose.text')}</p>
        </Card>
        <LicenseCard />
      </>
    )
  return (
    <>
      <ProgressCard {...learning} />
      <NextStepCard {...learning} />
      {learning.reopenedCard}
      <ModulesCard {...learning} />
      <LicenseCard />
      <DeviceCard course={learning.course} />
    </>
  )
}

const hasProfile = (learning: Learning): learning is LearningWithProfile => Boolean(learning.course?.profile)
