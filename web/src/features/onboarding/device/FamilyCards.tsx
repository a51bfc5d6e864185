import { type OsType, osTypes } from '@resguardo/contract/devices/device'
import { useId } from 'react'
import { useSay } from '#i18n/say.tsx'
import { cx } from '#ui/cx.ts'
import { ErrorIcon } from '#ui/icons.tsx'
import styles from './Device.module.css'
import type { DeviceMessage } from './device.messages.ts'
import { PhoneDrawing } from '#ui/display/phone/PhoneDrawing.tsx'

type FamilyCardsProps = {
  chosen: OsType | null
  onChoose: (osType: OsType) => void
  error?: string | undefined
  /** Side by side on a phone too: the names without their details, which screen readers get. */
  tiles?: boolean
}

/** The families of phones, each with its outline. */
export function FamilyCards({ chosen, onChoose, error, tiles = false }: FamilyCardsProps) {
  const say = useSay<DeviceMessage>()
  const id = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{say('device.family')}</legend>
      <div className={cx(styles.families, tiles && styles.tiles)}>
        {osTypes.map((osType) => (
          <label key={osType} className={styles.family}>
            <input
              type="radio"
              name="family"
              value={osType}
              checked={chosen === osType}
              onChange={() => onChoose(osType)}
              aria-labelledby={`${id}-${osType}`}
              aria-describedby={`${id}-${osType}-detail`}
            />
            <PhoneDrawing of={osType} />
            <span>
              <strong id={`${id}-${osType}`}>{say(`device.family.${osType}`)}</strong>
              <span id={`${id}-${osType}-detail`} className={styles.detail}>
                {say(`device.family.${osType}.detail`)}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <ErrorIcon size={18} />
          {error}
        </p>
      )}
    </fieldset>
  )
}
