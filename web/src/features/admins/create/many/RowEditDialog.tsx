import type { FieldMessage } from '@resguardo/contract/platform/fields/fieldCatalogue'
import { useSay } from '#i18n/say.tsx'
import { SendDialog } from '#shared/forms/dialogs/SendDialog.tsx'
import { useForm } from '#shared/forms/useForm.ts'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { UiMessage } from '#ui/ui.messages.ts'
import { TeamChoice } from '#shared/forms/TeamChoice.tsx'
import type { CreateMessage } from '../create.messages.ts'
import type { Column, PastedRow } from './readCsv.ts'
import { columnKey } from './ImportRows.tsx'
import type { CheckedRow } from './useImport.ts'

type RowEditDialogProps = {
  checked: CheckedRow
  needsTeam: boolean
  onEdit: (changes: Partial<PastedRow>) => void
  onClose: () => void
}

const nameFields = ['username', 'first_name', 'last_name'] as const
const selectFields: ReadonlySet<string> = new Set(['role', 'team'])

/** The text may not be a team's uid. */
const uidIn = (text: string) => (/^[0-9a-f-]{36}$/.test(text) ? text : '')

/** Form to correct one row: the usual fields, and any other that is invalid. */
export function RowEditDialog({ checked: { row, outcome }, needsTeam, onEdit, onClose }: RowEditDialogProps) {
  const say = useSay<CreateMessage | UiMessage | FieldMessage>()
  const invalidFields = Object.keys(outcome?.fields ?? {}) as Column[] // The server returns the row's fields.
  const textFields = [...new Set<Column>([...nameFields, ...invalidFields])].filter(
    (name) => !selectFields.has(name),
  )
  const form = useForm({
    initial: {
      ...row,
      role: ['user', 'admin'].includes(row.role ?? '') ? row.role : '',
      team: uidIn(row.team ?? ''),
    },
    check: (values: PastedRow) => ({ output: values, problems: {} }),
    checkOn: 'submit',
  })
  const { dirty } = form
  const errorOf = (name: Column) => {
    const key = dirty.includes(name) ? undefined : outcome?.fields[name]
    return key && say(name === 'team' ? 'fields.team' : (key as FieldMessage))
  }
  const submit = form.submit((values) => {
    const changes = Object.fromEntries(Object.entries(values).filter(([name]) => dirty.includes(name)))
    // Sends the selection shown in the list of teams, even if it is empty.
    const { team = '', teamName = '' } = values
    onEdit({ ...changes, team, teamName: team && teamName })
  })
  return (
    <SendDialog
      dirty={form.isDirty}
      onClose={onClose}
      title={say('create.many.mend.title', { line: row.line })}
      cancel={say('create.many.mend.cancel')}
      send={say('create.many.mend.go')}
      onSubmit={(event) => void submit(event)}
    >
      {textFields.map((name) => (
        <Field
          key={name}
          label={say(columnKey(name))}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field(name)}
          error={errorOf(name)}
        />
      ))}
      <Select
        label={say('create.role')}
        placeholder={say('create.role.choose')}
        options={[
          { value: 'user', label: say('ui.role.user') },
          { value: 'admin', label: say('ui.role.admin') },
        ]}
        {...form.field('role')}
        error={errorOf('role')}
      />
      <TeamChoice
        {...form.field('team')}
        value={form.values.team ?? ''}
        initialName={row.teamName}
        needed={needsTeam}
        error={errorOf('team')}
        onChange={(team, teamName) => {
          form.set('team', team)
          form.set('teamName', teamName)
        }}
      />
    </SendDialog>
  )
}
