import { useQuery } from '@tanstack/react-query'
import {
  type ComponentType,
  startTransition,
  Suspense,
  useCallback,
  useMemo,
  useOptimistic,
  useRef,
  useState,
} from 'react'
import { useParams, useSearchParams } from '#router'
import { lazyComponent } from '#api/files/lazyComponent.ts'
import { useSay } from '#i18n/say.tsx'
import { Pagination } from '#lists/Pagination.tsx'
import { ListWithRecord, type RecordProps } from '#lists/record/ListWithRecord.tsx'
import { withoutRecord, withQuery, withRecord } from '#lists/record/recordParams.ts'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import bulkStyles from '#lists/bulk/Bulk.module.css'
import lists from '#shared/Lists.module.css'
import { useDensity } from '#lists/density.ts'
import { ListViews } from '#lists/views/ListViews.tsx'
import { useFirstView } from '#lists/views/useFirstView.ts'
import { paths } from '#paths'
import { useMay } from '#session/rights.ts'
import { useSession } from '#session/session.ts'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { useWide } from '#shared/useWide.ts'
import { Button } from '#ui/controls/Button.tsx'
import { ChangeLink } from '#ui/controls/ChangeButton.tsx'
import { Forbidden } from '#ui/feedback/Forbidden.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { cx } from '#ui/cx.ts'
import type { PeopleFilter } from '@resguardo/contract/people/bulkActions'
import { bulkActions, type SendBulkRequest } from '#lists/bulk/dialog/bulkRequest.ts'
import type { BulkMessage } from '#lists/bulk/bulk.messages.ts'
import { SelectIcon } from '#lists/bulk/bulkIcons.tsx'
import { ActivityButton, SelectionBar, SelectionStatus } from '#lists/bulk/selection/SelectionBar.tsx'
import { type Selection, useSelection } from '#lists/bulk/selection/selection.ts'
import { useBulkActions } from '#lists/bulk/useBulkActions.tsx'
import { columnsBeside, columnsFor } from './table/columns.ts'
import { ResultCount, EmptyPeopleList } from './listStates.tsx'
import type { ManageMessage } from './manage.messages.ts'
import {
  filterCount,
  peopleFilterOf,
  peopleParamsOf,
  peopleQuery,
  unfiltered,
  type PeopleView,
  peopleViewOf,
} from './manage.queries.ts'
import { PeopleExport } from './PeopleExport.tsx'
import { PeopleTable } from './table/PeopleTable.tsx'
import { PeopleTools } from './PeopleTools.tsx'
import { type ListPreferences, useListPreferences } from './useListPreferences.ts'

/** Loaded on demand: only an open dialog needs it. */
const send: SendBulkRequest<PeopleFilter> = async (request, options) =>
  (await import('./bulk/bulk.calls.ts')).sendBulk(request, options)

const LazyChips = lazyComponent(async () => (await import('./table/PeopleChips.tsx')).PeopleChips)
const noWidths = {}
/** Only small screens need them. */
const LazyCards = lazyComponent(async () => (await import('./table/PeopleCards.tsx')).PeopleCards)

/** The people that the reader may see: everyone for root, the members of their teams for an admin. */
export function PeoplePage({ Record }: { Record: ComponentType<RecordProps> }) {
  const say = useSay<ManageMessage>()
  const user = useSession()
  const may = useMay()
  const { uid = '' } = useParams()
  const [params] = useSearchParams()
  if (!user) return null
  const title = say('manage.title')
  if (!may('admin.list'))
    return (
      <>
        <PageTitle title={title} />
        <Forbidden needs="admin" />
      </>
    )
  return (
    <ListWithRecord
      title={title}
      uid={uid}
      back={withQuery(paths.people, withoutRecord(params))}
      Record={Record}
    >
      {(beside) => (
        <PeopleList
          key={user.uid}
          uid={user.uid}
          whole={may('admin.whole')}
          restores={may('admin.restore')}
          open={uid}
          beside={beside}
        />
      )}
    </ListWithRecord>
  )
}

type PeopleListProps = {
  uid: string
  /** The reader sees everyone, including when they registered and were last active. */
  whole: boolean
  /** The reader may restore deleted people. */
  restores: boolean
  /** The person whose record is open; empty: none. */
  open: string
  /** Beside a record the list is narrow. */
  beside: boolean
}

function PeopleList({ uid, whole, restores, open, beside }: PeopleListProps) {
  const say = useSay<ManageMessage | BulkMessage>()
  const [preferences, savePreferences] = useListPreferences(uid)
  const [params, setParams] = useSearchParams()
  const [dense] = useDensity()
  const wide = useWide('md')
  const readsOnly = useReadsOnly()
  const filters = useRef<HTMLButtonElement>(null)
  const top = useRef<HTMLParagraphElement>(null)
  // Optimistic: the router navigates in a transition, and a checkbox must not revert until it finishes.
  const [view, setOptimisticView] = useOptimistic(
    useMemo(() => peopleViewOf(params, { whole, size: preferences.size }), [params, whole, preferences.size]),
  )
  const result = useFirstView('people', useQuery(peopleQuery(view)), paths.people)
  const { data, isPlaceholderData } = result
  // The view that the visible rows belong to: the previous one until the next has loaded.
  const [loadedView, setLoadedView] = useState(view)
  if (!isPlaceholderData && loadedView !== view) setLoadedView(view)
  const isEmpty = data?.admins.length === 0
  const filter = useMemo(() => peopleFilterOf(view), [view])
  const bulk = useBulkActions({ filter, people: data?.admins, send, top })
  const page = data && { people: data.admins, total: data.total }
  const recordOf = useCallback(
    (one: string) =>
      withQuery(paths.profile(one), one === uid ? new URLSearchParams() : withoutRecord(params)),
    [uid, params],
  )
  const rowProps = { selection: bulk.selection, restores, onAct: bulk.actOn, open, recordOf }

  // Other filters or another order start at the first page.
  const change = (part: Partial<PeopleView>, mode?: 'replace') => {
    if (part.size) savePreferences({ size: part.size })
    const next = { ...view, after: '', first: 1, ...part }
    startTransition(() => {
      setOptimisticView(next)
      const list = peopleParamsOf(next, part.size ?? preferences.size)
      setParams(withRecord(list, params), { replace: mode === 'replace' })
    })
  }
  const to = (part: Partial<PeopleView>) =>
    `?${withRecord(peopleParamsOf({ ...loadedView, ...part }, preferences.size), params)}`
  const removeFilter = (part: Partial<PeopleView>) => {
    filters.current?.focus()
    change(part)
  }
  // Restore is offered only while the list includes deleted people.
  const restorable = restores && view.status.includes('deleted')
  const columns = useMemo(
    () => view.columns ?? columnsFor({ whole }).filter((id) => !preferences.hidden.includes(id)),
    [view.columns, whole, preferences.hidden],
  )
  const shown = useMemo(
    () => (beside ? columns.filter((id) => columnsBeside.includes(id)) : columns),
    [columns, beside],
  )
  const layout = { ...preferences, hidden: columnsFor({ whole }).filter((id) => !columns.includes(id)) }
  const changeLayout = (part: Partial<ListPreferences>) => {
    savePreferences(part)
    if (!part.hidden || !view.columns) return
    const { after, first } = view
    const chosen = columnsFor({ whole }).filter((id) => !part.hidden?.includes(id))
    change({ columns: chosen, after, first }, 'replace')
  }

  return (
    <section className={cx(lists.page, bulkStyles.host)} aria-label={say('manage.list')}>
      <SelectionBar
        selection={bulk.selection}
        page={page}
        actions={bulkActions.filter((action) => action !== 'restore' || restorable)}
        onAct={bulk.act}
        onClear={bulk.clear}
      />
      <div className={lists.row}>
        <ChangeLink readOnly={readsOnly} to={paths.createPeople}>
          {say('manage.create')}
        </ChangeLink>
        <ListViews list="people" path={paths.people} columns={columns} />
        {data && data.admins.length > 0 && <PeopleExport view={view} />}
      </div>
      <PeopleTools
        view={view}
        whole={whole}
        onChange={change}
        preferences={wide && !beside ? layout : null}
        onLayout={changeLayout}
        narrow={beside}
        button={filters}
      />
      {filterCount(view) > 0 && (
        <Suspense>
          <LazyChips.Part view={view} clearable={!isEmpty} onChange={removeFilter} />
        </Suspense>
      )}
      <SelectionStatus selection={bulk.selection} page={page} />
      <div className={lists.above}>
        <ResultCount view={loadedView} page={data} top={top} />
        {!wide && <SelectionModeButton selection={bulk.selection} />}
        <ActivityButton onClick={bulk.openActivity} />
      </div>
      <QuerySection result={result} failureTitle={say('manage.failed')} lines={6}>
        {({ admins }) =>
          admins.length === 0 ? (
            <EmptyPeopleList view={loadedView} onClear={() => removeFilter({ ...unfiltered, q: '' })} />
          ) : (
            <div>
              {wide ? (
                <PeopleTable
                  people={admins}
                  shown={shown}
                  dense={dense}
                  widths={beside ? noWidths : preferences.widths}
                  sort={view.sort}
                  onSort={(sort) => change({ sort })}
                  {...rowProps}
                />
              ) : (
                <Suspense fallback={<Skeleton shape="card" lines={6} />}>
                  <LazyCards.Part people={admins} whole={whole} {...rowProps} />
                </Suspense>
              )}
            </div>
          )
        }
      </QuerySection>
      {/* Also for an empty page: its cursor may no longer be valid. */}
      <Pagination
        first={loadedView.after ? to({ after: '' }) : null}
        next={
          data?.next
            ? to({ after: data.next, first: loadedView.first && loadedView.first + data.admins.length })
            : null
        }
        onPageChange={() => top.current?.focus()}
      />
      <div className={bulkStyles.room} />
      {bulk.dialogs}
    </section>
  )
}

/** Shows the checkboxes of the cards, or hides them and clears the selection. */
function SelectionModeButton({ selection }: { selection: Selection }) {
  const say = useSay<BulkMessage>()
  const selecting = useSelection(selection, (state) => state.selecting)
  return (
    <Button
      kind="quiet"
      icon={<SelectIcon size={20} />}
      aria-pressed={selecting}
      onClick={() => selection.setSelecting(!selecting)}
    >
      {say('bulk.pick.mode')}
    </Button>
  )
}
