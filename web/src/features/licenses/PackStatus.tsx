import type { SubscriptionStatus } from '@resguardo/contract/opens'
import type { ComponentType } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Chip } from '#ui/Chip.tsx'
import { CheckIcon, ClockIcon, ExpiredIcon } from '#ui/icons.tsx'
import type { LicensesMessage } from './licenses.messages.ts'

type Look = {
  Icon: ComponentType<{ size?: number }>
  tone: 'plain' | 'success' | 'warning'
  text: LicensesMessage
}
const looks: Record<SubscriptionStatus | 'to come', Look> = {
  valid: { Icon: CheckIcon, tone: 'success', text: 'licenses.status.valid' },
  'near expiration': { Icon: ClockIcon, tone: 'warning', text: 'licenses.status.near' },
  expired: { Icon: ExpiredIcon, tone: 'warning', text: 'licenses.status.expired' },
  'to come': { Icon: ClockIcon, tone: 'plain', text: 'licenses.status.toCome' },
}

/** State of a pack or subscription as an icon and a word, never colour alone. Without an end it is valid. */
export function PackStatus({ status }: { status: SubscriptionStatus | 'to come' | null }) {
  const say = useSay<LicensesMessage>()
  const { Icon, tone, text } = looks[status ?? 'valid']
  return (
    <Chip tone={tone} icon={<Icon size={16} />}>
      {say(text)}
    </Chip>
  )
}
