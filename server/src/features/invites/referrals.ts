import { keptPeriodDays, mostReferralMonths, refundDays } from '@resguardo/contract/limits'
import type { Reward } from '@resguardo/contract/invites'

/*
 * What a friend who registered with a personal invite earns (product decisions 2). Nothing is looked at but dates,
 * addresses and teams: no address of a network, no trait of a device.
 */

export type Bar = 'ownAddress' | 'sameTeam' | 'sameDomain'

export interface Referral {
  uid: string
  registered: Date
  barred: Bar | null
  /** The friend's first purchase, and when that was paid back. */
  purchased: Date | null
  refunded: Date | null
}

interface Side {
  username: string
  /** Uids of their teams. */
  teams: readonly string[]
  /** Verified e-mail domains of their teams. */
  domains: readonly string[]
}

/** Mailboxes that ignore dots, under both of their names. */
const dotless: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/** One spelling for all the addresses that lead to the same mailbox. */
export function mailboxOf(username: string): string {
  const at = username.lastIndexOf('@')
  if (at < 0) return username.toLowerCase()
  const [local, domain] = [username.slice(0, at).toLowerCase(), username.slice(at + 1).toLowerCase()]
  const [box = ''] = local.split('+')
  const same = dotless[domain]
  return same ? `${box.replaceAll('.', '')}@${same}` : `${box}@${domain}`
}

const domainOf = (username: string) => username.slice(username.lastIndexOf('@') + 1).toLowerCase()

/** Why this friend earns nobody anything; null if nothing stands against it. */
export function barOf(inviter: Side, friend: Side): Bar | null {
  if (mailboxOf(inviter.username) === mailboxOf(friend.username)) return 'ownAddress'
  if (inviter.teams.some((team) => friend.teams.includes(team))) return 'sameTeam'
  // Friend and inviter belong to one house: the team of either has proved that the domain is its own.
  const belongs = (username: string, domains: readonly string[]) =>
    domains.some((domain) => domain.toLowerCase() === domainOf(username))
  const ofInviter = belongs(friend.username, inviter.domains)
  const ofFriend = belongs(inviter.username, friend.domains)
  if (ofInviter || ofFriend) return 'sameDomain'
  return null
}

const dayMs = 86_400_000
const after = (date: Date, days: number) => new Date(date.getTime() + days * dayMs)

/** The same day a year on; 29 February gives 1 March. */
const yearAfter = (date: Date) =>
  new Date(
    Date.UTC(
      date.getUTCFullYear() + 1,
      date.getUTCMonth(),
      date.getUTCDate(),
      date.getUTCHours(),
      date.getUTCMinutes(),
      date.getUTCSeconds(),
      date.getUTCMilliseconds(),
    ),
  )

type Entry = Pick<Reward, 'state' | 'reason'> & { uid: string; registered: Date; earned: Date | null }
export type Rewarded = Entry & { keptUntil: Date | null }

/** Whether the purchase was paid back so early that both months go with it. */
export const isTakenBack = ({ purchased, refunded }: Pick<Referral, 'purchased' | 'refunded'>): boolean =>
  purchased !== null && refunded !== null && refunded <= after(purchased, refundDays)

function stateOf({ uid, registered, barred, purchased, refunded }: Referral, now: Date): Entry {
  const entry = { uid, registered, earned: null }
  if (barred) return { ...entry, state: 'withdrawn', reason: barred }
  if (!purchased) return { ...entry, state: 'pending', reason: 'registered' }
  if (isTakenBack({ purchased, refunded })) return { ...entry, state: 'withdrawn', reason: 'refund' }
  const earned = after(purchased, keptPeriodDays)
  const done = earned.getTime() <= now.getTime()
  return {
    ...entry,
    earned,
    state: done ? 'earned' : 'pending',
    reason: done ? 'periodKept' : 'purchaseYoung',
  }
}

/** When whoever was brought earned their own month: at once, with their first purchase. */
const earnedByFriend = ({ barred, purchased, refunded }: Referral): Date | null =>
  barred || isTakenBack({ purchased, refunded }) ? null : purchased

interface Dated {
  uid: string
  earned: Date
}

/** Of the months that one person would earn within any twelve months those after the first twelve. */
function beyondTheYear(months: readonly Dated[]): ReadonlySet<string> {
  const counted: Date[] = []
  const beyond = new Set<string>()
  const inOrder = months.toSorted(
    (a, b) => a.earned.getTime() - b.earned.getTime() || a.uid.localeCompare(b.uid),
  )
  for (const { uid, earned } of inOrder) {
    const within = counted.filter((before) => yearAfter(before).getTime() > earned.getTime())
    if (within.length >= mostReferralMonths) beyond.add(uid)
    else counted.push(earned)
  }
  return beyond
}

/**
 * The ledger of one inviter; `own` is the referral that brought themselves, whose month counts among the twelve of a
 * year. A month that was taken back makes room for another one.
 */
export function ledgerOf(referrals: readonly Referral[], now: Date, own: Referral | null = null): Rewarded[] {
  const entries = referrals.map((referral) => stateOf(referral, now))
  const beyond = beyondTheYear(
    [...entries, ...asDated(own)].filter((one): one is Entry & Dated => one.earned !== null),
  )
  return entries.map((entry) =>
    beyond.has(entry.uid)
      ? { ...entry, state: 'withdrawn', reason: 'yearlyLimit', earned: null, keptUntil: null }
      : { ...entry, keptUntil: entry.state === 'earned' && entry.earned ? yearAfter(entry.earned) : null },
  )
}

const asDated = (own: Referral | null) => (own ? [{ uid: own.uid, earned: earnedByFriend(own) }] : [])

/** A free month that somebody has earned; used or not, it is of no use any more after `keptUntil`. */
export interface EarnedMonth {
  referral: string
  side: 'inviter' | 'friend'
  earned: Date
  keptUntil: Date
}

/** The months that somebody has earned by now, for friends they brought and for having been brought. */
export function earnedMonths(referrals: readonly Referral[], own: Referral | null, now: Date): EarnedMonth[] {
  const ledger = ledgerOf(referrals, now, own)
  const months = ledger.flatMap(({ uid, earned, keptUntil }): EarnedMonth[] =>
    earned && keptUntil ? [{ referral: uid, side: 'inviter', earned, keptUntil }] : [],
  )
  const earned = own && earnedByFriend(own)
  if (!own || !earned || earned > now) return months
  // Those of friends that come later do not push it out: what counts is which were earned before.
  const before = ledger.flatMap((entry) => (entry.earned ? [{ uid: entry.uid, earned: entry.earned }] : []))
  if (beyondTheYear([...before, { uid: own.uid, earned }]).has(own.uid)) return months
  return [...months, { referral: own.uid, side: 'friend', earned, keptUntil: yearAfter(earned) }]
}
