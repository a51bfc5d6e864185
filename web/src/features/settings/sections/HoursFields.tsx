import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Field, TextArea } from '#ui/fields/Field.tsx'
import { FieldNotes } from '#ui/fields/FieldFrame.tsx'
import type { SettingsForm } from './SettingsSection.tsx'
import { isSame, valueAt } from '#shared/forms/fieldPath.ts'
import styles from '../Settings.module.css'
import { parseLines, formatLines, parseHours, formatHours, weekdayAt } from './attendanceHours.ts'

type HoursFieldsProps = {
  label: string
  hint: string
  error: string | undefined
  name: string
  form: SettingsForm
}

/** The text for a value: as typed while it parses to the same value, else formatted. */
function useParsedText<Value>(
  form: SettingsForm,
  name: string,
  write: (value: Value) => string,
  read: (text: string) => Value,
) {
  // The field has the type that its schema declares.
  const value = valueAt(form.values, name) as Value
  const [typed, setTyped] = useState(() => write(value))
  return {
    value: isSame(read(typed), value) ? typed : write(value),
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value)
      form.set(name, read(target.value))
    },
    onBlur: () => void form.checkField(name),
  }
}

/** Hours of attendance by weekday. */
export function HoursFields({
  label,
  hint,
  name,
  form,
  errorOf,
}: HoursFieldsProps & { errorOf: (part: string) => string | undefined }) {
  return (
    <fieldset className={styles.set} aria-describedby={`${name}-hint`}>
      <legend>{label}</legend>
      {Array.from({ length: 7 }, (_, day) => (
        <DayHoursField key={day} day={day} name={`${name}.${day}`} form={form} error={errorOf(String(day))} />
      ))}
      <FieldNotes id={name} hint={hint} />
    </fieldset>
  )
}

function DayHoursField({
  day,
  name,
  form,
  error,
}: {
  day: number
  name: string
  form: SettingsForm
  error: string | undefined
}) {
  const { formatDate } = useIntl()
  const text = useParsedText(form, name, formatHours, parseHours)
  const weekday = formatDate(weekdayAt(day), { weekday: 'long', timeZone: 'UTC' })
  return <Field label={weekday} error={error} autoComplete="off" {...text} />
}

/** A list, one value per line: days without attendance, origins. */
export function LinesField({ label, hint, error, name, form }: HoursFieldsProps) {
  const text = useParsedText(form, name, formatLines, parseLines)
  return <TextArea label={label} hint={hint} error={error} rows={4} {...text} />
}
