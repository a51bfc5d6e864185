import type { Pack, Seat } from '@resguardo/contract/licensing/packs'

const uidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const day = 86_400_000

/** The moment this many days from now. */
export const daysFromNow = (days: number) => new Date(Date.now() + days * day).toISOString()

/** A pack of the fake server. `n` makes each one distinct. */
export const samplePack = (n: number, more: Partial<Pack> = {}): Pack => ({
  uid: uidOf(n),
  team: { uid: uidOf(900), teamName: 'Quintal' },
  licenseType: 'standard',
  licenseCount: 20,
  reserved: 3,
  assigned: 12,
  free: 5,
  starts: daysFromNow(-100),
  expiration: daysFromNow(12),
  status: 'near expiration',
  period: 'month',
  region: 'brazil',
  currency: 'BRL',
  price: 1990,
  provider: 'manual',
  cancels: false,
  reason: '',
  revision: 4,
  created: daysFromNow(-100),
  returns: null,
  association: null,
  ...more,
})

/** A seat that Person `n` holds. */
export const sampleSeat = (n: number, more: Partial<Seat> = {}): Seat => ({
  uid: uidOf(n),
  pack: { uid: uidOf(11), licenseType: 'standard', team: { uid: uidOf(900), teamName: 'Quintal' } },
  state: 'assigned',
  person: {
    uid: uidOf(500 + n),
    first_name: 'Person',
    last_name: String(n),
    username: `person${n}@example.org`,
  },
  invited: null,
  partner: null,
  ends: null,
  created: daysFromNow(-10),
  ...more,
})
