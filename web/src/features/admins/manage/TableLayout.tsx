import { useSay } from '#i18n/say.tsx'
import { DensityChoice } from '#lists/DensityChoice.tsx'
import { CheckboxGroup } from '#lists/CheckboxGroup.tsx'
import { Select } from '#ui/fields/Select.tsx'
import styles from './Manage.module.css'
import type { ManageMessage } from './manage.messages.ts'
import { type ColumnId, columnsFor, widthNames } from './table/columns.ts'
import type { TableLayoutMessage } from './tableLayout.messages.ts'
import type { ListPreferences } from './useListPreferences.ts'

export type TableLayoutProps = {
  /** The reader sees when people were last active. */
  whole: boolean
  preferences: ListPreferences
  onChange: (part: Partial<ListPreferences>) => void
}

/** Which columns the table shows, how wide they are, and how high its rows. */
export function TableLayout({ whole, preferences, onChange }: TableLayoutProps) {
  const say = useSay<ManageMessage | TableLayoutMessage>()
  const { hidden, widths } = preferences
  const columns = columnsFor({ whole })
  const shown = columns.filter((column) => !hidden.includes(column))
  const nameOf = (column: ColumnId | 'name') =>
    say(column === 'name' ? 'manage.person' : (`manage.${column}` as const))
  return (
    <>
      <CheckboxGroup
        legend={say('manage.columns.shown')}
        options={columns}
        chosen={shown}
        label={nameOf}
        onChange={(chosen) => onChange({ hidden: columns.filter((column) => !chosen.includes(column)) })}
      />
      <div className={styles.widths}>
        {(['name', ...shown] as const).map((column) => (
          <Select
            key={column}
            label={say('manage.width', { column: nameOf(column) })}
            value={widths[column] ?? ''}
            placeholder={say('manage.width.auto')}
            options={widthNames.map((width) => ({ value: width, label: say(`manage.width.${width}`) }))}
            onChange={({ target }) => {
              const { [column]: _, ...others } = widths
              const width = widthNames.find((one) => one === target.value)
              onChange({ widths: width ? { ...others, [column]: width } : others })
            }}
          />
        ))}
      </div>
      <DensityChoice />
    </>
  )
}
