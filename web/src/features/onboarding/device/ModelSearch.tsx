import type { Device, OsType } from '@resguardo/contract/devices/device'
import { useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import styles from './Device.module.css'
import type { DeviceMessage } from './device.messages.ts'
import { searchModels } from './deviceCatalogue.ts'
import { ModelGuide } from './ModelGuide.tsx'

/** Models shown before all of them; none before something is typed, so that the page stays one screen. */
const initialCount = 6

type ModelSearchProps = {
  devices: readonly Device[]
  osType: OsType | null
  chosen: Device | null
  onChoose: (id: string) => void
}

/** Finds the model by name, newest on top. */
export function ModelSearch({ devices, osType, chosen, onChoose }: ModelSearchProps) {
  const say = useSay<DeviceMessage>()
  const [typed, setTyped] = useState('')
  const [all, setAll] = useState(false)
  const [guideOpen, setGuideOpen] = useState(false)

  const found = osType || typed ? searchModels(devices, typed, osType) : []
  const shown = all ? found : found.slice(0, typed ? initialCount : 0)
  // The chosen model stays visible, whatever the search.
  const listed = chosen && !shown.includes(chosen) ? [chosen, ...shown] : shown
  return (
    <div className={styles.group}>
      <Field
        type="search"
        label={say('device.search')}
        hint={say('device.search.hint')}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className={styles.quiet}>
        {typed && say('device.found', { count: found.length })}
      </p>
      {typed && found.length === 0 && <p>{say('device.notFound')}</p>}
      {listed.length > 0 && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{say('device.model')}</legend>
          <div className={styles.models}>
            {listed.map((device) => (
              <label key={device.id} className={styles.model}>
                <input
                  type="radio"
                  name="model"
                  value={device.id}
                  checked={chosen?.id === device.id}
                  onChange={() => onChoose(device.id)}
                />
                <span translate="no">{device.name}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div className={styles.actions}>
        {found.length > shown.length && (
          <Button kind="secondary" onClick={() => setAll(true)}>
            {say('device.showAll', { count: found.length })}
          </Button>
        )}
        <Button kind="quiet" onClick={() => setGuideOpen(true)}>
          {say('device.dontKnow')}
        </Button>
      </div>
      <ModelGuide open={guideOpen} onClose={() => setGuideOpen(false)} />
    </div>
  )
}
