import type { OsType } from '@resguardo/contract/device'
import { useSay } from '#i18n/say.tsx'
import { Select } from '#ui/Select.tsx'
import type { DeviceMessage } from './device.messages.ts'
import { storedVersion } from './devices.ts'

type VersionFieldProps = {
  osType: OsType
  /** Newest first. */
  versions: readonly string[]
  /** As it is stored. */
  chosen: string | null
  onChoose: (version: string | null) => void
}

/** The system version, for whoever knows it. */
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
