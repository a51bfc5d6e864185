import { expect, test } from 'vitest'
import { findBar, earnedMonths, ledgerOf, canonicalMailbox, type Referral } from './referrals.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000)
let count = 0
const friend = (changes: Partial<Referral> = {}): Referral => ({
  uid: String(++count).padStart(4, '0'),
  registered: day(0),
  barred: null,
  purchased: null,
  refunded: null,
  ...changes,
})
const only = (changes: Partial<Referral>, now: Date) => ledgerOf([friend(changes)], now)[0]

test('a friend who bought nothing yet leaves the month pending, however long it takes', () => {
  expect(only({}, day(2000))).toMatchObject({ state: 'pending', reason: 'registered', earned: null })
})

test('the month is earned when the paid period is 14 days old, not before, and kept for a year', () => {
  const purchased = day(10)
  const before = new Date(day(24).getTime() - 1)
  expect(only({ purchased }, before)).toMatchObject({
    state: 'pending',
    reason: 'purchaseYoung',
    earned: day(24),
    keptUntil: null,
  })
  expect(only({ purchased }, day(24))).toMatchObject({
    state: 'earned',
    reason: 'periodKept',
    earned: day(24),
    keptUntil: day(24 + 365),
  })
})

test.each([
  ['before it is earned', 5, 'withdrawn', 'refund'],
  ['after it was earned', 20, 'withdrawn', 'refund'],
  ['on the thirtieth day', 30, 'withdrawn', 'refund'],
  ['on the thirty-first day', 31, 'earned', 'periodKept'],
] as const)('a refund %s leaves it %s', (_, after, state, reason) => {
  expect(only({ purchased: day(0), refunded: day(after) }, day(100))).toMatchObject({ state, reason })
})

test.each(['ownAddress', 'sameTeam', 'sameDomain'] as const)('barred by %s nothing is earned', (barred) => {
  expect(only({ barred, purchased: day(0) }, day(100))).toMatchObject({
    state: 'withdrawn',
    reason: barred,
    earned: null,
  })
})

test('of thirteen months within a year the last one does not count; a year after the first one there is room', () => {
  const thirteen = Array.from({ length: 13 }, (_, i) => friend({ purchased: day(i) }))
  const late = friend({ purchased: day(365) })
  const ledger = ledgerOf([late, ...thirteen.toReversed()], day(1000))
  expect(ledger.filter(({ state }) => state === 'earned')).toHaveLength(13)
  expect(ledger.filter(({ reason }) => reason === 'yearlyLimit').map(({ uid }) => uid)).toEqual([
    thirteen[12]?.uid,
  ])
})

test('a month that was taken back makes room for another one', () => {
  const friends = Array.from({ length: 13 }, (_, i) =>
    friend({ purchased: day(i), refunded: i === 0 ? day(3) : null }),
  )
  const states = ledgerOf(friends, day(100)).map(({ reason }) => reason)
  expect(states).toEqual(['refund', ...Array(12).fill('periodKept')])
})

test('the year of an earned month ends on the same day, a leap day on the first of March', () => {
  const purchased = new Date('2028-02-15T08:00:00Z')
  expect(only({ purchased }, day(2000))?.keptUntil).toEqual(new Date('2029-03-01T08:00:00Z'))
})

test.each([
  ['Ana@Example.org', 'ana+teste@example.org'],
  ['a.na.b@gmail.com', 'anab+x@googlemail.com'],
  ['ANA@EXAMPLE.ORG', 'ana@example.org'],
])('%s and %s are one mailbox', (one, other) => {
  expect(canonicalMailbox(one)).toBe(canonicalMailbox(other))
})

test.each([
  ['a.na@example.org', 'ana@example.org'],
  ['ana@example.org', 'ana@example.com'],
])('%s and %s are two', (one, other) => {
  expect(canonicalMailbox(one)).not.toBe(canonicalMailbox(other))
})

const ana = { username: 'ana@abrigo.example', teams: ['a'], domains: ['abrigo.example'] }
const bia = { username: 'bia@example.org', teams: ['b'], domains: [] }

test.each([
  ['an address of one’s own', { ...bia, username: 'ana+2@abrigo.example' }, 'ownAddress'],
  ['somebody of the own team', { ...bia, teams: ['b', 'a'] }, 'sameTeam'],
  ['an address of the own verified domain', { ...bia, username: 'bia@Abrigo.example' }, 'sameDomain'],
  ['somebody else', bia, null],
] as const)('inviting %s: %s', (_, friendSide, bar) => {
  expect(findBar(ana, friendSide)).toBe(bar)
})

test('two people at one public provider that no team has verified are strangers', () => {
  expect(
    findBar(
      { username: 'ana@mail.example', teams: ['a'], domains: [] },
      { username: 'bia@mail.example', teams: ['b'], domains: [] },
    ),
  ).toBeNull()
})

const earned = (brought: readonly Referral[], own: Referral | null, now: Date) =>
  earnedMonths(brought, own, now).map((month) => [month.side, month.earned, month.keptUntil])

test('who was brought earns a month with their first purchase at once, and may keep it for a year', () => {
  const own = friend({ purchased: day(3) })
  expect(earned([], own, day(3))).toEqual([['friend', day(3), day(3 + 365)]])
  expect(earned([], own, new Date(day(3).getTime() - 1))).toEqual([])
})

test('what bars the inviter, and a refund within thirty days, takes the month of the friend too', () => {
  expect(earned([], friend({ purchased: day(0), barred: 'sameTeam' }), day(50))).toEqual([])
  expect(earned([], friend({ purchased: day(0), refunded: day(30) }), day(50))).toEqual([])
  expect(earned([], friend({ purchased: day(0), refunded: day(31) }), day(50))).toHaveLength(1)
})

test('the own month is one of the twelve of a year, whichever comes first', () => {
  const twelve = Array.from({ length: 12 }, (_, i) => friend({ purchased: day(i) }))
  const early = friend({ purchased: day(0) })
  expect(earned(twelve, early, day(100)).map(([side]) => side)).toEqual([
    ...Array(11).fill('inviter'),
    'friend',
  ])
  expect(ledgerOf(twelve, day(100), early).at(-1)).toMatchObject({ reason: 'yearlyLimit' })
  const late = friend({ purchased: day(60) })
  expect(earned(twelve, late, day(100)).map(([side]) => side)).toEqual(Array(12).fill('inviter'))
  expect(earned(twelve, friend({ purchased: day(500) }), day(500))).toHaveLength(13)
})
