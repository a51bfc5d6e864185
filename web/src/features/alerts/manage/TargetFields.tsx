import type { DeviceCatalogue } from '@resguardo/contract/devices/device'
import { osTypes } from '@resguardo/contract/devices/device'
import { profiles } from '@resguardo/contract/devices/profile'
import { profileNames } from '@resguardo/contract/devices/profileNames'
import { useQuery } from '@tanstack/react-query'
import { Controller, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { contentFile } from '#api/files/contentFile.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { CheckboxGroup } from '#lists/CheckboxGroup.tsx'
import lists from '#shared/Lists.module.css'
import { systems } from '#lists/systems.ts'
import { useSayField } from '#shared/useSayField.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { AlertDraft } from './alertDraft.ts'
import styles from './Manage.module.css'
import type { ManagedAlertsMessage } from './managedAlerts.messages.ts'

type TargetFieldsProps = { form: UseFormReturn<AlertDraft> }

/**
 * The target: phones by system, version and model, and protection profiles. Nothing chosen means everyone.
 */
export function TargetFields({ form }: TargetFieldsProps) {
  const say = useSay<ManagedAlertsMessage>()
  const { language } = useLanguage()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'systems' })
  return (
    <Card title={say('write.target')}>
      <p className={lists.quiet}>{say('write.target.hint')}</p>
      {fields.map((field, index) => (
        <fieldset key={field.id} className={styles.system}>
          <legend className={lists.legend}>{say('write.target.phones', { number: index + 1 })}</legend>
          <SystemFields form={form} index={index} />
          <Button kind="secondary" onClick={() => remove(index)}>
            {say('write.target.remove', { number: index + 1 })}
          </Button>
        </fieldset>
      ))}
      <div>
        <Button kind="secondary" onClick={() => append({ osType: 'ios', min: '', max: '', models: [] })}>
          {say(fields.length === 0 ? 'write.target.add' : 'write.target.addMore')}
        </Button>
      </div>
      <Controller
        control={form.control}
        name="profiles"
        render={({ field: { value, onChange } }) => (
          <CheckboxGroup
            legend={say('write.target.profiles')}
            options={profiles}
            chosen={value}
            label={(profile) => profileNames[profile][language]}
            onChange={(chosen) => onChange([...chosen])}
          />
        )}
      />
    </Card>
  )
}

function SystemFields({ form, index }: TargetFieldsProps & { index: number }) {
  const say = useSay<ManagedAlertsMessage>()
  const errorOf = useSayField()
  const {
    control,
    register,
    setValue,
    formState: { errors },
  } = form
  const osType = useWatch({ control, name: `systems.${index}.osType` })
  const systemErrors = errors.systems?.[index]
  const { scheme } = systems[osType]
  return (
    <>
      <div className={styles.three}>
        <Select
          label={say('write.system')}
          options={osTypes.map((value) => ({ value, label: systems[value].name }))}
          {...register(`systems.${index}.osType`, {
            onChange: () => setValue(`systems.${index}.models`, []),
          })}
        />
        <Field
          label={say('write.target.min', { scheme })}
          inputMode="decimal"
          autoComplete="off"
          error={systemErrors?.min && say('write.target.version')}
          {...register(`systems.${index}.min`)}
        />
        <Field
          label={say('write.target.max', { scheme })}
          inputMode="decimal"
          autoComplete="off"
          error={
            systemErrors?.max?.message === 'write.target.turned'
              ? say(systemErrors.max.message)
              : systemErrors?.max && say('write.target.version')
          }
          {...register(`systems.${index}.max`)}
        />
      </div>
      <Controller
        control={control}
        name={`systems.${index}.models`}
        render={({ field: { value, onChange } }) => (
          <ModelChoice
            osType={osType}
            chosen={value}
            error={errorOf(systemErrors?.models?.root)}
            onChange={onChange}
          />
        )}
      />
    </>
  )
}

const catalogue = contentFile<DeviceCatalogue>('devices/devices.json', 'devices')

type ModelChoiceProps = {
  osType: AlertDraft['systems'][number]['osType']
  chosen: readonly string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}

/** The models it is about; none: all models of the system. */
function ModelChoice({ osType, chosen, error, onChange }: ModelChoiceProps) {
  const say = useSay<ManagedAlertsMessage>()
  const { data } = useQuery(catalogue)
  const models = (data?.devices ?? []).filter((device) => device.osType === osType)
  const nameOf = (id: string) => models.find((model) => model.id === id)?.name ?? id
  return (
    <>
      <Select
        label={say('write.target.models')}
        hint={chosen.length === 0 ? say('write.target.models.all') : undefined}
        value=""
        placeholder={say('write.target.models.add')}
        options={models
          .filter(({ id }) => !chosen.includes(id))
          .map(({ id, name }) => ({ value: id, label: name }))}
        error={error}
        onChange={({ target }) => target.value && onChange([...chosen, target.value])}
      />
      {chosen.length > 0 && (
        <ul role="list" className={lists.chipList} aria-label={say('write.target.models')}>
          {chosen.map((id) => (
            <li key={id}>
              <Chip onRemove={() => onChange(chosen.filter((one) => one !== id))}>{nameOf(id)}</Chip>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
