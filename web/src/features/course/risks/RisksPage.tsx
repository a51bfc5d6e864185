import { allSubmodules } from '@resguardo/contract/lessons/submoduleMaps'
import { profileNames } from '@resguardo/contract/devices/profileNames'
import type { RiskAreaFile } from '@resguardo/contract/lessons/riskArea'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useSearchParams } from '#router'
import type * as z from 'zod/mini'
import { contentFile } from '#api/files/contentFile.ts'
import { failureOf } from '#api/failure.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { paths } from '#paths'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import type { SlideMessage } from '../slides/slides.messages.ts'
import { useCourse } from '../useCourse.ts'
import { useCourseNames } from '../useCourseNames.ts'
import { filterRisks, paramsOf, registerOf, type RiskFilter, filterOf } from './riskRegister.ts'
import { RiskCard } from './RiskCard.tsx'
import { RiskFilters } from './RiskFilters.tsx'
import styles from './Risks.module.css'
import type { RisksMessage } from './risks.messages.ts'

const risksQuery = contentFile<z.infer<typeof RiskAreaFile>>('risks/risk-areas.json', 'riskAreas')

/** /course/risks: every risk of the register, and what the reader has learnt against it. */
export function RisksPage() {
  const say = useSay<RisksMessage | SlideMessage>()
  const sayFailure = useSayFailure()
  const { language } = useLanguage()
  const areas = useQuery(risksQuery)
  const state = useCourse()
  const failure = failureOf(areas.error) ?? state.failure
  const retry = () => {
    if (areas.isError) void areas.refetch()
    if (state.failure) state.retry()
  }
  const noProfile = state.course && !state.course.profile
  return (
    <div className={cx(lists.page, styles.page)}>
      <PageTitle title={say('risks.title')} />
      <p>{say('risks.lead')}</p>
      {noProfile && (
        <p>
          {say('risks.noProfile', { profile: profileNames.basic[language] })}{' '}
          <Link to={paths.welcome}>{say('lesson.noPhone.action')}</Link>
        </p>
      )}
      {failure ? (
        <Alert title={say('risks.failed')} requestId={failure.requestId} onRetry={retry}>
          {sayFailure(failure)}
        </Alert>
      ) : (
        <Waiting while={areas.isPending || state.waiting} skeleton={<Skeleton shape="card" lines={3} />}>
          {areas.data && <RiskRegister areas={areas.data.riskAreas} />}
        </Waiting>
      )}
    </div>
  )
}

function RiskRegister({ areas }: { areas: z.infer<typeof RiskAreaFile>['riskAreas'] }) {
  const say = useSay<RisksMessage>()
  const [params, setParams] = useSearchParams()
  const { course, submodules, visited } = useCourse()
  const { knows } = useCourseNames()
  const profile = course?.profile ?? 'basic'
  const risks = useMemo(
    () =>
      registerOf(areas, { profile, exists: knows, inCourse: new Set(allSubmodules(submodules)), visited }),
    [areas, profile, knows, submodules, visited],
  )
  const filter = filterOf(params)
  const shown = filterRisks(risks, filter)
  const show = (next: RiskFilter) => setParams(paramsOf(next), { replace: true })
  return (
    <>
      <RiskFilters filter={filter} onChange={show} />
      <p className={lists.quiet} role="status">
        {say('risks.found', {
          count: shown.length,
          answered: shown.filter(({ state }) => state !== 'none').length,
        })}
      </p>
      {shown.length > 0 ? (
        <ul role="list" className={cx(lists.cards, styles.cards)} aria-label={say('risks.list')}>
          {shown.map((risk) => (
            <RiskCard key={risk.area.id} risk={risk} profile={profile} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title={say('risks.none')}
          action={
            <Button onClick={() => show({ severity: null, answer: null })}>{say('risks.clear')}</Button>
          }
        />
      )}
    </>
  )
}
