import { Link } from 'react-router'
import { useSay } from '#i18n/say.tsx'
import { Part } from '#lists/Part.tsx'
import { paths } from '#paths'
import { PageTitle } from '#ui/PageTitle.tsx'
import { LoadFailed } from '../LoadFailed.tsx'
import { NoPhone } from '../NoPhone.tsx'
import { useCourse } from '../useCourse.ts'
import { AgainCard } from './AgainCard.tsx'
import { FileCard } from './FileCard.tsx'
import { KeepCard } from './KeepCard.tsx'
import type { PageMessage } from './page.messages.ts'
import { SetList } from './SetList.tsx'
import styles from './Ticks.module.css'
import { usePlan } from './usePlan.ts'

/** /course/ticks: what is set on the reader's phone, where that is stored, and how to export it. */
export function TicksPage() {
  const say = useSay<PageMessage>()
  const state = useCourse()
  const { course, submodules, waiting, failure, retry } = state
  const { found, again, own, standing } = usePlan(state)
  return (
    <div className={styles.page}>
      <PageTitle title={say('ticksPage.title')} />
      <p>{say('ticksPage.intro')}</p>
      {failure && <LoadFailed failure={failure} onRetry={retry} />}
      {course && !course.profile && <NoPhone />}
      {/* One loading state for course and plan: the plan's query starts only once the course is loaded. */}
      {(waiting || course?.profile) && (
        <Part result={found} failed={say('ticksPage.failed')}>
          {(plan) => (
            <>
              <AgainCard again={again} own={own} standing={standing} />
              <SetList {...{ plan, submodules, own, standing }} />
              <FileCard {...{ plan, own, standing }} />
            </>
          )}
        </Part>
      )}
      {course?.profile && <Link to={paths.drills}>{say('ticksPage.drills')}</Link>}
      <KeepCard own={own} />
    </div>
  )
}
