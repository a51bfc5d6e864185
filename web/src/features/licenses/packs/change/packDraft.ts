import type { InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { editLicense, Pack } from '@resguardo/contract/licensing/packs'
import type { Period, Region } from '@resguardo/contract/licensing/prices'
import { dayOf } from '@resguardo/contract/platform/zonedTime'
import { endOfDay, startOfDay } from '#shared/dates.ts'
import { centsOf } from '../../money.ts'

/** The terms of a pack as typed; an empty string means none. */
export type PackDraft = {
  licenseType: Pack['licenseType']
  licenseCount: string
  starts: string
  expiration: string
  region: Region | ''
  period: Period | ''
  price: string
}
export const draftFields = [
  'licenseType',
  'licenseCount',
  'starts',
  'expiration',
  'region',
  'period',
  'price',
] as const satisfies (keyof PackDraft)[]

export const emptyPackDraft: PackDraft = {
  licenseType: 'standard',
  licenseCount: '',
  starts: '',
  expiration: '',
  region: '',
  period: '',
  price: '',
}

/** Form values of an existing pack. */
export const draftOf = (pack: Pack, timeZone: string | undefined): PackDraft => ({
  licenseType: pack.licenseType,
  licenseCount: String(pack.licenseCount),
  starts: dayOf(new Date(pack.starts), timeZone),
  expiration: pack.expiration === null ? '' : dayOf(new Date(pack.expiration), timeZone),
  region: pack.region ?? '',
  period: pack.period ?? '',
  price: pack.price === null ? '' : (pack.price / 100).toFixed(2),
})

export type PackEdit = Omit<InputOf<typeof editLicense>['body'], 'uid' | 'revision' | 'dry_run'>

/**
 * The typed terms as calls take them. An invalid number becomes NaN, so that the contract's rule reports it
 * at its field.
 */
export function termsOf(draft: PackDraft, timeZone: string | undefined) {
  const { licenseType, licenseCount, starts, expiration, region, period, price } = draft
  return {
    licenseType,
    licenseCount: /^\s*\d+\s*$/.test(licenseCount) ? Number(licenseCount) : Number.NaN,
    ...(starts && { starts: startOfDay(starts, timeZone) ?? '' }),
    expiration: expiration ? (endOfDay(expiration, timeZone) ?? '') : null,
    region: region || null,
    period: period || null,
    price: price.trim() === '' ? null : (centsOf(price) ?? Number.NaN),
  }
}

/** Only the fields that differ: a date that was not edited keeps its time. */
export function editOf(draft: PackDraft, before: PackDraft, timeZone: string | undefined): PackEdit {
  const terms = termsOf(draft, timeZone)
  return Object.fromEntries(Object.entries(terms).filter(([name]) => differs(draft, before, name)))
}

const differs = (one: PackDraft, other: PackDraft, name: string) =>
  draftFields.some((field) => field === name && one[field] !== other[field])
