import { countedTo } from '@resguardo/contract/limits'
import { may } from '@resguardo/contract/policy'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { failureOf } from '#api/failure.ts'
import { useSay } from '#i18n/say.tsx'
import { Pages } from '#lists/Pages.tsx'
import lists from '#lists/Lists.module.css'
import { paths } from '#paths'
import { useSession } from '#session/session.ts'
import { useSayFailure } from '#session/useSayFailure.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Forbidden } from '#ui/Forbidden.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'
import { People } from './People.tsx'
import { UserTools } from './UserTools.tsx'
import type { UsersMessage } from './users.messages.ts'
import { isFiltered, paramsOf, unfiltered, usersQuery, type View, viewOf } from './users.queries.ts'

/** The end users whom the reader may see, with their devices. */
export function UsersPage() {
  const say = useSay<UsersMessage>()
  const user = useSession()
  if (!user) return null
  const actor = { uid: user.uid, role: user.role, teams: [] }
  return (
    <>
      <PageTitle title={say('users.title')} />
      {may(actor, 'user.list') ? (
        <Users key={user.uid} whole={may(actor, 'device.read')} />
      ) : (
        <Forbidden needs="admin" />
      )}
    </>
  )
}

/** `whole`: the reader is told what the devices are, and when somebody was last here. */
function Users({ whole }: { whole: boolean }) {
  const say = useSay<UsersMessage>()
  const sayFailure = useSayFailure()
  const [params, setParams] = useSearchParams()
  const view = useMemo(() => viewOf(params, whole), [params, whole])
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(usersQuery(view))
  const failure = failureOf(error)
  const top = useRef<HTMLParagraphElement>(null)
  const go = (part: Partial<View>, replace = false) => setParams(paramsOf({ ...view, ...part }), { replace })
  const to = (after: string) => `?${paramsOf({ ...view, after, panel: '' })}`
  // Other people begin at the first page.
  const narrow = (part: Partial<View>, replace = false) => go({ after: '', panel: '', ...part }, replace)
  return (
    <section className={lists.page} aria-label={say('users.list')}>
      <div>
        <LinkButton kind="secondary" to={paths.createList(view.team)}>
          {say('users.create')}
        </LinkButton>
      </div>
      <UserTools view={view} whole={whole} onChange={narrow} />
      {failure && (
        <Alert title={say('users.failed')} requestId={failure.requestId} onRetry={() => void refetch()}>
          {sayFailure(failure)}
        </Alert>
      )}
      {!(failure && !data) && (
        <Waiting while={isPending} skeleton={<Skeleton shape="card" lines={6} />}>
          {data && data.users.length > 0 && (
            <div className={lists.page} aria-busy={isFetching && isPlaceholderData}>
              <p ref={top} className={lists.quiet} role="status" tabIndex={-1}>
                {data.total > countedTo
                  ? say('users.total.more', { limit: countedTo })
                  : say('users.total', { total: data.total })}
              </p>
              <People
                users={data.users}
                whole={whole}
                panel={view.panel}
                onOpen={(panel) => go({ panel }, panel === '')}
                onLeave={() => top.current?.focus()}
              />
            </div>
          )}
          {data?.users.length === 0 && <Nobody view={view} onClear={() => narrow(unfiltered)} />}
          {data && (
            <Pages
              first={view.after ? to('') : null}
              next={data.next && to(data.next)}
              onTurn={() => top.current?.focus()}
            />
          )}
        </Waiting>
      )}
    </section>
  )
}

function Nobody({ view, onClear }: { view: View; onClear: () => void }) {
  const say = useSay<UsersMessage>()
  if (view.after) return <EmptyState title={say('users.endOfList')} />
  if (!isFiltered(view)) return <EmptyState title={say('users.empty')}>{say('users.empty.text')}</EmptyState>
  const title = view.q ? say('users.noResult', { q: view.q }) : say('users.noMatch')
  return <EmptyState title={title} action={<Button onClick={onClear}>{say('users.clear')}</Button>} />
}
