import { type SectionName, settingsRanges } from '@resguardo/contract/settings/settings'
import { settingsDefaults } from '@resguardo/contract/settings/settingsDefaults'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import { Field, TextArea } from '#ui/fields/Field.tsx'
import { FieldNotes } from '#ui/fields/FieldFrame.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { HoursFields, LinesField } from './HoursFields.tsx'
import { SecretField } from './SecretField.tsx'
import type { AllSettings, SettingsForm } from './SettingsSection.tsx'
import { valueAt } from '#shared/forms/fieldPath.ts'
import type { SettingField } from './sections.ts'
import type { SettingsMessage } from '../settings.messages.ts'
import styles from '../Settings.module.css'
import { useFormatSetting } from '../useFormatSetting.ts'

export type SettingInputProps = {
  section: SectionName
  field: SettingField
  form: SettingsForm
  helpers: AllSettings['helpers']
}

/** An input by the field's kind, with a hint on its effect, unit, range and default. */
export function SettingInput({ section, field, form, helpers }: SettingInputProps) {
  const say = useSay<SettingsMessage>()
  const errorOf = useErrorOf(section, field, form)
  const { name } = field
  const common = {
    label: say(`settings.${section}.${name}` as SettingsMessage),
    hint: useHint(section, field),
    error: errorOf(),
  }
  const text = { ...common, autoComplete: 'off', spellCheck: false }
  switch (field.kind) {
    case 'flag':
      return <Checkbox {...form.field(name)} {...common} />
    case 'number':
      return (
        <Field {...form.field(name, toInteger)} {...text} inputMode="numeric" className={styles.number} />
      )
    case 'choice':
      return (
        <Select
          {...common}
          options={field.options.map((value) => ({
            value,
            label: say(`settings.${section}.${name}.${value}` as SettingsMessage),
          }))}
          {...form.field(name)}
        />
      )
    case 'zone':
      return (
        <Select
          {...common}
          options={Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value }))}
          {...form.field(name)}
        />
      )
    case 'helper':
      return (
        <Select
          {...common}
          placeholder={say('settings.calling.lead.none')}
          options={helpers.map(({ uid, username }) => ({ value: uid, label: username }))}
          {...form.field(name, (value) => value || null)}
        />
      )
    case 'secret':
    case 'secretArea':
      return <SecretField {...common} name={name} form={form} long={field.kind === 'secretArea'} />
    case 'area':
      return <TextArea {...text} rows={8} className={styles.pem} {...form.field(name)} />
    case 'hours':
      return <HoursFields {...common} name={name} form={form} errorOf={errorOf} />
    case 'lines':
      return <LinesField {...common} name={name} form={form} />
    case 'choices':
      return <Choices {...common} section={section} options={field.options} name={name} form={form} />
    default:
      return <Field {...form.field(name)} {...text} />
  }
}

/** A number if it is one; anything else becomes NaN, which the field's rule rejects, and never 0. */
const toInteger = (text: string) => (/^\d{1,15}$/.test(text.trim()) ? Number(text) : Number.NaN)

type ChoicesProps = {
  section: SectionName
  options: readonly string[]
  label: string
  hint: string
  error: string | undefined
  name: string
  form: SettingsForm
}

function Choices({ section, options, label, hint, error, name, form }: ChoicesProps) {
  const say = useSay<SettingsMessage>()
  const value = valueAt(form.values, name)
  const chosen = Array.isArray(value) ? value : []
  return (
    <fieldset className={styles.set} aria-describedby={`${name}-hint`}>
      <legend>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option}
          name={name}
          label={say(`settings.${section}.${name}.${option}` as SettingsMessage)}
          value={option}
          checked={chosen.includes(option)}
          onChange={({ target }) =>
            form.set(name, target.checked ? [...chosen, option] : chosen.filter((one) => one !== option))
          }
        />
      ))}
      <FieldNotes id={name} hint={hint} error={error} />
    </fieldset>
  )
}

/** Hint: the field's effect and its allowed values. */
function useHint(section: SectionName, field: SettingField): string {
  const say = useSay<SettingsMessage>()
  const { number } = useFormats()
  const format = useFormatSetting(section)
  const effect = say(`settings.${section}.${field.name}.hint` as SettingsMessage)
  const standard = valueAt(settingsDefaults[section], field.name)
  if (field.kind === 'number') {
    const { min, max } = settingsRanges[field.range]
    const values = {
      unit: field.unit,
      min: number(min),
      max: number(max),
      standard: number(Number(standard)),
    }
    return `${effect} ${say('settings.range', values)}`
  }
  if (field.kind === 'flag' || field.kind === 'choice')
    return `${effect} ${say('settings.default', { standard: format(field, standard) })}`
  return effect
}

/** The error text of a field, or of a part of it. */
function useErrorOf(section: SectionName, field: SettingField, form: SettingsForm) {
  const say = useSay<SettingsMessage>()
  const { number } = useFormats()
  return (part = '') => {
    const found = form.errorOf(part ? `${field.name}.${part}` : field.name)
    if (found === undefined || field.kind !== 'number') return found
    const { min, max } = settingsRanges[field.range]
    return say('settings.notWithin', { min: number(min), max: number(max) })
  }
}
