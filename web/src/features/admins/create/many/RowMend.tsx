import type { FieldMessage } from '@resguardo/contract/fields.messages'
import { type FormEvent, useId, useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import styles from '../Create.module.css'
import type { CreateMessage } from '../create.messages.ts'
import type { Column, PastedRow } from './readCsv.ts'
import { columnKey } from './RowList.tsx'
import type { RowTeams } from './RowsCheck.tsx'
import type { CheckedRow } from './useMany.ts'

type RowMendProps = {
  checked: CheckedRow
  teams: RowTeams
  onMend: (changes: Partial<PastedRow>) => void
  onClose: () => void
}

const always = ['username', 'first_name', 'last_name'] as const
const choices: readonly string[] = ['role', 'team']

/** One row to be mended: what it always has, and whatever else is wrong with it. */
export function RowMend({ checked: { row, outcome }, teams, onMend, onClose }: RowMendProps) {
  const say = useSay<CreateMessage | FieldMessage>()
  const form = useId()
  const [draft, setDraft] = useState<Partial<PastedRow>>({})
  const wrong = Object.keys(outcome?.fields ?? {}) as Column[] // The server names fields of the row.
  const texts = [...new Set<Column>([...always, ...wrong])].filter((name) => !choices.includes(name))
  const errorOf = (name: Column) => {
    const key = draft[name] === undefined ? outcome?.fields[name] : undefined
    return key && say(name === 'team' ? 'fields.team' : (key as FieldMessage))
  }
  const set = (name: Column, value: string) => setDraft({ ...draft, [name]: value })
  const value = (name: Column) => draft[name] ?? row[name] ?? ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onMend(draft)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('create.many.mend.title', { line: row.line })}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {say('create.many.mend.cancel')}
          </Button>
          <Button type="submit" form={form}>
            {say('create.many.mend.go')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        {texts.map((name) => (
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
          value={value('role')}
          error={errorOf('role')}
          options={[
            { value: 'user', label: say('create.role.user') },
            { value: 'admin', label: say('create.role.admin') },
          ]}
          onChange={({ target }) => set('role', target.value)}
        />
        <Select
          label={say('create.team')}
          value={teams.some(({ uid }) => uid === value('team')) ? value('team') : ''}
          placeholder={say('create.team.choose')}
          error={errorOf('team')}
          options={teams.map(({ uid, teamName }) => ({ value: uid, label: teamName }))}
          onChange={({ target }) => set('team', target.value)}
        />
      </form>
    </Dialog>
  )
}
