import type { Language } from '@resguardo/contract/languages'
import type { Provider } from '@resguardo/contract/orders'
import type { NewOrder } from '../orders.table.ts'

/** A subscription as its provider knows it. */
interface Paid {
  reference: string | null
}

/** By whom orders are paid. What it cannot do now ends the call with 503, what it will not do any more with 409. */
export interface PaymentProvider {
  readonly name: Provider
  /** The greatest total of an order that it takes, in the smallest unit of the currency. */
  readonly most: number
  /** Takes an order: the address to pay at, if there is one, and what the provider calls the order. */
  begin(
    order: Omit<NewOrder, 'reference'>,
    lang: Language,
  ): Promise<{ url: string | null; reference: string | null }>
  /** From here on nobody can pay this order. */
  withdraw(order: { reference: string | null }): Promise<void>
  /** Whether the subscription ends with the period that is paid. */
  end(subscription: Paid, cancels: boolean): Promise<void>
  /** Ends the subscription now, once and for all; one that is over already, or unknown, counts as ended. */
  stop(subscription: Paid): Promise<void>
  /** Where a subscription is managed; null where it is managed here. */
  manage(subscription: Paid, lang: Language): Promise<string | null>
}
