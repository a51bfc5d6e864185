import type { DeviceCatalogue } from '@resguardo/contract/devices/device'
import { osTypes } from '@resguardo/contract/devices/device'
import { profiles } from '@resguardo/contract/devices/profile'
import { profileNames } from '@resguardo/contract/devices/profileNames'
import { useQuery } from '@tanstack/react-query'
import { contentFile } from '#api/files/contentFile.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { CheckboxGroup } from '#lists/CheckboxGroup.tsx'
import lists from '#shared/Lists.module.css'
import { systems } from '#lists/systems.ts'
import type { Form } from '#shared/forms/useForm.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { AlertDraft } from './alertDraft.ts'
import styles from '../Manage.module.css'
import type { ManagedAlertsMessage } from '../managedAlerts.messages.ts'

type System = AlertDraft['systems'][number]
const emptySystem: System = { osType: 'ios', min: '', max: '', models: [] }

type TargetFieldsProps = { form: Form<AlertDraft> }

/**
 * The target: phones by system, version and model, and protection profiles. Nothing chosen means everyone.
 */
export function TargetFields({ form }: TargetFieldsProps) {
  const say = useSay<ManagedAlertsMessage>()
  const { language } = useLanguage()
  const { systems: chosen, profiles: chosenProfiles } = form.values
  return (
    <Card title={say('write.target')}>
      <p className={lists.quiet}>{say('write.target.hint')}</p>
      {chosen.map((_, index) => (
        <fieldset key={index} className={styles.system}>
          <legend className={lists.legend}>{say('write.target.phones', { number: index + 1 })}</legend>
          <SystemFields form={form} index={index} />
          <Button kind="secondary" onClick={() => form.set('systems', chosen.toSpliced(index, 1))}>
            {say('write.target.remove', { number: index + 1 })}
          </Button>
        </fieldset>
      ))}
      <div>
        <Button kind="secondary" onClick={() => form.set('systems', [...chosen, emptySystem])}>
          {say(chosen.length === 0 ? 'write.target.add' : 'write.target.addMore')}
        </Button>
      </div>
      <CheckboxGroup
        legend={say('write.target.profiles')}
        options={profiles}
        chosen={chosenProfiles}
        label={(profile) => profileNames[profile][language]}
        onChange={(next) => form.set('profiles', [...next])}
      />
    </Card>
  )
}

function SystemFields({ form, index }: TargetFieldsProps & { index: number }) {
  const say = useSay<ManagedAlertsMessage>()
  const system = form.values.systems[index] ?? emptySystem
  const { scheme } = systems[system.osType]
  const versionError = (name: 'min' | 'max') => {
    const problem = form.problems[`systems.${index}.${name}`]
    return problem && say(problem.key === 'write.target.turned' ? problem.key : 'write.target.version')
  }
  const osType = form.field(`systems.${index}.osType`)
  return (
    <>
      <div className={styles.three}>
        <Select
          label={say('write.system')}
          options={osTypes.map((value) => ({ value, label: systems[value].name }))}
          {...osType}
          onChange={() => {
            osType.onChange()
            form.set(`systems.${index}.models`, [])
          }}
        />
        <Field
          label={say('write.target.min', { scheme })}
          inputMode="decimal"
          autoComplete="off"
          {...form.field(`systems.${index}.min`)}
          error={versionError('min')}
        />
        <Field
          label={say('write.target.max', { scheme })}
          inputMode="decimal"
          autoComplete="off"
          {...form.field(`systems.${index}.max`)}
          error={versionError('max')}
        />
      </div>
      <ModelChoice
        osType={system.osType}
        chosen={system.models}
        error={form.errorOf(`systems.${index}.models`)}
        onChange={(models) => form.set(`systems.${index}.models`, models)}
      />
    </>
  )
}

const catalogue = contentFile<DeviceCatalogue>('devices/devices.json', 'devices')

type ModelChoiceProps = {
  osType: System['osType']
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
