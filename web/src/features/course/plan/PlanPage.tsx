import type { ReactNode } from 'react'
import { useSearchParams } from '#router'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { paths } from '#paths'
import { cx } from '#ui/cx.ts'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import { TabLinks } from '#ui/layout/TabLinks.tsx'
import { LoadFailed } from '../placeholders/LoadFailed.tsx'
import { NoPhone } from '../placeholders/NoPhone.tsx'
import { useCourse } from '../useCourse.ts'
import { OnePagePlan } from './onePage/OnePagePlan.tsx'
import onePage from './onePage/OnePagePlan.module.css'
import styles from './Plan.module.css'
import type { PlanMessage } from './plan.messages.ts'
import { WholePlan } from './WholePlan.tsx'

type PlanPageProps = {
  /** What the reader's team asks for; while that loads, the plan waits. */
  asked?: ReactNode
  askedWaits?: boolean
}

/** /course/plan: what is set, what to do next and who to call, on one page; `?all=1`: the whole course. */
export function PlanPage({ asked, askedWaits = false }: PlanPageProps) {
  const say = useSay<PlanMessage>()
  const [params] = useSearchParams()
  const { course, submodules, visited, waiting, failure, retry } = useCourse()
  const size = params.get('all') === '1' ? 'all' : 'one'
  const addressOf = (value: 'one' | 'all') => {
    const next = new URLSearchParams(params)
    if (value === 'all') next.set('all', '1')
    else next.delete('all')
    return `${paths.plan}${next.size > 0 ? `?${next.toString()}` : ''}`
  }
  const Plan = size === 'all' ? WholePlan : OnePagePlan
  return (
    <div className={cx(lists.page, size === 'one' ? onePage.page : styles.page)}>
      <PageTitle title={say('plan.title')} />
      {failure && <LoadFailed failure={failure} onRetry={retry} />}
      {!failure && (
        <Waiting while={waiting || askedWaits} skeleton={<Skeleton shape="card" lines={3} />}>
          {course && !course.profile && <NoPhone />}
          {course?.profile && (
            <>
              <div data-print="no" className={lists.fields}>
                <TabLinks
                  label={say('plan.size')}
                  tabs={[
                    { value: 'one', label: say('plan.size.one') },
                    { value: 'all', label: say('plan.size.all') },
                  ]}
                  current={size}
                  to={addressOf}
                />
                {asked}
              </div>
              <Plan {...{ course, submodules, visited }} />
            </>
          )}
        </Waiting>
      )}
    </div>
  )
}
