import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { readLicense } from '@resguardo/contract/licensing/licenses'
import {
  type OrderState,
  orderStates,
  type Provider,
  providers,
  readOrder,
  readOrders,
  readSubscriptions,
  subscriptionStates,
} from '@resguardo/contract/licensing/orders'
import { type Period, periods, type Region, regions, readPrices } from '@resguardo/contract/licensing/prices'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { query } from '#api/queries.ts'

const uidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const uidParam = (params: URLSearchParams, name: string) => {
  const value = params.get(name) ?? ''
  return uidPattern.test(value) ? value : ''
}

/** What the person is about to buy, stored in the URL. */
export type PurchaseSelection = {
  /** Null if the URL names none: it is never chosen automatically. */
  region: Region | null
  period: Period
  /** Uid of the team to buy for; empty: for oneself. */
  team: string
}

export const purchaseSelectionOf = (params: URLSearchParams): PurchaseSelection => ({
  region: regions.find((region) => region === params.get('region')) ?? null,
  period: periods.find((period) => period === params.get('period')) ?? 'year',
  team: uidParam(params, 'team'),
})

export const licenseQuery = query(readLicense, {})
export type PriceList = DataOf<typeof readPrices>
export const pricesQuery = query(readPrices, {})
export const ownSubscriptionsQuery = query(readSubscriptions, { query: {} })

/** Filters of the subscriptions, stored in the URL so that it can be shared. */
export type SubscriptionsView = {
  /** Uid of a team; empty: all that the reader manages. */
  team: string
  state: (typeof subscriptionStates)[number] | null
  provider: Provider | null
  after: string
}

export const subscriptionsViewOf = (params: URLSearchParams): SubscriptionsView => ({
  team: uidParam(params, 'team'),
  state: subscriptionStates.find((state) => state === params.get('state')) ?? null,
  provider: providers.find((provider) => provider === params.get('provider')) ?? null,
  after: params.get('after') ?? '',
})

export const subscriptionsParamsOf = ({ team, state, provider, after }: SubscriptionsView) =>
  new URLSearchParams({
    ...(team && { team }),
    ...(state && { state }),
    ...(provider && { provider }),
    ...(after && { after }),
  })

/** A page of subscriptions; the previous page stays visible while it loads. */
export const subscriptionsQuery = (view: SubscriptionsView) =>
  queryOptions({
    ...query(readSubscriptions, {
      query: { all: 'true', size: 25, sums: 'true', ...Object.fromEntries(subscriptionsParamsOf(view)) },
    }),
    placeholderData: keepPreviousData,
  })

/** Filters of the orders, stored in the URL so that it can be shared. */
export type OrdersView = {
  /** `all`: what the reader manages and their own; a team's uid: that team's; `me`: only their own. */
  of: string
  state: z.infer<typeof OrderState> | null
  after: string
}

export function ordersViewOf(params: URLSearchParams): OrdersView {
  const of = params.get('of')
  return {
    of: of === 'all' || of === 'me' ? of : uidParam(params, 'of'),
    state: orderStates.find((state) => state === params.get('state')) ?? null,
    after: params.get('after') ?? '',
  }
}

export const ordersParamsOf = ({ of, state, after }: OrdersView) =>
  new URLSearchParams({ ...(of && { of }), ...(state && { state }), ...(after && { after }) })

/** A page of orders; the previous page stays visible while it loads. */
export const ordersQuery = ({ of, state, after }: OrdersView) =>
  queryOptions({
    ...query(readOrders, {
      query: {
        size: 25,
        sums: 'true',
        ...(of === 'all' ? { all: 'true' } : of !== 'me' && { team: of }),
        ...(state && { state }),
        ...(after && { after }),
      },
    }),
    placeholderData: keepPreviousData,
  })

export const orderQuery = (uid: string) => query(readOrder, { params: { uid } })

/** Operations to refetch when licences change, including everything that they open. */
export const invalidatedByLicenses = [
  'readLicense',
  'readCourse',
  'courseContent',
  'readMonths',
  'readSubscriptions',
  'readOrders',
  'readOrder',
  'readPrices',
] as const
