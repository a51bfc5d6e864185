import type { AlertState } from '@resguardo/contract/alertRules'
import { useSay } from '#i18n/say.tsx'
import { Chip } from '#ui/Chip.tsx'
import { BlockedIcon, CheckIcon, ClockIcon } from '#ui/icons.tsx'
import type { ManageMessage } from './manage.messages.ts'

const looks = {
  draft: { tone: 'warning', Icon: ClockIcon },
  confirmed: { tone: 'success', Icon: CheckIcon },
  withdrawn: { tone: 'plain', Icon: BlockedIcon },
} as const

/** State of an alert as an icon and a word. */
export function StateChip({ state }: { state: AlertState }) {
  const say = useSay<ManageMessage>()
  const { tone, Icon } = looks[state]
  return (
    <Chip tone={tone} icon={<Icon size={16} />}>
      {say(`write.is.${state}`)}
    </Chip>
  )
}
