import { useSay } from '#i18n/say.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import type { DevicesMessage } from './devices.messages.ts'
import { OwnDevices } from './OwnDevices.tsx'

/** The person's devices, as a separate page. */
export function DevicesPage() {
  const say = useSay<DevicesMessage>()
  return (
    <>
      <PageTitle title={say('devices.title')} />
      <OwnDevices />
    </>
  )
}
