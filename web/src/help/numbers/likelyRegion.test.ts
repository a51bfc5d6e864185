import { expect, test } from 'vitest'
import { likelyRegion } from './likelyRegion.ts'

const regions = ['AR', 'BR', 'ES', 'MX', 'PT', 'US', 'EU']

test.each([
  ['America/Sao_Paulo', ['en-US'], 'BR'],
  ['America/Manaus', [], 'BR'],
  ['Europe/Lisbon', ['pt-BR'], 'PT'],
  ['America/Mexico_City', ['es'], 'MX'],
  ['Europe/Berlin', ['de'], 'EU'],
  ['Asia/Tokyo', ['ja', 'pt-BR'], 'BR'],
  ['UTC', ['es-AR'], 'AR'],
  ['UTC', ['zh-Hans-DE'], 'EU'],
  ['Asia/Tokyo', ['ja-JP', 'en'], null],
  ['UTC', [], null],
])('a browser in %s that speaks %j is probably in %s', (zone, spoken, region) => {
  expect(likelyRegion(regions, zone, spoken)).toBe(region)
})
