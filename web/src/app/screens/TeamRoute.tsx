import { Suspense } from 'react'
import { useCourseNames } from '#features/course/useCourseNames.ts'
import { TeamPage } from '#features/teams/TeamPage.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { lazyPage } from '../routing/lazyPage.tsx'

const webhooks = lazyPage(async () => (await import('./TeamWebhooks.tsx')).TeamWebhooks, 'settings')

/** /teams/:uid, with names of lessons from the course, and the webhooks of the settings. */
export const TeamRoute = () => (
  <TeamPage
    names={useCourseNames()}
    webhooks={
      <Suspense fallback={<Skeleton shape="control" lines={4} />}>
        <webhooks.Page />
      </Suspense>
    }
  />
)
