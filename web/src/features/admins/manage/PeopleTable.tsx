import type { AdminRow, AdminSort } from '@resguardo/contract/admins'
import {
  columnVisibilityFeature,
  createColumnHelper,
  flexRender,
  type Header,
  type Row,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { memo, useMemo } from 'react'
import { useSay } from '#i18n/say.tsx'
import lists from '#lists/Lists.module.css'
import { TeamLinks } from '#lists/TeamLinks.tsx'
import { LicenseChip, StatusChip } from '#ui/Chip.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { cx } from '#ui/cx.ts'
import { actionsFor } from './bulk/bulk.calls.ts'
import type { BulkAction } from '#lists/bulk/bulk.ts'
import type { BulkMessage } from '#lists/bulk/bulk.messages.ts'
import { PersonMenu } from '#lists/bulk/PersonMenu.tsx'
import type { Selection } from '#lists/bulk/selection.ts'
import { Marked, PageTick, Tick } from '#lists/bulk/ticks.tsx'
import { type ColumnId, columnIds } from './columns.ts'
import { AscendingIcon, DescendingIcon, SortableIcon } from './icons.tsx'
import type { UiMessage } from '#ui/ui.messages.ts'
import styles from './Manage.module.css'
import type { ManageMessage } from './manage.messages.ts'
import { PersonName } from './parts.tsx'

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature })
const helper = createColumnHelper<typeof features, AdminRow>()
type Head = Header<typeof features, AdminRow>

// Named as the server's orders are: the sorting of a column becomes one of them.
const columns = helper.columns([
  helper.accessor('username', {
    id: 'name',
    enableSorting: true,
    sortDescFirst: false,
    cell: ({ row }) => <PersonName person={row.original} />,
  }),
  helper.accessor('status', {
    id: 'status',
    enableSorting: false,
    cell: ({ row }) => <StatusChip status={row.original.status} />,
  }),
  helper.accessor('role', {
    id: 'role',
    enableSorting: false,
    cell: ({ row }) => <RoleName role={row.original.role} />,
  }),
  helper.accessor('teams', {
    id: 'teams',
    enableSorting: false,
    cell: ({ row }) => <TeamLinks teams={row.original.teams} />,
  }),
  helper.accessor('last_seen', {
    id: 'seen',
    enableSorting: true,
    sortDescFirst: true,
    cell: ({ row: { original } }) => (
      <TimeAgo at={original.last_seen ? new Date(original.last_seen) : null} />
    ),
  }),
  helper.accessor('licenseType', {
    id: 'license',
    enableSorting: false,
    cell: ({ row }) => <LicenseChip type={row.original.licenseType} />,
  }),
])

type PersonActions = {
  selection: Selection
  /** Whether the reader may give back who was deleted. */
  restores: boolean
  onAct: (action: BulkAction, uid: string) => void
}

type PeopleTableProps = PersonActions & {
  people: AdminRow[]
  shown: readonly ColumnId[]
  sort: AdminSort
  onSort: (sort: AdminSort) => void
}

/** The people where there is room for a table. What it is sorted by the server does. */
export function PeopleTable({ people, shown, sort, onSort, ...actions }: PeopleTableProps) {
  const say = useSay<ManageMessage | BulkMessage>()
  const columnVisibility = useMemo(
    () => Object.fromEntries(columnIds.map((id) => [id, shown.includes(id)])),
    [shown],
  )
  const sorting = useMemo(() => sortingOf(sort), [sort])
  const table = useTable({
    features,
    columns,
    data: people,
    getRowId: ({ uid }) => uid,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { columnVisibility, sorting },
    onSortingChange: (change: Updater<SortingState>) => {
      const [next] = typeof change === 'function' ? change(sorting) : change
      // Only name and seen can be sorted by their heads.
      if (next) onSort(`${next.desc ? '-' : ''}${next.id}` as AdminSort)
    },
  })
  return (
    <div className={cx(lists.scroller, styles.scroller)}>
      <table className={cx(lists.table, styles.table)} aria-label={say('manage.list')}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              <td className={styles.tickColumn}>
                <PageTick selection={actions.selection} people={people} />
              </td>
              {group.headers.map((header) => (
                <HeadCell key={header.id} header={header} sort={sort} />
              ))}
              <th scope="col" className={styles.menuColumn}>
                <VisuallyHidden>{say('bulk.menu.column')}</VisuallyHidden>
              </th>
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <PersonRow key={row.id} row={row} shown={shown} {...actions} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type PersonRowProps = PersonActions & { row: Row<typeof features, AdminRow>; shown: readonly ColumnId[] }

/** One person. Kept while nothing of it has changed; its cells follow the columns that are shown. */
const PersonRow = memo(function PersonRow({ row, selection, restores, onAct }: PersonRowProps) {
  const person = row.original
  return (
    <Marked as="tr" selection={selection} uid={person.uid}>
      <td className={styles.tickColumn}>
        <Tick selection={selection} person={person} />
      </td>
      {row.getVisibleCells().map((cell) => {
        const content = flexRender(cell.column.columnDef.cell, cell.getContext())
        if (cell.column.id !== 'name') return <td key={cell.id}>{content}</td>
        return (
          <th key={cell.id} scope="row">
            <span className={styles.name}>{content}</span>
          </th>
        )
      })}
      <td className={styles.menuColumn}>
        <PersonMenu person={person} actions={actionsFor(person, restores)} onAct={onAct} />
      </td>
    </Marked>
  )
})

function HeadCell({ header, sort }: { header: Head; sort: AdminSort }) {
  const say = useSay<ManageMessage>()
  const { column } = header
  const label = say(column.id === 'name' ? 'manage.person' : `manage.${column.id as ColumnId}`)
  if (!column.getCanSort()) return <th scope="col">{label}</th>
  const order = sort === column.id ? 'ascending' : sort === `-${column.id}` ? 'descending' : 'none'
  const Icon = { ascending: AscendingIcon, descending: DescendingIcon, none: SortableIcon }[order]
  return (
    <th scope="col" aria-sort={order}>
      <button type="button" className={styles.sort} onClick={() => column.toggleSorting()}>
        {label}
        <Icon size={18} aria-hidden="true" />
      </button>
    </th>
  )
}

function RoleName({ role }: Pick<AdminRow, 'role'>) {
  return useSay<UiMessage>()(`ui.role.${role}`)
}

/** The order by creation belongs to no column. */
function sortingOf(sort: AdminSort): SortingState {
  const id = sort.replace('-', '')
  return id === 'created' ? [] : [{ id, desc: sort.startsWith('-') }]
}
