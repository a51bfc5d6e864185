import { editDevice, type UserDevice } from '@resguardo/contract/devices/devices'
import { limits } from '@resguardo/contract/platform/limits'
import { type FormEvent, useState } from 'react'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { useSayField } from '#shared/useSayField.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import type { DevicesMessage } from './devices.messages.ts'
import styles from './Users.module.css'

/** Names one of the person's devices; an empty name removes it. */
export function DeviceNameForm({ device, onDone }: { device: UserDevice; onDone: () => void }) {
  const say = useSay<DevicesMessage>()
  const sayField = useSayField()
  const sayFailure = useSayFailure()
  const [name, setName] = useState(device.facts?.deviceName ?? '')
  const save = useSend(editDevice, { refresh: ['readDevices'], outdated: 404 })
  const { failure } = save.error ?? {}
  const error = failure && (sayField({ message: failure.fields['deviceName'] }) ?? sayFailure(failure))
  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate({ body: { uid: device.uid, deviceName: name.trim() || null } }, { onSuccess: onDone })
  }
  return (
    <form className={styles.naming} onSubmit={submit}>
      <Field
        label={say('devices.name')}
        hint={say('devices.name.hint')}
        value={name}
        maxLength={limits.deviceName.max}
        error={error || undefined}
        onChange={({ target }) => {
          setName(target.value)
          if (save.isError) save.reset()
        }}
      />
      <div className={lists.row}>
        <Button type="submit" pending={save.isPending}>
          {say('devices.name.save')}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {say('devices.cancel')}
        </Button>
      </div>
    </form>
  )
}
