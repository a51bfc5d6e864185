import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Where a price holds; chosen by the buyer, never inferred without a word. */
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

/** Of one seat, in the smallest unit of the currency, and whether taxes are in it. */
export const RegionPrice = z.object({
  region: Region,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  month: z.int().check(z.gte(0)),
  year: z.int().check(z.gte(0)),
  taxes: z.enum(['included', 'added']),
})
export type RegionPrice = z.infer<typeof RegionPrice>

/** The price file: of a version and a day, so that an order can say which prices it was made at. */
export const Prices = z.object({
  version: z.string(),
  since: z.string(),
  regions: z.array(RegionPrice),
})
export type Prices = z.infer<typeof Prices>

export const readPrices = endpoint({
  operation: 'readPrices',
  method: 'GET',
  path: 'v2/public/prices',
  access: 'public',
  summary: 'Prices per seat by region, and by which providers one can pay',
  data: z.object({ ...Prices.shape, providers: z.array(z.enum(['manual', 'stripe'])) }),
  refusals: [],
})
