import type { Severity } from '@resguardo/contract/alerts/alertRules'
import { useSay } from '#i18n/say.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { ErrorIcon, InfoIcon, WarningIcon } from '#ui/icons.tsx'
import type { AlertsMessage } from './alerts.messages.ts'

const chipStyles = {
  critical: { tone: 'error', Icon: ErrorIcon },
  important: { tone: 'warning', Icon: WarningIcon },
  notice: { tone: 'plain', Icon: InfoIcon },
} as const

/** Severity of an alert as an icon and a word, never colour alone. */
export function SeverityChip({ severity }: { severity: Severity }) {
  const say = useSay<AlertsMessage>()
  const { tone, Icon } = chipStyles[severity]
  return (
    <Chip tone={tone} icon={<Icon size={16} />}>
      {say(`alerts.severity.${severity}`)}
    </Chip>
  )
}
