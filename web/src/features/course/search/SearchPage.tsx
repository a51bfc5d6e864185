import { mostFound } from '@resguardo/contract/learning/courses'
import { activeSubmodule, hasStarted } from '@resguardo/contract/learning/progress'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#router'
import noResults from 'virtual:scenes/no-results'
import { failureOf } from '#api/failure.ts'
import { UrgentHelpCard } from '#help/UrgentHelpCard.tsx'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { paths } from '#paths'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Scene } from '#ui/display/Scene.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import { CourseMap } from '../map/CourseMap.tsx'
import type { MapMessage } from '../map/map.messages.ts'
import { LoadFailed } from '../placeholders/LoadFailed.tsx'
import { NoPhone } from '../placeholders/NoPhone.tsx'
import { useCourse } from '../useCourse.ts'
import { useCourseNames } from '../useCourseNames.ts'
import { SearchResultList } from './SearchResultList.tsx'
import styles from './Search.module.css'
import type { SearchMessage } from './search.messages.ts'
import { searchQuery } from './search.queries.ts'

/** /course/search: the map of the course; with `?q=`, its lessons that answer a search. */
export function SearchPage() {
  const say = useSay<SearchMessage>()
  const [params, setParams] = useSearchParams()
  const { course, waiting, failure, retry } = useCourse()
  const q = (params.get('q') ?? '').trim().slice(0, 100)
  const search = (next: string) => setParams(next ? { q: next } : {}, { replace: true })
  return (
    <div className={cx(lists.page, styles.page)}>
      <PageTitle title={say(q ? 'search.title' : 'search.course')} />
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <SearchField label={say('search.field')} hint={say('search.hint')} q={q} onChange={search} />
      </form>
      {q ? (
        <SearchResults q={q} hasPhone={course?.profile !== null} onClear={() => search('')} />
      ) : failure ? (
        <LoadFailed failure={failure} onRetry={retry} />
      ) : course && !course.profile ? (
        <NoPhone />
      ) : (
        <Waiting while={waiting} skeleton={<Skeleton shape="card" lines={3} />}>
          <CourseStart />
        </Waiting>
      )}
    </div>
  )
}

type SearchResultsProps = { q: string; hasPhone: boolean; onClear: () => void }

/** Help in danger first, for every reader; then the lessons of their course. */
function SearchResults({ q, hasPhone, onClear }: SearchResultsProps) {
  const say = useSay<SearchMessage>()
  const sayFailure = useSayFailure()
  const { language } = useLanguage()
  const { visited } = useCourse()
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(
    searchQuery(q, language),
  )
  const failure = failureOf(error)
  if (failure)
    return (
      <Alert title={say('search.failed')} requestId={failure.requestId} onRetry={() => void refetch()}>
        {sayFailure(failure)}
      </Alert>
    )
  const lessons = data?.lessons ?? []
  const count = lessons.length
  return (
    <Waiting while={isPending} skeleton={<Skeleton shape="card" lines={3} />}>
      <div className={lists.page} aria-busy={isFetching && isPlaceholderData}>
        {data?.help && <UrgentHelpCard help={data.help} />}
        {hasPhone && (
          <p className={lists.quiet} role="status">
            {say(count === mostFound ? 'search.best' : 'search.found', { count })}
          </p>
        )}
        {!hasPhone ? (
          <NoPhone />
        ) : count > 0 ? (
          <SearchResultList lessons={lessons} visited={visited} />
        ) : (
          <EmptyState
            picture={<Scene scene={noResults} />}
            title={say('search.none', { q })}
            action={<Button onClick={onClear}>{say('search.clear')}</Button>}
          >
            {say('search.none.text')}
          </EmptyState>
        )}
      </div>
    </Waiting>
  )
}

/** Without a search: where to go on, and the map of the course. */
function CourseStart() {
  const say = useSay<MapMessage>()
  const names = useCourseNames()
  const { submodules, visited } = useCourse()
  const next = activeSubmodule(submodules, visited)
  return (
    <>
      {next && (
        <div>
          <LinkButton to={paths.submodule(next)}>
            {say(hasStarted(submodules, visited) ? 'map.continue' : 'map.start', {
              title: names.submodule(next),
            })}
          </LinkButton>
        </div>
      )}
      <CourseMap />
    </>
  )
}
