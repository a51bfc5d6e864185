import { useQuery } from '@tanstack/react-query'
import { drillsGuide } from '#help/guides.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { cx } from '#ui/cx.ts'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../placeholders/LoadFailed.tsx'
import { NoPhone } from '../placeholders/NoPhone.tsx'
import { useCourse } from '../useCourse.ts'
import styles from './Drills.module.css'
import { Drills } from './Drills.tsx'
import type { DrillMessage } from './drills.messages.ts'

/** /course/drills: optional, spaced practice of moves for emergencies. */
export function DrillsPage() {
  const say = useSay<DrillMessage>()
  const { language } = useLanguage()
  const { course, submodules, visited, waiting, failure, retry } = useCourse()
  const result = useQuery(drillsGuide.query(language))
  return (
    <div className={cx(lists.page, styles.page)}>
      <PageTitle title={say('drills.title')} />
      <p>{say('drills.lead')}</p>
      {failure && <LoadFailed failure={failure} onRetry={retry} />}
      {!failure && (
        <Waiting while={waiting} skeleton={<Skeleton shape="card" lines={3} />}>
          {course && !course.profile && <NoPhone />}
          {course?.profile && (
            <QuerySection result={result} failureTitle={say('drills.failed')}>
              {(all) => <Drills {...{ all, course, submodules, visited }} />}
            </QuerySection>
          )}
        </Waiting>
      )}
    </div>
  )
}
