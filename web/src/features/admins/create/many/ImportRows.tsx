import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import type { FieldMessage } from '@resguardo/contract/platform/fields/fieldCatalogue'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { Button } from '#ui/controls/Button.tsx'
import { CheckIcon, ErrorIcon } from '#ui/icons.tsx'
import type { UiMessage } from '#ui/ui.messages.ts'
import { cx } from '#ui/cx.ts'
import styles from '../Create.module.css'
import type { CreateMessage } from '../create.messages.ts'
import type { CheckedRow } from './useImport.ts'

type ImportRowsProps = {
  rows: readonly CheckedRow[]
  onEdit: (line: number) => void
  onRemove: (line: number) => void
}

const rowName = ({ row }: CheckedRow) => `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim()
const rowTeam = ({ row }: CheckedRow) => row.teamName || row.team || ''

export function ImportTable({ rows, onEdit, onRemove }: ImportRowsProps) {
  const say = useSay<CreateMessage>()
  return (
    <table className={cx(lists.table, lists.frame, styles.table)} aria-label={say('create.many.list')}>
      <thead>
        <tr>
          <th scope="col">{say('create.many.line')}</th>
          <th scope="col">{say('create.email')}</th>
          <th scope="col">{say('create.many.name')}</th>
          <th scope="col">{say('create.role')}</th>
          <th scope="col">{say('create.team')}</th>
          <th scope="col">{say('create.many.outcome')}</th>
          <th scope="col">{say('create.many.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <tr key={one.row.line}>
            <td className={styles.figure}>{one.row.line}</td>
            <th scope="row">{one.row.username}</th>
            <td>{rowName(one)}</td>
            <td>
              <RoleName role={one.row.role} />
            </td>
            <td>{rowTeam(one)}</td>
            <td>
              <OutcomeCell of={one} />
            </td>
            <td>
              <RowActions of={one} onEdit={onEdit} onRemove={onRemove} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function ImportCards({ rows, onEdit, onRemove }: ImportRowsProps) {
  const say = useSay<CreateMessage>()
  return (
    <ul role="list" className={lists.cards} aria-label={say('create.many.list')}>
      {rows.map((one) => (
        <li key={one.row.line} className={lists.card}>
          <p className={styles.name}>{rowName(one) || one.row.username}</p>
          <p className={lists.quiet}>
            {one.row.line}. {one.row.username}
          </p>
          <p className={lists.quiet}>
            <RoleName role={one.row.role} />
            {rowTeam(one) && ` · ${rowTeam(one)}`}
          </p>
          <OutcomeCell of={one} />
          <RowActions of={one} onEdit={onEdit} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  )
}

function RoleName({ role }: { role: string | undefined }) {
  const say = useSay<UiMessage>()
  return role === 'admin' || role === 'user' ? say(`ui.role.${role}`) : role
}

/** What would happen to a row, as an icon and in words. */
function OutcomeCell({ of: { outcome } }: { of: CheckedRow }) {
  const say = useSay<CreateMessage | CatalogueKey | FieldMessage>()
  if (!outcome) return <span className={lists.quiet}>{say('create.many.unchecked')}</span>
  if (!outcome.why)
    return (
      <span className={`${styles.mark} ${styles.well}`}>
        <CheckIcon size={18} />
        {say('create.many.well')}
      </span>
    )
  const fieldErrors = Object.entries(outcome.fields)
  return (
    <span className={styles.problem}>
      {outcome.why !== 'field' && <ErrorMark text={say(`create.many.why.${outcome.why}`)} />}
      {fieldErrors.map(([name, key]) => (
        // For an unknown team or role, the message is the field's own prompt to choose one.
        <ErrorMark
          key={name}
          text={`${say(columnKey(name))}: ${say(name === 'team' ? 'fields.team' : (key as FieldMessage))}`}
        />
      ))}
    </span>
  )
}

const ErrorMark = ({ text }: { text: string }) => (
  <span className={styles.mark}>
    <ErrorIcon size={18} />
    {text}
  </span>
)

const columnKeys: Readonly<Record<string, CreateMessage>> = {
  username: 'create.email',
  first_name: 'create.firstName',
  last_name: 'create.lastName',
  role: 'create.role',
  team: 'create.team',
  lang: 'create.lang',
  timezone: 'create.timezone',
  country: 'create.country',
  city: 'create.city',
  institution: 'create.institution',
  notes: 'create.notes',
  expiration: 'create.expiration',
  password: 'create.password',
}
export const columnKey = (name: string): CreateMessage => columnKeys[name] ?? 'create.many.outcome'

type RowActionsProps = { of: CheckedRow } & Pick<ImportRowsProps, 'onEdit' | 'onRemove'>

function RowActions({ of: { row }, onEdit, onRemove }: RowActionsProps) {
  const say = useSay<CreateMessage>()
  const name = row.username || String(row.line)
  return (
    <span className={styles.row}>
      <Button kind="quiet" aria-label={say('create.many.mend.of', { name })} onClick={() => onEdit(row.line)}>
        {say('create.many.mend')}
      </Button>
      <Button
        kind="quiet"
        aria-label={say('create.many.leaveOut.of', { name })}
        onClick={() => onRemove(row.line)}
      >
        {say('create.many.leaveOut')}
      </Button>
    </span>
  )
}
