import type { SubscriptionStatus } from '@resguardo/contract/licensing/opens'
import type { ComponentType } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { ClockIcon, ExpiredIcon } from '#ui/signedInIcons.tsx'
import type { LicensesMessage } from './licenses.messages.ts'

type ChipStyle = {
  Icon: ComponentType<{ size?: number }>
  tone: 'plain' | 'success' | 'warning'
  text: LicensesMessage
}
const chipStyles: Record<SubscriptionStatus | 'to come', ChipStyle> = {
  valid: { Icon: CheckIcon, tone: 'success', text: 'licenses.status.valid' },
  'near expiration': { Icon: ClockIcon, tone: 'warning', text: 'licenses.status.near' },
  expired: { Icon: ExpiredIcon, tone: 'warning', text: 'licenses.status.expired' },
  'to come': { Icon: ClockIcon, tone: 'plain', text: 'licenses.status.toCome' },
}

/** State of a pack or subscription as an icon and a word, never colour alone. Without an end it is valid. */
export function PackStatusChip({ status }: { status: SubscriptionStatus | 'to come' | null }) {
  const say = useSay<LicensesMessage>()
  const { Icon, tone, text } = chipStyles[status ?? 'valid']
  return (
    <Chip tone={tone} icon={<Icon size={16} />}>
      {say(text)}
    </Chip>
  )
}
