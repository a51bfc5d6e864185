import type { Order } from '@resguardo/contract/licensing/orders'
import { useSay } from '#i18n/say.tsx'
import type { OrdersMessage } from './orders.messages.ts'

/** Describes an order in words. */
export function useOrderFormats() {
  const say = useSay<OrdersMessage>()
  return {
    /** Its items: 3 standard licenses for one year. */
    items: ({ kind, licenseType, licenseCount, period }: Order) =>
      say(`orders.items.${kind}`, { type: licenseType, count: licenseCount, period }),
    /** The buyer's name; a placeholder if the account is gone. */
    buyer: ({ team, person }: Order) =>
      team?.teamName ??
      (person ? `${person.first_name} ${person.last_name}`.trim() || person.username : say('orders.gone')),
  }
}
