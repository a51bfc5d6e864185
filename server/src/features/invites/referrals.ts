import { minPaidPeriodDays, maxReferralMonths, refundDays } from '@resguardo/contract/platform/limits'
import type { Reward } from '@resguardo/contract/teams/invites'
import { dayMs } from '@resguardo/contract/platform/durations'

/*
 * Rewards for friends who registered with a personal invite (product decisions 2). They depend on dates,
 * e-mail addresses and teams only, never on IP addresses or device traits.
 */

export type ReferralBar = 'ownAddress' | 'sameTeam' | 'sameDomain'

export interface Referral {
  uid: string
  registered: Date
  barred: ReferralBar | null
  /** Time of the friend's first purchase, and of its refund. */
  purchased: Date | null
  refunded: Date | null
}

interface ReferralParty {
  username: string
  /** Uids of their teams. */
  teams: readonly string[]
  /** Verified e-mail domains of their teams. */
  domains: readonly string[]
}

/** Mail providers that ignore dots, under both of their domains. */
const dotInsensitiveDomains: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
}

/** Canonical form of all addresses that lead to the same mailbox. */
export function canonicalMailbox(username: string): string {
  const at = username.lastIndexOf('@')
  if (at < 0) return username.toLowerCase()
  const [local, domain] = [username.slice(0, at).toLowerCase(), username.slice(at + 1).toLowerCase()]
  const [localPart = ''] = local.split('+')
  const canonicalDomain = dotInsensitiveDomains[domain]
  return canonicalDomain ? `${localPart.replaceAll('.', '')}@${canonicalDomain}` : `${localPart}@${domain}`
}

const emailDomainOf = (username: string) => username.slice(username.lastIndexOf('@') + 1).toLowerCase()

/** Why a referral earns no reward; null if nothing bars it. */
export function findBar(inviter: ReferralParty, friend: ReferralParty): ReferralBar | null {
  if (canonicalMailbox(inviter.username) === canonicalMailbox(friend.username)) return 'ownAddress'
  if (inviter.teams.some((team) => friend.teams.includes(team))) return 'sameTeam'
  // Friend and inviter belong to one organisation: a team of either has proved the other's domain.
  const belongs = (username: string, domains: readonly string[]) =>
    domains.some((domain) => domain.toLowerCase() === emailDomainOf(username))
  const ofInviter = belongs(friend.username, inviter.domains)
  const ofFriend = belongs(inviter.username, friend.domains)
  if (ofInviter || ofFriend) return 'sameDomain'
  return null
}

const addDays = (date: Date, days: number) => new Date(date.getTime() + days * dayMs)

/** The same date a year later; 29 February becomes 1 March. */
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

type LedgerEntry = Pick<Reward, 'state' | 'reason'> & { uid: string; registered: Date; earned: Date | null }
export type RewardEntry = LedgerEntry & { keptUntil: Date | null }

/** Whether the purchase was refunded so early that both months are revoked. */
export const isRevoked = ({ purchased, refunded }: Pick<Referral, 'purchased' | 'refunded'>): boolean =>
  purchased !== null && refunded !== null && refunded <= addDays(purchased, refundDays)

function ledgerEntryOf({ uid, registered, barred, purchased, refunded }: Referral, now: Date): LedgerEntry {
  const entry = { uid, registered, earned: null }
  if (barred) return { ...entry, state: 'withdrawn', reason: barred }
  if (!purchased) return { ...entry, state: 'pending', reason: 'registered' }
  if (isRevoked({ purchased, refunded })) return { ...entry, state: 'withdrawn', reason: 'refund' }
  const earned = addDays(purchased, minPaidPeriodDays)
  const done = earned.getTime() <= now.getTime()
  return {
    ...entry,
    earned,
    state: done ? 'earned' : 'pending',
    reason: done ? 'periodKept' : 'purchaseYoung',
  }
}

/** When the friend earned their own month: at once with their first purchase. */
const earnedByFriend = ({ barred, purchased, refunded }: Referral): Date | null =>
  barred || isRevoked({ purchased, refunded }) ? null : purchased

interface EarnedDate {
  uid: string
  earned: Date
}

/** Months beyond the limit of twelve within any twelve months. */
function overYearlyLimit(months: readonly EarnedDate[]): ReadonlySet<string> {
  const counted: Date[] = []
  const overLimit = new Set<string>()
  const inOrder = months.toSorted(
    (a, b) => a.earned.getTime() - b.earned.getTime() || a.uid.localeCompare(b.uid),
  )
  for (const { uid, earned } of inOrder) {
    const sameYear = counted.filter((before) => yearAfter(before).getTime() > earned.getTime())
    if (sameYear.length >= maxReferralMonths) overLimit.add(uid)
    else counted.push(earned)
  }
  return overLimit
}

/**
 * The rewards of one inviter; `own` is the referral that brought them, whose month counts towards the yearly
 * limit. A revoked month frees its place.
 */
export function ledgerOf(
  referrals: readonly Referral[],
  now: Date,
  own: Referral | null = null,
): RewardEntry[] {
  const entries = referrals.map((referral) => ledgerEntryOf(referral, now))
  const overLimit = overYearlyLimit(
    [...entries, ...friendMonthOf(own)].filter((one): one is LedgerEntry & EarnedDate => one.earned !== null),
  )
  return entries.map((entry) =>
    overLimit.has(entry.uid)
      ? { ...entry, state: 'withdrawn', reason: 'yearlyLimit', earned: null, keptUntil: null }
      : { ...entry, keptUntil: entry.state === 'earned' && entry.earned ? yearAfter(entry.earned) : null },
  )
}

const friendMonthOf = (own: Referral | null) => (own ? [{ uid: own.uid, earned: earnedByFriend(own) }] : [])

/** A free month that a person has earned; used or not, it expires after `keptUntil`. */
export interface EarnedMonth {
  referral: string
  side: 'inviter' | 'friend'
  earned: Date
  keptUntil: Date
}

/** Months that a person has earned so far, for friends they referred and for having been referred. */
export function earnedMonths(referrals: readonly Referral[], own: Referral | null, now: Date): EarnedMonth[] {
  const ledger = ledgerOf(referrals, now, own)
  const months = ledger.flatMap(({ uid, earned, keptUntil }): EarnedMonth[] =>
    earned && keptUntil ? [{ referral: uid, side: 'inviter', earned, keptUntil }] : [],
  )
  const earned = own && earnedByFriend(own)
  if (!own || !earned || earned > now) return months
  // Later referrals do not displace it: only months earned before it count.
  const inviterMonths = ledger.flatMap((entry) =>
    entry.earned ? [{ uid: entry.uid, earned: entry.earned }] : [],
  )
  if (overYearlyLimit([...inviterMonths, { uid: own.uid, earned }]).has(own.uid)) return months
  return [...months, { referral: own.uid, side: 'friend', earned, keptUntil: yearAfter(earned) }]
}
