import type { DeviceFacts } from '@resguardo/contract/devices/devices'
import { useSay } from '#i18n/say.tsx'
import type { ListsMessage } from '#shared/lists.messages.ts'
import type { DevicesMessage } from './devices.messages.ts'

/** Describes a device as far as its browser reported it; null for a reader without the permission. */
export function useDeviceText() {
  const say = useSay<DevicesMessage | ListsMessage>()
  /** Example: `Android 15` */
  const system = ({ os, osVersion }: DeviceFacts) =>
    [say(`lists.os.${os}`), osVersion].filter(Boolean).join(' ')
  /** Example: `Firefox 143 on Android 15` */
  function device(facts: DeviceFacts | null): string | null {
    if (!facts) return null
    const browser = facts.browser === 'other' ? say('devices.browser.other') : facts.browser
    return say('devices.on', {
      browser: [browser, facts.browserVersion].filter(Boolean).join(' '),
      os: system(facts),
    })
  }
  return { system, device }
}
