import { expect, test } from 'vitest'
import { licenseTypes, newsletterOf } from './opens.ts'

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
