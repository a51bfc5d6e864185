import { editDevice, type UserDevice } from '@resguardo/contract/devices/devices'
import { limits } from '@resguardo/contract/platform/limits'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { checkBySchema } from '#shared/forms/checkBySchema.ts'
import { useForm } from '#shared/forms/useForm.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import type { DevicesMessage } from './devices.messages.ts'
import styles from '../Users.module.css'

/** Names one of the person's devices; an empty name removes it. */
export function DeviceNameForm({ device, onDone }: { device: UserDevice; onDone: () => void }) {
  const say = useSay<DevicesMessage>()
  const sayFailure = useSayFailure()
  const save = useSend(editDevice, { refresh: ['readDevices'], outdated: 404 })
  const { failure } = save.error ?? {}
  const form = useForm({
    initial: { deviceName: device.facts?.deviceName ?? '' },
    check: checkBySchema(editDevice.body, ({ deviceName }) => ({
      uid: device.uid,
      deviceName: deviceName.trim() || null,
    })),
    checkOn: 'submit',
    onType: () => save.isError && save.reset(),
  })
  const submit = form.submit(async (body) => {
    await save.mutateAsync({ body })
    onDone()
  })
  const { error = failure && sayFailure(failure), ...name } = form.field('deviceName')
  return (
    <form className={styles.naming} onSubmit={(event) => void submit(event)}>
      <Field
        label={say('devices.name')}
        hint={say('devices.name.hint')}
        maxLength={limits.deviceName.max}
        {...name}
        error={error}
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
