import { expect, test } from 'vitest'
import {
  licenseTypes,
  newsletterOf,
  openSample,
  opensLesson,
  subscriptionStatus,
  subscriptionStatuses,
} from './opens.ts'

test('the weekly newsletter comes with a full license; without one the wish for it gives the monthly one', () => {
  expect(licenseTypes.map((license) => [license, newsletterOf(license, 'weekly')])).toEqual([
    ['free', 'monthly'],
    ['trial', 'weekly'],
    ['demo', 'weekly'],
    ['standard', 'weekly'],
    ['none', 'monthly'],
  ])
})

test('every other wish holds with any license', () => {
  for (const license of licenseTypes)
    for (const wish of ['monthly', 'opted_out'] as const) expect(newsletterOf(license, wish)).toBe(wish)
})

test('S3.021 a license is valid, near expiration in its last 15 days, and expired from its end on', () => {
  const end = new Date('2026-12-31T12:00:00Z')
  const day = 86_400_000
  const at = (days: number) => subscriptionStatus(end, new Date(end.getTime() - days * day))
  expect([15.01, 15, 0.01, 0, -100].map(at)).toEqual([
    'valid',
    'near expiration',
    'near expiration',
    'expired',
    'expired',
  ])
  expect(subscriptionStatus(null, end)).toBeNull()
  expect(subscriptionStatuses).toEqual(['valid', 'near expiration', 'expired'])
})

test('what opens without an account opens with every license, in its own profile only', () => {
  const submodules = { base: ['updates-on'], [openSample.module]: ['first', openSample.lesson] }
  for (const license of licenseTypes) {
    const full = !['free', 'none'].includes(license)
    const parental = { profile: openSample.profile, submodules }
    expect(opensLesson(license, parental, openSample.lesson)).toBe(true)
    expect(opensLesson(license, parental, 'first')).toBe(full)
    expect(opensLesson(license, { profile: 'enhanced', submodules }, openSample.lesson)).toBe(full)
    expect(opensLesson(license, { profile: 'basic', submodules }, 'updates-on')).toBe(true)
    expect(opensLesson(license, parental, 'elsewhere')).toBeUndefined()
  }
})
