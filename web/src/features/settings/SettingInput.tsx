import type { FieldMessage } from '@resguardo/contract/platform/fieldCatalogue'
import { attachmentTypes, type SectionName, settingsRanges } from '@resguardo/contract/settings/settings'
import { settingsDefaults } from '@resguardo/contract/settings/settingsDefaults'
import type { FieldError } from 'react-hook-form'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayField } from '#shared/useSayField.ts'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import { Field, TextArea } from '#ui/fields/Field.tsx'
import { FieldNotes } from '#ui/fields/FieldFrame.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { DaysField, HoursFields } from './HoursFields.tsx'
import { SecretField } from './SecretField.tsx'
import type { AllSettings, SettingsForm } from './SettingsSection.tsx'
import { type SettingField, valueAt } from './sections.ts'
import type { SettingsMessage } from './settings.messages.ts'
import styles from './Settings.module.css'
import { useFormatSetting } from './useFormatSetting.ts'

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
      return <Checkbox {...common} {...form.register(name)} />
    case 'number':
      return (
        <Field
          {...text}
          inputMode="numeric"
          className={styles.number}
          {...form.register(name, { setValueAs: toInteger })}
        />
      )
    case 'choice':
      return (
        <Select
          {...common}
          options={field.options.map((value) => ({
            value,
            label: say(`settings.${section}.${name}.${value}` as SettingsMessage),
          }))}
          {...form.register(name)}
        />
      )
    case 'zone':
      return (
        <Select
          {...common}
          options={Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value }))}
          {...form.register(name)}
        />
      )
    case 'helper':
      return (
        <Select
          {...common}
          placeholder={say('settings.calling.lead.none')}
          options={helpers.map(({ uid, username }) => ({ value: uid, label: username }))}
          {...form.register(name, { setValueAs: (value: string | null) => value || null })}
        />
      )
    case 'secret':
    case 'secretArea':
      return <SecretField {...common} name={name} form={form} long={field.kind === 'secretArea'} />
    case 'area':
      return <TextArea {...text} rows={8} className={styles.pem} {...form.register(name)} />
    case 'hours':
      return <HoursFields {...common} name={name} form={form} errorOf={errorOf} />
    case 'days':
      return <DaysField {...common} name={name} form={form} />
    case 'types':
      return <AttachmentTypes {...common} name={name} form={form} />
    default:
      return <Field {...text} {...form.register(name)} />
  }
}

/** A number if it is one; anything else becomes NaN, which the field's rule rejects, and never 0. */
const toInteger = (value: unknown) =>
  typeof value === 'string' ? (/^\d{1,15}$/.test(value.trim()) ? Number(value) : Number.NaN) : value

type AttachmentTypesProps = {
  label: string
  hint: string
  error: string | undefined
  name: string
  form: SettingsForm
}

function AttachmentTypes({ label, hint, error, name, form }: AttachmentTypesProps) {
  const say = useSay<SettingsMessage>()
  const { ref, ...register } = form.register(name)
  return (
    <fieldset className={styles.set} aria-describedby={`${name}-hint`}>
      <legend>{label}</legend>
      {attachmentTypes.map((type) => (
        <Checkbox
          key={type}
          ref={ref}
          label={say(`settings.attachments.type.${type}`)}
          value={type}
          {...register}
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
  const say = useSay<SettingsMessage | FieldMessage>()
  const sayField = useSayField()
  const { number } = useFormats()
  const { errors } = form.formState
  return (part = '') => {
    const found = firstMessageIn(valueAt(errors, part ? `${field.name}.${part}` : field.name))
    if (found === undefined) return undefined
    if (field.kind !== 'number') return sayField({ message: found })
    const { min, max } = settingsRanges[field.range]
    return say('settings.notWithin', { min: number(min), max: number(max) })
  }
}

/** The first message of an error, of the field itself or nested in it. */
function firstMessageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { message } = error as Partial<FieldError>
  if (typeof message === 'string') return message
  for (const [name, inner] of Object.entries(error)) {
    const found = name === 'ref' ? undefined : firstMessageIn(inner)
    if (found !== undefined) return found
  }
  return undefined
}
