import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'

/** Where a price applies; the buyer chooses it, it is never inferred silently. */
export const regions = [
  'brazil',
  'latin-america',
  'europe',
  'united-kingdom',
  'north-america',
  'world',
] as const
export const Region = z.enum(regions)
export type Region = z.infer<typeof Region>

export const currencyOf: Readonly<Record<Region, string>> = {
  brazil: 'BRL',
  'latin-america': 'USD',
  europe: 'EUR',
  'united-kingdom': 'GBP',
  'north-america': 'USD',
  world: 'USD',
}

export const periods = ['month', 'year'] as const
export const Period = z.enum(periods)
export type Period = z.infer<typeof Period>

/** Price of one seat in the smallest unit of the currency, and whether it includes taxes. */
export const RegionPrice = z.object({
  region: Region,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  month: z.int().check(z.gte(0)),
  year: z.int().check(z.gte(0)),
  taxes: z.enum(['included', 'added']),
})
export type RegionPrice = z.infer<typeof RegionPrice>

/** Prices with a version and a date, so that an order records which ones it used. */
export const Prices = z.object({
  version: z.string().check(z.minLength(1), z.maxLength(40)),
  since: z.iso.date(),
  regions: z.array(RegionPrice),
})
export type Prices = z.infer<typeof Prices>

/** `content/prices/prices.json`: every region once, in its own currency, for a month and for a year. */
export const PriceFile = z.strictObject({ format: z.literal('resguardo-prices/1'), ...Prices.shape }).check(
  z.refine(
    ({ regions: given }) =>
      given.length === regions.length &&
      regions.every((region) =>
        given.some((one) => one.region === region && one.currency === currencyOf[region]),
      ),
    { error: 'every region once, in its currency', path: ['regions'] },
  ),
  z.refine(({ regions: given }) => given.every(({ month, year }) => month > 0 && year > 0), {
    error: 'a price is more than nothing',
    path: ['regions'],
  }),
)

export const readPricesRoute = route('readPrices', 'GET', 'v2/public/prices', 'public')
export const readPrices = endpoint(readPricesRoute, {
  summary: 'Read the prices per seat by region, and the available payment providers',
  data: z.object({ ...Prices.shape, providers: z.array(z.enum(['manual', 'stripe'])) }),
  refusals: [],
})
