import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useMemo, useRef } from 'react'
import { useSearchParams } from '#router'
import { useSay } from '#i18n/say.tsx'
import type { ListsMessage } from '#shared/lists.messages.ts'
import { Pagination } from '#lists/Pagination.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import bulkStyles from '#lists/bulk/Bulk.module.css'
import { ActivityButton, SelectionBar, SelectionStatus } from '#lists/bulk/selection/SelectionBar.tsx'
import { useBulkActions } from '#lists/bulk/useBulkActions.tsx'
import lists from '#shared/Lists.module.css'
import { ListWithRecord, type RecordProps } from '#lists/record/ListWithRecord.tsx'
import { withRecord } from '#lists/record/recordParams.ts'
import { totalText } from '#lists/totalText.ts'
import { ListViews } from '#lists/views/ListViews.tsx'
import { useFirstView } from '#lists/views/useFirstView.ts'
import { paths } from '#paths'
import { useMay } from '#session/rights.ts'
import { useSession } from '#session/session.ts'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { useWide } from '#shared/useWide.ts'
import { Button } from '#ui/controls/Button.tsx'
import { ChangeLink } from '#ui/controls/ChangeButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Forbidden } from '#ui/feedback/Forbidden.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { cx } from '#ui/cx.ts'
import { UserCards } from './UserCards.tsx'
import { UserTable } from './UserTable.tsx'
import { UserTools } from './UserTools.tsx'
import { sendUserBulk, userActions } from './users.calls.ts'
import type { UsersMessage } from './users.messages.ts'
import {
  userFilterOf,
  isFiltered,
  usersParamsOf,
  unfiltered,
  usersQuery,
  type UsersView,
  usersViewOf,
} from './users.queries.ts'

/** The end users that the reader may see, with their devices. */
export function UsersPage({ Record }: { Record: ComponentType<RecordProps> }) {
  const say = useSay<UsersMessage>()
  const user = useSession()
  const may = useMay()
  const [params] = useSearchParams()
  const whole = may('device.read')
  const view = useMemo(() => usersViewOf(params, whole), [params, whole])
  if (!user) return null
  const title = say('users.title')
  if (!may('user.list'))
    return (
      <>
        <PageTitle title={title} />
        <Forbidden needs="admin" />
      </>
    )
  const back = `${paths.users}?${usersParamsOf({ ...view, panel: '' })}`
  return (
    <ListWithRecord title={title} uid={view.panel} back={back} Record={Record}>
      {(beside) => <UserList key={user.uid} view={view} whole={whole} beside={beside} />}
    </ListWithRecord>
  )
}

type UserListViewProps = {
  view: UsersView
  /** The reader sees the devices' details, and when people were last active. */
  whole: boolean
  beside: boolean
}

function UserList({ view, whole, beside }: UserListViewProps) {
  const say = useSay<UsersMessage | ListsMessage>()
  const wide = useWide('md')
  const readsOnly = useReadsOnly()
  const [params, setParams] = useSearchParams()
  const result = useFirstView('users', useQuery(usersQuery(view)))
  const { data } = result
  const top = useRef<HTMLParagraphElement>(null)
  const filter = useMemo(() => userFilterOf(view), [view])
  const reasons = { notAllowed: say('users.why.notAllowed') }
  const bulk = useBulkActions({ filter, people: data?.users, send: sendUserBulk, reasons, top })
  const page = data && { people: data.users, total: data.total }
  const paramsOf = (part: Partial<UsersView>) => withRecord(usersParamsOf({ ...view, ...part }), params)
  const to = (after: string) => `?${paramsOf({ after })}`
  // Other filters start at the first page.
  const changeFilters = (part: Partial<UsersView>, replace = false) =>
    setParams(paramsOf({ after: '', ...part }), { replace })
  const recordOf = (panel: string) => `?${usersParamsOf({ ...view, panel })}`
  const List = wide ? UserTable : UserCards
  return (
    <section className={cx(lists.page, bulkStyles.host)} aria-label={say('users.list')}>
      <SelectionBar
        selection={bulk.selection}
        page={page}
        actions={userActions}
        onAct={bulk.act}
        onClear={bulk.clear}
      />
      <div className={lists.row}>
        <ChangeLink readOnly={readsOnly} kind="secondary" to={paths.createList(view.team)}>
          {say('users.create')}
        </ChangeLink>
        <ListViews list="users" />
      </div>
      <UserTools view={view} whole={whole} clearable={data?.users.length !== 0} onChange={changeFilters} />
      <SelectionStatus selection={bulk.selection} page={page} />
      <div className={lists.above}>
        <p ref={top} className={lists.quiet} role="status" tabIndex={-1}>
          {data && data.users.length > 0 && totalText(say, data.total)}
        </p>
        <ActivityButton onClick={bulk.openActivity} />
      </div>
      <QuerySection result={result} failureTitle={say('users.failed')} lines={6}>
        {({ users }) =>
          users.length === 0 ? (
            <EmptyUserList view={view} onClear={() => changeFilters(unfiltered)} />
          ) : (
            <div>
              <List
                users={users}
                selection={bulk.selection}
                whole={whole}
                beside={beside}
                open={view.panel}
                recordOf={recordOf}
              />
            </div>
          )
        }
      </QuerySection>
      {/* Also for an empty page: its cursor may no longer be valid. */}
      <Pagination
        first={view.after ? to('') : null}
        next={data?.next ? to(data.next) : null}
        onPageChange={() => top.current?.focus()}
      />
      <div className={bulkStyles.room} />
      {bulk.dialogs}
    </section>
  )
}

function EmptyUserList({ view, onClear }: { view: UsersView; onClear: () => void }) {
  const say = useSay<UsersMessage | ListsMessage>()
  if (view.after) return <EmptyState title={say('users.endOfList')} />
  if (!isFiltered(view)) return <EmptyState title={say('users.empty')}>{say('users.empty.text')}</EmptyState>
  const title = view.q ? say('users.noResult', { q: view.q }) : say('users.noMatch')
  return <EmptyState title={title} action={<Button onClick={onClear}>{say('lists.filters.clear')}</Button>} />
}
