import { type DeliveryState, deliveryStates } from '@resguardo/contract/webhooks/webhookRules'
import { readDeliveries, readWebhooks } from '@resguardo/contract/webhooks/webhooks'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { query } from '#api/queries.ts'

/** Filters of the deliveries, stored in the URL; empty: all. */
export type DeliveriesView = { hook: string; state: DeliveryState | ''; after: string }

export const viewOf = (params: URLSearchParams): DeliveriesView => ({
  hook: params.get('hook') ?? '',
  state: deliveryStates.find((state) => state === params.get('state')) ?? '',
  after: params.get('after') ?? '',
})

/** The URL parameters of a view, without defaults. */
export const paramsOf = (view: DeliveriesView) =>
  new URLSearchParams(Object.entries(view).filter(([, value]) => value !== ''))

/** The webhooks of a team, or of the installation. */
export const webhooksQuery = (team: string | undefined) =>
  query(readWebhooks, { query: team === undefined ? {} : { team } })

/** A page of deliveries; the previous page stays visible while it loads. */
export const deliveriesQuery = ({ hook, state, after }: DeliveriesView) =>
  queryOptions({
    ...query(readDeliveries, {
      params: { uid: hook },
      query: { ...(state && { state }), ...(after && { after }) },
    }),
    placeholderData: keepPreviousData,
  })

/** Operations whose cached data becomes outdated by a change of a webhook or a test delivery. */
export const invalidatedByWebhooks = ['readWebhooks', 'readDeliveries']
