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

function stateOf({ uid, registered, barred, purchased, refunded }: Referral, now: Date): Entry {
  const entry = { uid, registered, earned: null }
  if (barred) return { ...entry, state: 'withdrawn', reason: barred }
  if (!purchased) return { ...entry, state: 'pending', reason: 'registered' }
  if (refunded && refunded.getTime() <= after(purchased, refundDays).getTime())
    return { ...entry, state: 'withdrawn', reason: 'refund' }
  const earned = after(purchased, keptPeriodDays)
  const done = earned.getTime() <= now.getTime()
  return {
    ...entry,
    earned,
    state: done ? 'earned' : 'pending',
    reason: done ? 'periodKept' : 'purchaseYoung',
  }
}

/**
 * The ledger of one inviter: of the months that would be earned within any twelve months the first twelve count. A
 * month that was taken back makes room for another one.
 */
export function ledgerOf(referrals: readonly Referral[], now: Date): Rewarded[] {
  const entries = referrals.map((referral) => stateOf(referral, now))
  const counted: Date[] = []
  const inOrder = entries
    .filter((entry): entry is Entry & { earned: Date } => entry.earned !== null)
    .toSorted((a, b) => a.earned.getTime() - b.earned.getTime() || a.uid.localeCompare(b.uid))
  const beyond = new Set<string>()
  for (const { uid, earned } of inOrder) {
    const within = counted.filter((before) => yearAfter(before).getTime() > earned.getTime())
    if (within.length >= mostReferralMonths) beyond.add(uid)
    else counted.push(earned)
  }
  return entries.map((entry) =>
    beyond.has(entry.uid)
      ? { ...entry, state: 'withdrawn', reason: 'yearlyLimit', earned: null, keptUntil: null }
      : { ...entry, keptUntil: entry.state === 'earned' && entry.earned ? yearAfter(entry.earned) : null },
  )
}
