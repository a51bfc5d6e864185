import type { Device } from '@resguardo/contract/devices/device'
import { useIntl } from 'react-intl'
import { useSay } from '#i18n/say.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import styles from './Device.module.css'
import type { DeviceMessage } from './device.messages.ts'
import { updatesOf } from './deviceCatalogue.ts'

/** Says until when a model gets security updates, or since which month it no longer does. */
export function UpdatesNotice({ device }: { device: Device }) {
  const say = useSay<DeviceMessage>()
  const intl = useIntl()
  const monthOf = (day: Date) => intl.formatDate(day, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const updates = updatesOf(device)
  const { name } = device

  if (updates.state === 'unknown') return null
  if (updates.state === 'until')
    return (
      <p className={styles.quiet}>{say('device.updates.until', { name, month: monthOf(updates.until) })}</p>
    )
  const { state, since } = updates
  const dated = state === 'ended' ? 'device.updates.ended' : 'device.updates.limitedSince'
  const undated = state === 'ended' ? 'device.updates.endedUndated' : 'device.updates.limited'
  return (
    <Alert
      kind="warning"
      title={since ? say(dated, { name, month: monthOf(since) }) : say(undated, { name })}
    >
      {say('device.updates.ended.then')}
    </Alert>
  )
}
