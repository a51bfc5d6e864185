import type { AdminPage } from '@resguardo/contract/admins'
import { countedTo } from '@resguardo/contract/limits'
import { type Actor, may } from '@resguardo/contract/policy'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, startTransition, useMemo, useOptimistic, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { failureOf } from '#api/failure.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useSession } from '#session/session.ts'
import { useSayFailure } from '#session/useSayFailure.ts'
import { useWide } from '#session/useWide.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Forbidden } from '#ui/Forbidden.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'
import { columnsFor } from './columns.ts'
import { FilterChips } from './FilterChips.tsx'
import styles from './Manage.module.css'
import type { ManageMessage } from './manage.messages.ts'
import { filtersOn, paramsOf, peopleQuery, unfiltered, type View, viewOf } from './manage.queries.ts'
import { PeopleCards } from './PeopleCards.tsx'
import { PeoplePages } from './PeoplePages.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { PeopleTools } from './PeopleTools.tsx'
import { useKept } from './useKept.ts'

/** The people whom the reader may see: all of them for root, those of the own teams for an admin. */
export function ManagePage() {
  const say = useSay<ManageMessage>()
  const user = useSession()
  if (!user) return null
  const actor: Actor = { uid: user.uid, role: user.role, teams: [] }
  return (
    <>
      <PageTitle title={say('manage.title')} />
      {may(actor, 'admin.list') ? (
        <People key={user.uid} uid={user.uid} whole={may(actor, 'admin.whole')} />
      ) : (
        <Forbidden needs="admin" />
      )}
    </>
  )
}

type PeopleProps = {
  uid: string
  /** Whether the reader sees everybody, and is told when they came and were last here. */
  whole: boolean
}

function People({ uid, whole }: PeopleProps) {
  const say = useSay<ManageMessage>()
  const sayFailure = useSayFailure()
  const [kept, keep] = useKept(uid)
  const [params, setParams] = useSearchParams()
  const wide = useWide('md')
  const filters = useRef<HTMLButtonElement>(null)
  const top = useRef<HTMLParagraphElement>(null)
  // Shown at once: the router moves on in its own time, and a tick must not jump back until then.
  const [view, expect] = useOptimistic(
    useMemo(() => viewOf(params, { whole, size: kept.size }), [params, whole, kept.size]),
  )
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(peopleQuery(view))
  const failure = failureOf(error)
  // What the rows in sight belong to: until the next ones have come, the view before.
  const [settled, settle] = useState(view)
  if (!isPlaceholderData && settled !== view) settle(view)
  const none = data?.admins.length === 0

  // Other people or another order begin at the first page.
  const change = (part: Partial<View>, way?: 'replace') => {
    if (part.size) keep({ size: part.size })
    const next = { ...view, after: '', first: 1, ...part }
    startTransition(() => {
      expect(next)
      setParams(paramsOf(next, part.size ?? kept.size), { replace: way === 'replace' })
    })
  }
  const takeOff = (part: Partial<View>) => {
    filters.current?.focus()
    change(part)
  }
  const shown = useMemo(
    () => columnsFor({ whole }).filter((id) => !kept.hidden.includes(id)),
    [whole, kept.hidden],
  )

  return (
    <section className={styles.page} aria-label={say('manage.list')}>
      <div className={styles.buttons}>
        <LinkButton to={paths.createPeople}>{say('manage.create')}</LinkButton>
      </div>
      <PeopleTools
        view={view}
        whole={whole}
        onChange={change}
        hidden={wide ? kept.hidden : null}
        onHide={(hidden) => keep({ hidden })}
        button={filters}
      />
      <FilterChips view={view} clearable={!none} onChange={takeOff} />
      {failure && (
        <Alert title={say('manage.failed')} requestId={failure.requestId} onRetry={() => void refetch()}>
          {sayFailure(failure)}
        </Alert>
      )}
      {!(failure && !data) && (
        <Waiting while={isPending} skeleton={<Skeleton shape="card" lines={6} />}>
          {data && data.admins.length > 0 && (
            <div aria-busy={isFetching && isPlaceholderData}>
              <Found view={settled} page={data} top={top} />
              {wide ? (
                <PeopleTable
                  people={data.admins}
                  shown={shown}
                  sort={view.sort}
                  onSort={(sort) => change({ sort })}
                />
              ) : (
                <PeopleCards people={data.admins} whole={whole} />
              )}
            </div>
          )}
          {none && <Nobody view={settled} onClear={() => takeOff({ ...unfiltered, q: '' })} />}
          {data && (
            <PeoplePages
              view={settled}
              kept={kept.size}
              next={data.next}
              rows={data.admins.length}
              onTurn={() => top.current?.focus()}
            />
          )}
        </Waiting>
      )}
    </section>
  )
}

type FoundProps = { view: View; page: AdminPage; top: RefObject<HTMLParagraphElement | null> }

/** How many there are, and which of them stand here. */
function Found({ view: { first }, page: { admins, total }, top }: FoundProps) {
  const say = useSay<ManageMessage>()
  const people =
    total > countedTo ? say('manage.total.more', { limit: countedTo }) : say('manage.total', { total })
  const last = first && first + admins.length - 1
  // Somebody may have been added or taken away since the link was made that tells the place.
  const known = first && last && last > first && (last <= total || total > countedTo)
  return (
    <p ref={top} className={styles.count} role="status" tabIndex={-1}>
      {known ? say('manage.range', { first, last, people }) : people}
    </p>
  )
}

function Nobody({ view, onClear }: { view: View; onClear: () => void }) {
  const say = useSay<ManageMessage>()
  if (view.after) return <EmptyState title={say('manage.endOfList')} />
  if (view.q || filtersOn(view) > 0) {
    const title = view.q ? say('manage.noResult', { q: view.q }) : say('manage.noMatch')
    return (
      <EmptyState title={title} action={<Button onClick={onClear}>{say('manage.filters.clear')}</Button>} />
    )
  }
  return <EmptyState title={say('manage.empty')}>{say('manage.empty.text')}</EmptyState>
}
