import { useSay } from '#i18n/say.tsx'
import { Card } from '#ui/layout/Card.tsx'
import type { DevicesMessage } from './devices.messages.ts'
import { OwnDevices } from './OwnDevices.tsx'

/** The person's devices, as a card of the profile. */
export function DevicesCard() {
  const say = useSay<DevicesMessage>()
  return (
    <Card title={say('devices.title')}>
      <OwnDevices />
    </Card>
  )
}
