import { type DeliveryState, deliveryStates } from '@resguardo/contract/webhookRules'
import { readDeliveries, readWebhooks } from '@resguardo/contract/webhooks'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { query } from '#api/queries.ts'

/** Whose deliveries, and which: read from the address; empty for all. */
export type View = { hook: string; state: DeliveryState | ''; after: string }

export const viewOf = (params: URLSearchParams): View => ({
  hook: params.get('hook') ?? '',
  state: deliveryStates.find((state) => state === params.get('state')) ?? '',
  after: params.get('after') ?? '',
})

/** The address of a view, without what is the default. */
export const paramsOf = (view: View) =>
  new URLSearchParams(Object.entries(view).filter(([, value]) => value !== ''))

export const webhooksQuery = query(readWebhooks, {})

/** A page of deliveries; the page before stays in sight until it has come. */
export const deliveriesQuery = ({ hook, state, after }: View) =>
  queryOptions({
    ...query(readDeliveries, {
      params: { uid: hook },
      query: { ...(state && { state }), ...(after && { after }) },
    }),
    placeholderData: keepPreviousData,
  })

/** What a change of a webhook, or a try, makes old. */
export const webhooksTouch = ['readWebhooks', 'readDeliveries']
