import { useSay } from '#i18n/say.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import type { DevicesMessage } from './devices.messages.ts'
import { OwnDevices } from './OwnDevices.tsx'

/** The own devices on a page of their own. */
export function DevicesPage() {
  const say = useSay<DevicesMessage>()
  return (
    <>
      <PageTitle title={say('devices.title')} />
      <OwnDevices />
    </>
  )
}
