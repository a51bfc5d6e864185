import type { Language } from '@resguardo/contract/platform/languages'
import type { Provider } from '@resguardo/contract/licensing/orders'
import type { NewOrder } from '../orders.table.ts'

/** A subscription as its provider knows it. */
interface SubscriptionReference {
  reference: string | null
}

/** A payment provider. It fails with 503 if it cannot do something now, and with 409 if it never will. */
export interface PaymentProvider {
  readonly name: Provider
  /** Largest total of an order that it accepts, in the currency's smallest unit. */
  readonly most: number
  /** Starts an order: returns the URL to pay at, if there is one, and the provider's id of the order. */
  begin(
    order: Omit<NewOrder, 'reference'>,
    lang: Language,
  ): Promise<{ url: string | null; reference: string | null }>
  /** Makes it impossible to pay this order. */
  withdraw(order: { reference: string | null }): Promise<void>
  /** Sets whether the subscription ends with the paid period. */
  end(subscription: SubscriptionReference, cancels: boolean): Promise<void>
  /** Ends the subscription at once; one that has ended already, or is unknown, counts as ended. */
  stop(subscription: SubscriptionReference): Promise<void>
  /** The URL at which a subscription is managed; null if it is managed here. */
  manage(subscription: SubscriptionReference, lang: Language): Promise<string | null>
}
