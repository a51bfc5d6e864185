import type { FieldMessage } from '@resguardo/contract/platform/fields/fieldCatalogue'
import { type FormEvent, useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { SendDialog } from '#shared/forms/SendDialog.tsx'
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
  const [draft, setDraft] = useState<Partial<PastedRow>>({})
  const invalidFields = Object.keys(outcome?.fields ?? {}) as Column[] // The server returns the row's fields.
  const textFields = [...new Set<Column>([...nameFields, ...invalidFields])].filter(
    (name) => !selectFields.has(name),
  )
  const errorOf = (name: Column) => {
    const key = draft[name] === undefined ? outcome?.fields[name] : undefined
    return key && say(name === 'team' ? 'fields.team' : (key as FieldMessage))
  }
  const set = (name: Column, value: string) => setDraft({ ...draft, [name]: value })
  const value = (name: Column) => draft[name] ?? row[name] ?? ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Sends the selection shown in the list of teams, even if it is empty.
    const team = uidIn(value('team'))
    onEdit({ ...draft, team, teamName: team && (draft.teamName ?? row.teamName ?? '') })
  }
  return (
    <SendDialog
      dirty={Object.keys(draft).length > 0}
      onClose={onClose}
      title={say('create.many.mend.title', { line: row.line })}
      cancel={say('create.many.mend.cancel')}
      send={say('create.many.mend.go')}
      onSubmit={submit}
    >
      {textFields.map((name) => (
        <Field
          key={name}
          label={say(columnKey(name))}
          value={value(name)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf(name)}
          onChange={({ target }) => set(name, target.value)}
        />
      ))}
      <Select
        label={say('create.role')}
        value={['user', 'admin'].includes(value('role')) ? value('role') : ''}
        placeholder={say('create.role.choose')}
        error={errorOf('role')}
        options={[
          { value: 'user', label: say('ui.role.user') },
          { value: 'admin', label: say('ui.role.admin') },
        ]}
        onChange={({ target }) => set('role', target.value)}
      />
      <TeamChoice
        value={uidIn(value('team'))}
        name="team"
        initialName={row.teamName}
        needed={needsTeam}
        error={errorOf('team')}
        onChange={(team, teamName) => setDraft({ ...draft, team, teamName })}
      />
    </SendDialog>
  )
}
