import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from '#router'
import { useSay } from '#i18n/say.tsx'
import { Pagination } from '#lists/Pagination.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import lists from '#shared/Lists.module.css'
import { ListViews } from '#lists/views/ListViews.tsx'
import { useFirstView } from '#lists/views/useFirstView.ts'
import { paths } from '#paths'
import { ownTeam, useMay } from '#session/rights.ts'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Forbidden } from '#ui/feedback/Forbidden.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { cx } from '#ui/cx.ts'
import { CreateTeam } from './CreateTeam.tsx'
import { TeamList } from './TeamList.tsx'
import { TeamSearch } from './TeamSearch.tsx'
import styles from './Teams.module.css'
import type { TeamsMessage } from './teams.messages.ts'
import { teamsViewOf, teamsParamsOf, teamsQuery, type TeamsView } from './teams.queries.ts'

/** The teams that the reader may see, by name. An admin of a single team is redirected to it. */
export function TeamsPage() {
  const say = useSay<TeamsMessage>()
  const user = useSession()
  const may = useMay()
  if (!user) return null
  const allowed = may('team.read', ownTeam)
  return (
    <>
      <PageTitle title={say('teams.title')} />
      {allowed ? (
        <TeamsSection redirectsToOnly={!may('team.read')} mayCreate={may('team.create', ownTeam)} />
      ) : (
        <Forbidden needs="admin" />
      )}
    </>
  )
}

function TeamsSection({ redirectsToOnly, mayCreate }: { redirectsToOnly: boolean; mayCreate: boolean }) {
  const say = useSay<TeamsMessage>()
  const [params, setParams] = useSearchParams()
  const view = teamsViewOf(params)
  const result = useFirstView('teams', useQuery(teamsQuery(view)))
  const { data, isPlaceholderData } = result

  const [only, more] = data?.teams ?? []
  const isUnfiltered = !view.q && !view.after && !isPlaceholderData
  if (redirectsToOnly && isUnfiltered && only && !more && data?.next === null)
    return <Navigate to={paths.team(only.uid)} replace />

  const clear = () => setParams({})
  return (
    <section className={styles.page} aria-label={say('teams.list')}>
      <div className={lists.row}>
        {mayCreate && <CreateTeam />}
        <ListViews list="teams" />
      </div>
      <TeamSearch view={view} onChange={(next) => setParams(next, { replace: true })} />
      <QuerySection result={result} failureTitle={say('teams.failed')}>
        {({ teams }) =>
          teams.length === 0 ? (
            <NoTeams page={view} onClear={clear} />
          ) : (
            <>
              <p className={cx(lists.quiet, styles.count)} role="status">
                {say('teams.found', { count: teams.length })}
              </p>
              <TeamList teams={teams} />
            </>
          )
        }
      </QuerySection>
      {/* Also for an empty page: its cursor may no longer be valid. */}
      <Pagination
        first={view.after ? searchString(view) : null}
        next={data?.next ? searchString(view, data.next) : null}
      />
    </section>
  )
}

const searchString = (view: TeamsView, after = '') =>
  `?${new URLSearchParams(teamsParamsOf({ ...view, after }))}`

function NoTeams({ page, onClear }: { page: { q: string; after: string }; onClear: () => void }) {
  const say = useSay<TeamsMessage>()
  if (page.after) return <EmptyState title={say('teams.endOfList')} />
  if (page.q) {
    const clear = <Button onClick={onClear}>{say('teams.clear')}</Button>
    return <EmptyState title={say('teams.noResult', { q: page.q })} action={clear} />
  }
  return <EmptyState title={say('teams.empty')}>{say('teams.empty.text')}</EmptyState>
}
