import { Link } from '#router'
import { useSay } from '#i18n/say.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { paths } from '#paths'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { LoadFailed } from '../placeholders/LoadFailed.tsx'
import { NoPhone } from '../placeholders/NoPhone.tsx'
import { useCourse } from '../useCourse.ts'
import { ReopenedCard } from './reopened/ReopenedCard.tsx'
import { TickFileCard } from './file/TickFileCard.tsx'
import { TickSyncCard } from './TickSyncCard.tsx'
import type { TicksPageMessage } from './page.messages.ts'
import { TickedItemList } from './TickedItemList.tsx'
import styles from './Ticks.module.css'
import { usePlan } from './usePlan.ts'

/** /course/ticks: what is set on the reader's phone, where that is stored, and how to export it. */
export function TicksPage() {
  const say = useSay<TicksPageMessage>()
  const state = useCourse()
  const { course, submodules, waiting, failure, retry } = state
  const { found, reopened, own, readerState } = usePlan(state)
  return (
    <div className={styles.page}>
      <PageTitle title={say('ticksPage.title')} />
      <p>{say('ticksPage.intro')}</p>
      {failure && <LoadFailed failure={failure} onRetry={retry} />}
      {course && !course.profile && <NoPhone />}
      {/* One loading state for course and plan: the plan's query starts only once the course is loaded. */}
      {(waiting || course?.profile) && (
        <QuerySection result={found} failureTitle={say('ticksPage.failed')}>
          {(plan) => (
            <>
              <ReopenedCard reopened={reopened} own={own} readerState={readerState} />
              <TickedItemList {...{ plan, submodules, own, readerState }} />
              <TickFileCard {...{ plan, own, readerState }} />
            </>
          )}
        </QuerySection>
      )}
      {course?.profile && <Link to={paths.drills}>{say('ticksPage.drills')}</Link>}
      <TickSyncCard own={own} />
    </div>
  )
}
