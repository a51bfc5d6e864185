import type { DeviceCatalogue, OsType } from '@resguardo/contract/devices/device'
import { useSay } from '#i18n/say.tsx'
import { RadioCards } from '#ui/fields/choiceFields.tsx'
import { type UpdateAnswers, type Answers, type DeviceOwner, deviceOwners } from '../onboardingAnswers.ts'
import styles from './Device.module.css'
import type { DeviceMessage } from './device.messages.ts'
import { type DeviceGuess, storedVersion, versionsFor } from './deviceCatalogue.ts'
import { FamilyCards } from './FamilyCards.tsx'
import { ModelSearch } from './ModelSearch.tsx'
import { UpdatesNotice } from './UpdatesNotice.tsx'
import { VersionField } from './VersionField.tsx'

type DeviceFieldsProps = {
  catalogue: DeviceCatalogue
  guess: DeviceGuess | null
  answers: Answers
  onAnswer: UpdateAnswers
  /** Shown at the families if a required choice is missing. */
  error?: string | undefined
}

/** Family, model, system version and owner of the device. Only the family is required. */
export function DeviceFields({ catalogue, guess, answers, onAnswer, error }: DeviceFieldsProps) {
  const say = useSay<DeviceMessage>()
  const { osType, version } = answers
  const device = catalogue.devices.find(({ id }) => id === answers.device) ?? null

  const chooseFamily = (next: OsType) => {
    if (next !== osType) onAnswer({ osType: next, device: null, version: null })
  }
  const chooseModel = (id: string) => {
    const model = catalogue.devices.find((one) => one.id === id)
    if (!model) return
    const fits = versionsFor(catalogue, model.osType, model).some((one) => storedVersion(one) === version)
    onAnswer({ osType: model.osType, device: model.id, version: fits ? version : null })
  }

  return (
    <div className={styles.fields}>
      {guess && answers.whose === 'mine' && <p>{say(`device.guess.${guess}`)}</p>}
      <FamilyCards tiles chosen={osType} onChoose={chooseFamily} error={error} />
      {osType === 'android-other' && <p className={styles.quiet}>{say('device.otherAndroid')}</p>}
      <ModelSearch devices={catalogue.devices} osType={osType} chosen={device} onChoose={chooseModel} />
      {device && <UpdatesNotice device={device} />}
      {osType && (
        <VersionField
          osType={osType}
          versions={versionsFor(catalogue, osType, device)}
          chosen={version}
          onChoose={(next) => onAnswer({ version: next })}
        />
      )}
      <div className={styles.whose}>
        <RadioCards
          legend={say('device.whose')}
          name="whose"
          value={answers.whose}
          options={deviceOwners.map((value) => ({ value, label: say(`device.whose.${value}`) }))}
          // The options are the owners.
          onChange={(event) => onAnswer({ whose: event.currentTarget.value as DeviceOwner })}
        />
      </div>
    </div>
  )
}
