import { mostFound } from '@resguardo/contract/learning/courses'
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
import { NoPhone } from '../placeholders/NoPhone.tsx'
import { useCourse } from '../useCourse.ts'
import { SearchResultList } from './SearchResultList.tsx'
import styles from './Search.module.css'
import type { SearchMessage } from './search.messages.ts'
import { searchQuery } from './search.queries.ts'

/** /course/search?q=: searches the lessons of the reader's course. */
export function SearchPage() {
  const say = useSay<SearchMessage>()
  const [params, setParams] = useSearchParams()
  const { course } = useCourse()
  const q = (params.get('q') ?? '').trim().slice(0, 100)
  const search = (next: string) => setParams(next ? { q: next } : {}, { replace: true })
  return (
    <div className={cx(lists.page, styles.page)}>
      <PageTitle title={say('search.title')} />
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <SearchField label={say('search.field')} q={q} onChange={search} />
      </form>
      {q ? (
        <SearchResults q={q} hasPhone={course?.profile !== null} onClear={() => search('')} />
      ) : course && !course.profile ? (
        <NoPhone />
      ) : (
        <SearchStart />
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

function SearchStart() {
  const say = useSay<SearchMessage>()
  return (
    <EmptyState
      title={say('search.start')}
      action={
        <div className={lists.row}>
          <LinkButton to={paths.risks} kind="secondary">
            {say('search.risks')}
          </LinkButton>
          <LinkButton to={paths.plan} kind="secondary">
            {say('search.plan')}
          </LinkButton>
          <LinkButton to={paths.drills} kind="secondary">
            {say('search.drills')}
          </LinkButton>
        </div>
      }
    >
      {say('search.start.text')}
    </EmptyState>
  )
}
