import { countedTo } from '@resguardo/contract/limits'
import { may } from '@resguardo/contract/policy'
import type { UserPage } from '@resguardo/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { failureOf } from '#api/failure.ts'
import { useSay } from '#i18n/say.tsx'
import { useSession } from '#session/session.ts'
import { useSayFailure } from '#session/useSayFailure.ts'
import { useWide } from '#session/useWide.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Forbidden } from '#ui/Forbidden.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { StateDialog } from './StateDialog.tsx'
import { UserCards } from './UserCards.tsx'
import { UserPanel } from './UserPanel.tsx'
import { UserTable } from './UserTable.tsx'
import { UserTools } from './UserTools.tsx'
import styles from './Users.module.css'
import type { StateAction } from './useStateChange.ts'
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

/** Whose state is about to be changed, and how. */
type Change = { action: StateAction; uids: readonly string[] }

/** `whole`: the reader is told what the devices are, and when somebody was last here. */
function Users({ whole }: { whole: boolean }) {
  const say = useSay<UsersMessage>()
  const sayFailure = useSayFailure()
  const wide = useWide('md')
  const [params, setParams] = useSearchParams()
  const view = useMemo(() => viewOf(params, whole), [params, whole])
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(usersQuery(view))
  const failure = failureOf(error)
  const [ticked, tick] = useState<readonly string[]>([])
  const [change, setChange] = useState<Change | null>(null)
  const top = useRef<HTMLParagraphElement>(null)

  const go = (part: Partial<View>, replace = false) => setParams(paramsOf({ ...view, ...part }), { replace })
  // Other people begin at the first page.
  const narrow = (part: Partial<View>, replace = false) => go({ after: '', panel: '', ...part }, replace)
  const users = data?.users ?? []
  // Whoever is out of sight is not changed unseen.
  const selected = ticked.filter((uid) => users.some((one) => one.uid === uid))
  const list = { users, selected, whole, onSelect: tick, onOpen: (panel: string) => go({ panel }) }
  const shown = users.find(({ uid }) => uid === view.panel)

  // What the dialog was opened by may be gone with it: the focus goes to the head of the list.
  const [closed, close] = useState(0)
  useEffect(() => {
    if (closed > 0) top.current?.focus()
  }, [closed])
  function leave() {
    setChange(null)
    close(closed + 1)
  }
  return (
    <section className={styles.page} aria-label={say('users.list')}>
      <div>
        <LinkButton kind="secondary" to="/admins/create">
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
          {data && users.length > 0 && (
            <div className={styles.page} aria-busy={isFetching && isPlaceholderData}>
              <p ref={top} className={styles.quiet} role="status" tabIndex={-1}>
                {data.total > countedTo
                  ? say('users.total.more', { limit: countedTo })
                  : say('users.total', { total: data.total })}
              </p>
              <SelectionBar
                count={selected.length}
                onChange={(action) => setChange({ action, uids: selected })}
                onClear={() => tick([])}
              />
              {wide ? <UserTable {...list} /> : <UserCards {...list} />}
            </div>
          )}
          {data && users.length === 0 && <Nobody view={view} onClear={() => narrow(unfiltered)} />}
          {data && <Pages view={view} page={data} onTurn={() => top.current?.focus()} />}
        </Waiting>
      )}
      {shown && (
        <UserPanel
          person={shown}
          whole={whole}
          onClose={() => go({ panel: '' }, true)}
          onChange={(action) => {
            go({ panel: '' }, true)
            setChange({ action, uids: [shown.uid] })
          }}
        />
      )}
      {change && (
        <StateDialog
          {...change}
          onClose={leave}
          onDone={() => {
            tick([])
            leave()
          }}
        />
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

/** On to what follows the last row, or back to the first; the browser's Back goes one page back. */
function Pages({ view, page, onTurn }: { view: View; page: UserPage; onTurn: () => void }) {
  const say = useSay<UsersMessage>()
  if (!page.next && !view.after) return null
  const to = (after: string) => `?${paramsOf({ ...view, after, panel: '' })}`
  return (
    <nav className={styles.row} aria-label={say('users.pages')}>
      {view.after && (
        <LinkButton kind="secondary" to={to('')} onClick={onTurn}>
          {say('users.first')}
        </LinkButton>
      )}
      {page.next && (
        <LinkButton kind="secondary" to={to(page.next)} onClick={onTurn}>
          {say('users.next')}
        </LinkButton>
      )}
    </nav>
  )
}
