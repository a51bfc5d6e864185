import type { OsType } from '@resguardo/contract/devices/device'
import { useSay } from '#i18n/say.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { DeviceMessage } from './device.messages.ts'
import { storedVersion } from './deviceCatalogue.ts'

type VersionFieldProps = {
  osType: OsType
  /** Newest first. */
  versions: readonly string[]
  /** In its stored form. */
  chosen: string | null
  onChoose: (version: string | null) => void
}

/** The system version; optional. */
export function VersionField({ osType, versions, chosen, onChoose }: VersionFieldProps) {
  const say = useSay<DeviceMessage>()
  if (versions.length === 0) return null
  return (
    <Select
      label={say('device.version', { system: say(`device.system.${osType}`) })}
      hint={say(`device.version.hint.${osType}`)}
      value={chosen ?? ''}
      placeholder={say('device.version.unknown')}
      options={versions.map((version) => ({ value: storedVersion(version), label: version }))}
      onChange={(event) => onChoose(event.target.value || null)}
    />
  )
}
