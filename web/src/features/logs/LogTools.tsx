import type { ReactNode, Ref } from 'react'
import { useSay } from '#i18n/say.tsx'
import { FiltersForm } from '#lists/FiltersForm.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { Select } from '#ui/fields/Select.tsx'
import styles from './Logs.module.css'
import type { LogsMessage } from './logs.messages.ts'
import { isDay } from './logs.queries.ts'

type LogToolsProps = {
  /** Null if a search makes no sense: in the attempts of one person. */
  search: { q: string; onChange: (q: string) => void } | null
  /** The number of active filters. */
  count: number
  button: Ref<HTMLButtonElement>
  children: ReactNode
}

/** Search and filters of a log. */
export function LogTools({ search, count, button, children }: LogToolsProps) {
  const say = useSay<LogsMessage>()
  return (
    <FiltersForm
      bar={styles.bar}
      panel={styles.panel}
      tools={search && <SearchField label={say('logs.search')} q={search.q} onChange={search.onChange} />}
      label={say('logs.filters', { count })}
      button={button}
    >
      {children}
    </FiltersForm>
  )
}

type FilterSelectProps = {
  name: LogsMessage
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A select with an option for any value. */
export function FilterSelect({ name, value, options, onChange }: FilterSelectProps) {
  const say = useSay<LogsMessage>()
  return (
    <Select
      label={say(name)}
      value={value}
      placeholder={say('logs.any')}
      options={options}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

type DateRangeFieldsProps = {
  from: string
  to: string
  onChange: (part: { from?: string; to?: string }) => void
}

/** Date range; an exact time from a link is shown on its filter chip instead. */
export function DateRangeFields({ from, to, onChange }: DateRangeFieldsProps) {
  const say = useSay<LogsMessage>()
  return (
    <>
      <Field
        type="date"
        label={say('logs.from')}
        value={isDay(from) ? from : ''}
        min="2020-01-01"
        max={isDay(to) ? to : '2099-12-31'}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <Field
        type="date"
        label={say('logs.to')}
        value={isDay(to) ? to : ''}
        min={isDay(from) ? from : '2020-01-01'}
        max="2099-12-31"
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </>
  )
}
