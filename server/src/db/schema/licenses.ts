import type { PackType, Period } from '@resguardo/contract/licensing/packs'
import type { ColumnType, Generated } from 'kysely'
import type { Timestamp, NullableTimestamp } from './timestamp.ts'

/** Licences: packs, seats, months, and payments. */
export interface LicenseTables {
  license_packs: {
    uid: Generated<string>
    /** The owner: a team, or a person with their own subscription. */
    team: string | null
    person: string | null
    license_type: PackType
    license_count: number
    /** Seats reserved or assigned; maintained by a trigger. */
    used: Generated<number>
    starts: Timestamp
    expiration: NullableTimestamp
    /** The day of the month on which renewals fall. */
    anchor: number
    period: Period | null
    region: string | null
    currency: string | null
    /** Of one seat for one period, in the smallest unit of the currency. */
    price: number | null
    provider: Generated<string>
    subscription: string | null
    /** Ends when the paid period ends. */
    cancels: Generated<boolean>
    reason: Generated<string>
    /** How many days before the expiration the owners were last notified; null after a new end. */
    told: number | null
    revision: Generated<number>
    created: Timestamp
  }
  license_seats: {
    uid: Generated<string>
    pack: string
    team: string
    person: string | null
    invite: string | null
    association: string | null
    ends: NullableTimestamp
    created: Timestamp
  }
  license_months: {
    uid: Generated<string>
    person: string
    referral: string | null
    side: 'inviter' | 'friend'
    starts: Timestamp
    ends: Timestamp
  }
  license_orders: {
    uid: Generated<string>
    number: Generated<number>
    team: string | null
    person: string | null
    buyer: string | null
    kind: 'new' | 'renewal' | 'seats' | 'upgrade'
    pack: string | null
    license_type: 'demo' | 'standard'
    license_count: number
    period: Period
    region: string
    currency: string
    unit_price: number
    total: number
    taxes: Generated<'included' | 'added'>
    prices_version: string
    bill_to: Generated<string>
    provider: string
    reference: string | null
    state: Generated<'open' | 'paid' | 'cancelled' | 'refunded'>
    created: Timestamp
    paid: NullableTimestamp
    covers_from: NullableTimestamp
    covers_until: NullableTimestamp
    closed: NullableTimestamp
    reminded: Generated<number>
    revision: Generated<number>
  }
  /** Weeks with a licence digest; `told` is when it was sent, or found to be empty. */
  license_digests: { week: string; told: Timestamp }
  deserted_subscriptions: { subscription: string; provider: string; tried: NullableTimestamp }
  payment_events: {
    id: string
    provider: string
    subject: string
    kind: string
    happened: Timestamp
    facts: ColumnType<unknown, string, string>
    received: Timestamp
  }
}
