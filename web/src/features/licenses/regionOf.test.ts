import { countries } from '@resguardo/contract/people/countries'
import { regions } from '@resguardo/contract/licensing/prices'
import { expect, test } from 'vitest'
import { regionOf } from './regionOf.ts'

test.each([
  ['BR', 'brazil'],
  ['MX', 'latin-america'],
  ['AR', 'latin-america'],
  ['PT', 'europe'],
  ['CH', 'europe'],
  ['GB', 'united-kingdom'],
  ['CA', 'north-america'],
  ['AO', 'world'],
  ['JP', 'world'],
])('%s is suggested as %s', (country, region) => expect(regionOf(country)).toBe(region))

test('every region is that of some country, and every country has one', () => {
  expect([...new Set(countries.map(regionOf))].toSorted()).toEqual(regions.toSorted())
})
