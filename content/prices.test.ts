import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { currencyOf, PriceFile, regions } from '@resguardo/contract/licensing/prices'
import { expect, test } from 'vitest'

const read = (): { regions: Record<string, unknown>[] } =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'prices/prices.json'), 'utf8'))

test('the price file has every region once, in its currency, with a price for a month and for a year', () => {
  const { regions: given } = PriceFile.parse(read())
  expect(given.map(({ region }) => region).toSorted()).toEqual(regions.toSorted())
  for (const { region, currency, month, year } of given) {
    expect(currency).toBe(currencyOf[region])
    expect(Number.isInteger(month) && Number.isInteger(year)).toBe(true)
    expect(month).toBeGreaterThan(0)
    // A year costs less than twelve months, and more than one.
    expect(year).toBeGreaterThan(month)
    expect(year).toBeLessThanOrEqual(12 * month)
  }
})

const spoilt: [string, (file: ReturnType<typeof read>) => void][] = [
  ['a region is missing', ({ regions: given }) => given.pop()],
  ['a region stands there twice', ({ regions: given }) => given.push({ ...given[0] })],
  ['one stands there in the place of another', ({ regions: given }) => given.splice(1, 1, { ...given[0] })],
  [
    'a currency is another region’s',
    ({ regions: given }) => Object.assign(given[0] ?? {}, { currency: 'EUR' }),
  ],
  ['a price is no whole number', ({ regions: given }) => Object.assign(given[0] ?? {}, { month: 14.9 })],
  ['a price is nothing', ({ regions: given }) => Object.assign(given[0] ?? {}, { year: 0 })],
  ['a price is missing', ({ regions: given }) => delete given[0]?.['year']],
  ['nobody says whether taxes are in it', ({ regions: given }) => delete given[0]?.['taxes']],
]
test.each(spoilt)('it is refused where %s', (_, spoil) => {
  const file = read()
  spoil(file)
  expect(PriceFile.safeParse(file).success).toBe(false)
})
