import type { RequestOf } from '@resguardo/contract/endpoint'
import { opensAll, subscriptionStatus } from '@resguardo/contract/opens'
import type { createLicense, editLicense, Pack } from '@resguardo/contract/packs'
import { renewed } from '@resguardo/contract/months'
import { currencyOf } from '@resguardo/contract/prices'
import { BadInput } from '#http/errors.ts'
import type { PackRow, PackWords } from './packs.table.ts'

/** A pack as its reader sees it: a partner sees only the part that the association allots, without prices. */
export function toPack(row: PackRow, now: Date): Pack {
  const { team, teamName, used, anchor: _, ...rest } = row
  const {
    association,
    partner,
    seats,
    seatsUsed,
    seatsHere,
    associationEnds,
    returnsAt,
    returning,
    ...pack
  } = rest
  const shown: Pack = {
    ...pack,
    team: { uid: team, teamName },
    assigned: used - row.reserved,
    free: row.licenseCount - used,
    starts: row.starts.toISOString(),
    expiration: row.expiration?.toISOString() ?? null,
    status: row.starts > now ? null : subscriptionStatus(row.expiration, now),
    created: row.created.toISOString(),
    returns: returnsAt && { at: returnsAt.toISOString(), seats: returning ?? 0 },
    association: null,
  }
  if (association === null) return shown
  return {
    ...shown,
    licenseCount: Math.min(row.licenseCount, seats),
    reserved: 0,
    assigned: seatsHere,
    free: Math.max(0, Math.min(shown.free, seats - seatsUsed)),
    period: null,
    region: null,
    currency: null,
    price: null,
    association: {
      uid: association,
      partner,
      seats,
      used: seatsUsed,
      ends: associationEnds?.toISOString() ?? null,
    },
  }
}

type CreateBody = RequestOf<typeof createLicense>['body']
type EditBody = RequestOf<typeof editLicense>['body']

/** A new pack, starting now by default. */
export function newPack(body: CreateBody, now: Date): PackWords {
  const starts = body.starts === undefined ? now : new Date(body.starts)
  const expiration = endAfter(starts, body.expiration)
  const region = body.region ?? null
  return {
    licenseType: body.licenseType,
    licenseCount: body.licenseCount,
    starts,
    expiration,
    anchor: anchorOf(starts, expiration),
    period: body.period ?? null,
    region,
    currency: region && currencyOf[region],
    price: body.price ?? null,
    reason: '',
  }
}

/** The pack after it is changed, renewed or ended. */
export function changedPack(pack: PackRow, body: EditBody, now: Date): PackWords {
  const { uid: _, revision: __, dry_run: ___, renew, expire, starts, expiration, ...told } = body
  const words: PackWords = {
    ...pack,
    ...Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)),
    starts: starts === undefined ? pack.starts : new Date(starts),
  }
  if (body.region !== undefined) words.currency = body.region && currencyOf[body.region]
  if (expire) return ended(words, expire, now)
  if (renew) {
    if (pack.expiration === null) throw new BadInput({ renew: 'fields.date' })
    Object.assign(words, renewed({ expiration: pack.expiration, anchor: pack.anchor }, renew, now), {
      reason: '',
    })
  }
  if (expiration !== undefined || starts !== undefined) {
    words.expiration = endAfter(words.starts, expiration === undefined ? words.expiration : expiration)
    words.anchor = anchorOf(words.starts, words.expiration)
    if (expiration !== undefined) words.reason = ''
  }
  return words
}

/** Ends the pack now, or at a moment before its end; an expired pack stays as it is. */
function ended(words: PackWords, { at, reason }: NonNullable<EditBody['expire']>, now: Date): PackWords {
  const end = at === undefined ? now : new Date(at)
  if (end < now) throw new BadInput({ 'expire.at': 'fields.datePast' })
  if (at !== undefined && words.expiration && end > words.expiration)
    throw new BadInput({ 'expire.at': 'fields.date' })
  const expiration = words.expiration && words.expiration < end ? words.expiration : end
  // A pack that has not started yet never starts.
  return { ...words, starts: words.starts < expiration ? words.starts : expiration, expiration, reason }
}

function endAfter(starts: Date, given: string | Date | null): Date | null {
  if (given === null) return null
  const expiration = new Date(given)
  if (expiration <= starts) throw new BadInput({ expiration: 'fields.datePast' })
  return expiration
}

/**
 * The anchor day of the month for renewals: that of the end, or that of the start if a month was too short
 * for it, as from 31 January to 28 February.
 */
function anchorOf(starts: Date, expiration: Date | null): number {
  if (!expiration) return starts.getUTCDate()
  const isLast = new Date(expiration.getTime() + 86_400_000).getUTCDate() === 1
  return isLast ? Math.max(starts.getUTCDate(), expiration.getUTCDate()) : expiration.getUTCDate()
}

/** Whether the change takes access from people with a seat, now or earlier than planned. */
export function takesAway(before: PackRow, after: PackWords, now: Date): boolean {
  const end = ({ expiration }: PackWords) => expiration?.getTime() ?? Infinity
  if (end(before) <= now.getTime()) return false
  return (
    end(after) < end(before) ||
    (opensAll(before.licenseType) && !opensAll(after.licenseType)) ||
    (before.starts <= now && after.starts > now)
  )
}

/** The changes as audit text: `licenseCount 5>8 expiration 2026-12-01>2027-01-01`. */
export function changesOf(before: PackRow, after: PackWords): string {
  const names = ['licenseType', 'licenseCount', 'starts', 'expiration', 'period', 'region', 'price'] as const
  const said = (value: PackWords[(typeof names)[number]]) =>
    value instanceof Date ? value.toISOString().slice(0, 10) : (value ?? 'none')
  return names
    .filter((name) => before[name]?.valueOf() !== after[name]?.valueOf())
    .map((name) => `${name} ${said(before[name])}>${said(after[name])}`)
    .join(' ')
}
