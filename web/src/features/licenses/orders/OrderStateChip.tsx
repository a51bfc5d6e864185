import type { Order } from '@resguardo/contract/licensing/orders'
import type { ComponentType } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { CheckIcon, RetryIcon } from '#ui/icons.tsx'
import { BlockedIcon, ClockIcon } from '#ui/signedInIcons.tsx'
import type { OrdersMessage } from './orders.messages.ts'

type ChipStyle = { Icon: ComponentType<{ size?: number }>; tone: 'plain' | 'success' | 'warning' }
const chipStyles: Record<Order['state'], ChipStyle> = {
  open: { Icon: ClockIcon, tone: 'warning' },
  paid: { Icon: CheckIcon, tone: 'success' },
  cancelled: { Icon: BlockedIcon, tone: 'plain' },
  refunded: { Icon: RetryIcon, tone: 'plain' },
}

/** State of an order as an icon and a word, never colour alone. */
export function OrderStateChip({ state }: { state: Order['state'] }) {
  const say = useSay<OrdersMessage>()
  const { Icon, tone } = chipStyles[state]
  return (
    <Chip tone={tone} icon={<Icon size={16} />}>
      {say(`orders.state.${state}`)}
    </Chip>
  )
}
