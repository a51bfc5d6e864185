/*
 * Folds a payment provider's events of one customer into a state. Pure: independent of clock, database and
 * order of arrival.
 */

/** One event, reduced to what is needed. Moments are milliseconds since 1970. */
export type PaymentEvent = { id: string; happened: number } & (
  | { kind: 'checkout'; facts: { order: string; subscription: string; paid: boolean } }
  | { kind: 'lapsed'; facts: { order: string } }
  | { kind: 'paid'; facts: { order: string; subscription: string; until: number } }
  | { kind: 'failed'; facts: { order: string; subscription: string } }
  | { kind: 'changed'; facts: { order: string; subscription: string; seats: number; cancels: boolean } }
  | { kind: 'ended'; facts: { order: string; subscription: string; at: number } }
  | { kind: 'refunded'; facts: Record<string, never> }
)

export interface SubscriptionState {
  /** Our order, which the provider's events name; null while only a refund is known. */
  readonly order: string | null
  readonly subscription: string | null
  /** Null until the provider reports a number: then as many as were ordered. */
  readonly seats: number | null
  readonly cancels: boolean
  /** First and last payment. */
  readonly begun: number | null
  readonly lastPaid: number | null
  /** End of the last paid period. */
  readonly paidUntil: number | null
  /** Whether the last payment failed and none followed. */
  readonly failing: boolean
  readonly ended: number | null
  /** First and last refund. */
  readonly refunded: number | null
  readonly lastRefunded: number | null
  /** When the order lapsed unpaid. */
  readonly lapsed: number | null
}

export const initialState: SubscriptionState = {
  order: null,
  subscription: null,
  seats: null,
  cancels: false,
  begun: null,
  lastPaid: null,
  paidUntil: null,
  failing: false,
  ended: null,
  refunded: null,
  lastRefunded: null,
  lapsed: null,
}

/** The state after all events of a customer, each counted once, in the order in which they happened. */
export const foldEvents = (events: readonly PaymentEvent[]): SubscriptionState =>
  [...new Map(events.map((event) => [event.id, event])).values()]
    .toSorted(byTime)
    .reduce(applyEvent, initialState)

const byTime = (one: PaymentEvent, other: PaymentEvent) =>
  one.happened - other.happened || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)

function applyEvent(before: SubscriptionState, event: PaymentEvent): SubscriptionState {
  const state = {
    ...before,
    order: before.order ?? ('order' in event.facts ? event.facts.order : null),
    subscription: before.subscription ?? ('subscription' in event.facts ? event.facts.subscription : null),
  }
  const { happened } = event
  switch (event.kind) {
    case 'checkout':
      return event.facts.paid ? recordPayment(state, happened) : state
    case 'paid':
      return {
        ...recordPayment(state, happened),
        paidUntil: Math.max(state.paidUntil ?? 0, event.facts.until),
      }
    case 'failed':
      return { ...state, failing: true }
    case 'changed':
      return { ...state, seats: event.facts.seats, cancels: event.facts.cancels }
    case 'ended':
      return { ...state, ended: state.ended ?? event.facts.at }
    case 'refunded':
      return { ...state, refunded: state.refunded ?? happened, lastRefunded: happened }
    case 'lapsed':
      return { ...state, lapsed: state.lapsed ?? happened }
    default:
      // An event of a kind that a later version stored.
      return state
  }
}

const recordPayment = (state: SubscriptionState, happened: number): SubscriptionState => ({
  ...state,
  begun: state.begun ?? happened,
  lastPaid: happened,
  failing: false,
})

/**
 * When the licence ends: with the last paid period or, if its length is unknown, one period after the first
 * payment. Earlier if the subscription was ended, or the last payment was refunded. Null before the first
 * payment.
 */
export function licenseEndOf(state: SubscriptionState, onePeriod: (begun: Date) => Date): Date | null {
  if (state.begun === null) return null
  const ends = [state.paidUntil ?? onePeriod(new Date(state.begun)).getTime()]
  if (state.ended !== null) ends.push(state.ended)
  if (isRefunded(state)) ends.push(state.lastRefunded ?? state.begun)
  return new Date(Math.max(state.begun, Math.min(...ends)))
}

/** Whether no payment followed the last refund. */
export const isRefunded = ({ lastRefunded, lastPaid }: SubscriptionState): boolean =>
  lastRefunded !== null && lastRefunded >= (lastPaid ?? 0)
