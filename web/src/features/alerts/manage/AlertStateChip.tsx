import type { AlertState } from '@resguardo/contract/alerts/alertRules'
import { useSay } from '#i18n/say.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { BlockedIcon, ClockIcon } from '#ui/signedInIcons.tsx'
import type { ManagedAlertsMessage } from './managedAlerts.messages.ts'

const chipStyles = {
  draft: { tone: 'warning', Icon: ClockIcon },
  confirmed: { tone: 'success', Icon: CheckIcon },
  withdrawn: { tone: 'plain', Icon: BlockedIcon },
} as const

/** State of an alert as an icon and a word. */
export function AlertStateChip({ state }: { state: AlertState }) {
  const say = useSay<ManagedAlertsMessage>()
  const { tone, Icon } = chipStyles[state]
  return (
    <Chip tone={tone} icon={<Icon size={16} />}>
      {say(`write.is.${state}`)}
    </Chip>
  )
}
