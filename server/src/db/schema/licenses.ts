import type { PackType, Period } from '@resguardo/contract/packs'
import type { ColumnType, Generated } from 'kysely'
import type { Stamp, StampOrNull } from './stamp.ts'

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
    starts: Stamp
    expiration: StampOrNull
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
    told: number | null
    revision: Generated<number>
    created: Stamp
  }
  license_seats: {
    uid: Generated<string>
    pack: string
    team: string
    person: string | null
    invite: string | null
    association: string | null
    ends: StampOrNull
    created: Stamp
  }
  license_months: {
    uid: Generated<string>
    person: string
    referral: string | null
    side: 'inviter' | 'friend'
    starts: Stamp
    ends: Stamp
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
    created: Stamp
    paid: StampOrNull
    covers_from: StampOrNull
    covers_until: StampOrNull
    closed: StampOrNull
    reminded: Generated<number>
    revision: Generated<number>
  }
  license_digests: { week: string; told: Stamp }
  deserted_subscriptions: { subscription: string; provider: string; tried: StampOrNull }
  payment_events: {
    id: string
    provider: string
    subject: string
    kind: string
    happened: Stamp
    facts: ColumnType<unknown, string, string>
    received: Stamp
  }
}
