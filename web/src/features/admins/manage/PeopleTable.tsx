import type { AdminRow, AdminSort } from '@resguardo/contract/admins'
import {
  columnVisibilityFeature,
  createColumnHelper,
  flexRender,
  type Header,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { useSay } from '#i18n/say.tsx'
import { LicenseChip, StatusChip } from '#ui/Chip.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { type ColumnId, columnIds } from './columns.ts'
import { AscendingIcon, DescendingIcon, SortableIcon } from './icons.tsx'
import styles from './Manage.module.css'
import type { ManageMessage } from './manage.messages.ts'
import { PersonName, TeamLinks } from './parts.tsx'

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

type PeopleTableProps = {
  people: AdminRow[]
  shown: readonly ColumnId[]
  sort: AdminSort
  onSort: (sort: AdminSort) => void
}

/** The people where there is room for a table. What it is sorted by the server does. */
export function PeopleTable({ people, shown, sort, onSort }: PeopleTableProps) {
  const say = useSay<ManageMessage>()
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
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={say('manage.list')}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <HeadCell key={header.id} header={header} sort={sort} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getVisibleCells().map((cell) => {
                const content = flexRender(cell.column.columnDef.cell, cell.getContext())
                if (cell.column.id !== 'name') return <td key={cell.id}>{content}</td>
                return (
                  <th key={cell.id} scope="row">
                    <span className={styles.name}>{content}</span>
                  </th>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

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
  return useSay<ManageMessage>()(`manage.role.${role}`)
}

/** The order by creation belongs to no column. */
function sortingOf(sort: AdminSort): SortingState {
  const id = sort.replace('-', '')
  return id === 'created' ? [] : [{ id, desc: sort.startsWith('-') }]
}
