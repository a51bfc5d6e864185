import type { RequestOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { opensAll, subscriptionStatus } from '@resguardo/contract/licensing/opens'
import type { createLicense, editLicense, Pack } from '@resguardo/contract/licensing/packs'
import { renewed } from '@resguardo/contract/licensing/months'
import { currencyOf } from '@resguardo/contract/licensing/prices'
import { dayMs } from '@resguardo/contract/platform/durations'
import { BadInput } from '#http/errors.ts'
import type { PackRow, PackTerms } from './packs.table.ts'

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
  const ownView: Pack = {
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
  if (association === null) return ownView
  return {
    ...ownView,
    licenseCount: Math.min(row.licenseCount, seats),
    reserved: 0,
    assigned: seatsHere,
    free: Math.max(0, Math.min(ownView.free, seats - seatsUsed)),
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
export function newPack(body: CreateBody, now: Date): PackTerms {
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
export function changedPack(pack: PackRow, body: EditBody, now: Date): PackTerms {
  const { uid: _, revision: __, dry_run: ___, renew, expire, starts, expiration, ...changes } = body
  const terms: PackTerms = {
    ...pack,
    ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
    starts: starts === undefined ? pack.starts : new Date(starts),
  }
  if (body.region !== undefined) terms.currency = body.region && currencyOf[body.region]
  if (expire) return endedPack(terms, expire, now)
  if (renew) {
    if (pack.expiration === null) throw new BadInput({ renew: 'fields.date' })
    Object.assign(terms, renewed({ expiration: pack.expiration, anchor: pack.anchor }, renew, now), {
      reason: '',
    })
  }
  if (expiration !== undefined || starts !== undefined) {
    terms.expiration = endAfter(terms.starts, expiration === undefined ? terms.expiration : expiration)
    terms.anchor = anchorOf(terms.starts, terms.expiration)
    if (expiration !== undefined) terms.reason = ''
  }
  return terms
}

/** Ends the pack now, or at a moment before its end; an expired pack stays as it is. */
function endedPack(terms: PackTerms, { at, reason }: NonNullable<EditBody['expire']>, now: Date): PackTerms {
  const end = at === undefined ? now : new Date(at)
  if (end < now) throw new BadInput({ 'expire.at': 'fields.datePast' })
  if (at !== undefined && terms.expiration && end > terms.expiration)
    throw new BadInput({ 'expire.at': 'fields.date' })
  const expiration = terms.expiration && terms.expiration < end ? terms.expiration : end
  // A pack that has not started yet never starts.
  return { ...terms, starts: terms.starts < expiration ? terms.starts : expiration, expiration, reason }
}

function endAfter(starts: Date, end: string | Date | null): Date | null {
  if (end === null) return null
  const expiration = new Date(end)
  if (expiration <= starts) throw new BadInput({ expiration: 'fields.datePast' })
  return expiration
}

/**
 * The anchor day of the month for renewals: that of the end, or that of the start if a month was too short
 * for it, as from 31 January to 28 February.
 */
function anchorOf(starts: Date, expiration: Date | null): number {
  if (!expiration) return starts.getUTCDate()
  const isLast = new Date(expiration.getTime() + dayMs).getUTCDate() === 1
  return isLast ? Math.max(starts.getUTCDate(), expiration.getUTCDate()) : expiration.getUTCDate()
}

/** Whether the change takes access from people with a seat, now or earlier than planned. */
export function removesAccess(before: PackRow, after: PackTerms, now: Date): boolean {
  const end = ({ expiration }: PackTerms) => expiration?.getTime() ?? Infinity
  if (end(before) <= now.getTime()) return false
  return (
    end(after) < end(before) ||
    (opensAll(before.licenseType) && !opensAll(after.licenseType)) ||
    (before.starts <= now && after.starts > now)
  )
}

/** The changes as audit text: `licenseCount 5>8 expiration 2026-12-01>2027-01-01`. */
export function changesOf(before: PackRow, after: PackTerms): string {
  const names = ['licenseType', 'licenseCount', 'starts', 'expiration', 'period', 'region', 'price'] as const
  const auditText = (value: PackTerms[(typeof names)[number]]) =>
    value instanceof Date ? value.toISOString().slice(0, 10) : (value ?? 'none')
  return names
    .filter((name) => before[name]?.valueOf() !== after[name]?.valueOf())
    .map((name) => `${name} ${auditText(before[name])}>${auditText(after[name])}`)
    .join(' ')
}
