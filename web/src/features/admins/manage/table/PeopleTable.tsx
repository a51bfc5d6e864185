import type { AdminRow } from '@resguardo/contract/people/admins'
import type { AdminSort } from '@resguardo/contract/people/peopleEnums'
import { type ColumnDef, flexRender, type Row, tableFeatures, useTable } from '@tanstack/react-table'
import { memo, useMemo } from 'react'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { TeamLinks } from '#lists/TeamLinks.tsx'
import { LicenseChip, StatusChip } from '#ui/controls/Chip.tsx'
import { TimeAgo } from '#ui/display/TimeAgo.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { cx } from '#ui/cx.ts'
import { allowedActions } from '../bulk/allowedActions.ts'
import type { BulkAction } from '#lists/bulk/dialog/bulkRequest.ts'
import type { BulkMessage } from '#lists/bulk/bulk.messages.ts'
import { PersonMenu } from '#lists/bulk/PersonMenu.tsx'
import type { Selection } from '#lists/bulk/selection/selection.ts'
import { SelectableRow, PageCheckbox, SelectionCheckbox } from '#lists/bulk/selection/selectionCheckboxes.tsx'
import { type ColumnId, type ColumnWidth, type ColumnWidths, columnWidths } from './columns.ts'
import { AscendingIcon, DescendingIcon, SortableIcon } from './tableIcons.tsx'
import type { UiMessage } from '#ui/ui.messages.ts'
import styles from '../Manage.module.css'
import type { ManageMessage } from '../manage.messages.ts'
import { type OpenRecord, PersonName } from './PersonName.tsx'

// The server sorts, and hidden columns are not rendered, so no other feature of the library is needed.
const features = tableFeatures({})

const columns: ColumnDef<typeof features, AdminRow>[] = [
  // Rendered by the row, which knows whose record is open.
  { id: 'name' },
  {
    id: 'status',
    cell: ({ row }) => <StatusChip status={row.original.status} />,
  },
  {
    id: 'role',
    cell: ({ row }) => <RoleName role={row.original.role} />,
  },
  {
    id: 'teams',
    cell: ({ row }) => <TeamLinks teams={row.original.teams} />,
  },
  {
    id: 'seen',
    cell: ({ row: { original } }) => (
      <TimeAgo at={original.last_seen ? new Date(original.last_seen) : null} />
    ),
  },
  {
    id: 'license',
    cell: ({ row }) => <LicenseChip type={row.original.licenseType} />,
  },
]

type PersonActions = {
  selection: Selection
  /** The reader may restore deleted people. */
  restores: boolean
  onAct: (action: BulkAction, uid: string) => void
}

type PeopleTableProps = PersonActions &
  OpenRecord & {
    people: AdminRow[]
    shown: readonly ColumnId[]
    /** Compact rows. */
    dense: boolean
    widths: ColumnWidths
    sort: AdminSort
    onSort: (sort: AdminSort) => void
  }

/** The list of people as a table, on wide screens. The server sorts it. */
export function PeopleTable({
  people,
  shown,
  dense,
  widths,
  sort,
  onSort,
  open,
  recordOf,
  ...actions
}: PeopleTableProps) {
  const say = useSay<ManageMessage | BulkMessage>()
  const visibleColumns = useMemo(
    () => columns.filter(({ id }) => id === 'name' || shown.some((one) => one === id)),
    [shown],
  )
  const table = useTable({ features, columns: visibleColumns, data: people, getRowId: ({ uid }) => uid })
  return (
    <div className={cx(lists.scroller, styles.scroller)}>
      <table className={cx(lists.table, styles.table, dense && styles.dense)} aria-label={say('manage.list')}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              <td className={styles.tickColumn}>
                <PageCheckbox selection={actions.selection} people={people} />
              </td>
              {group.headers.map((header) => (
                <HeadCell
                  key={header.id}
                  id={header.column.id}
                  width={widths[header.column.id as ColumnId | 'name']}
                  sort={sort}
                  onSort={onSort}
                />
              ))}
              <th scope="col" className={styles.menuColumn}>
                <VisuallyHidden>{say('bulk.menu.column')}</VisuallyHidden>
              </th>
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <PersonRow
              key={row.id}
              row={row}
              shown={shown}
              to={recordOf(row.id)}
              current={open === row.id}
              {...actions}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type PersonRowProps = PersonActions & {
  row: Row<typeof features, AdminRow>
  shown: readonly ColumnId[]
  to: string
  current: boolean
}

/** One person. Memoized: renders again only if its data or the visible columns change. */
const PersonRow = memo(function PersonRow({ row, selection, restores, onAct, to, current }: PersonRowProps) {
  const person = row.original
  return (
    <SelectableRow as="tr" selection={selection} uid={person.uid}>
      <td className={styles.tickColumn}>
        <SelectionCheckbox selection={selection} person={person} />
      </td>
      {row.getAllCells().map((cell) => {
        if (cell.column.id !== 'name')
          return <td key={cell.id}>{flexRender(cell.column.columnDef.cell, cell.getContext())}</td>
        return (
          <th key={cell.id} scope="row">
            <span className={styles.name}>
              <PersonName person={person} to={to} current={current} />
            </span>
          </th>
        )
      })}
      <td className={styles.menuColumn}>
        <PersonMenu person={person} actions={allowedActions(person, restores)} onAct={onAct} />
      </td>
    </SelectableRow>
  )
})

type HeadCellProps = Pick<PeopleTableProps, 'sort' | 'onSort'> & {
  id: string
  width: ColumnWidth | undefined
}

function HeadCell({ id, width, sort, onSort }: HeadCellProps) {
  const say = useSay<ManageMessage>()
  const label = say(id === 'name' ? 'manage.person' : `manage.${id as ColumnId}`)
  const columnOrders = ordersByColumn[id]
  const style = width && widthStyles[width]
  if (!columnOrders)
    return (
      <th scope="col" style={style}>
        {label}
      </th>
    )
  const [first, second] = columnOrders
  const order = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : 'none'
  const Icon = { ascending: AscendingIcon, descending: DescendingIcon, none: SortableIcon }[order]
  return (
    <th scope="col" aria-sort={order} style={style}>
      <button type="button" className={styles.sort} onClick={() => onSort(sort === first ? second : first)}>
        {label}
        <Icon size={18} aria-hidden="true" />
      </button>
    </th>
  )
}

/** Contents that need more than the chosen width still get it. */
const widthStyles = {
  narrow: { width: columnWidths.narrow, minWidth: columnWidths.narrow },
  medium: { width: columnWidths.medium, minWidth: columnWidths.medium },
  wide: { width: columnWidths.wide, minWidth: columnWidths.wide, maxWidth: columnWidths.wide },
} as const

/** The sort orders that a column heading cycles through. */
const ordersByColumn: Readonly<Partial<Record<string, readonly [AdminSort, AdminSort]>>> = {
  name: ['name', '-name'],
  seen: ['-seen', 'seen'],
}

function RoleName({ role }: Pick<AdminRow, 'role'>) {
  return useSay<UiMessage>()(`ui.role.${role}`)
}
