import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import { feedKinds, feedResults } from './feedRules.ts'
import * as field from '../platform/fields/fields.ts'
import { egressName, egressUrl } from '../webhooks/egressUrl.ts'

const settings = {
  name: egressName,
  kind: z.enum(feedKinds),
  url: egressUrl,
  /** Language of the feed. */
  lang: field.language,
  active: z.boolean(),
}

/** A feed that drafts of alerts are imported from; off until someone turns it on. */
export const AlertFeed = z.object({
  uid: field.uid,
  ...settings,
  /** When it was last fetched, and with which result. */
  read: z.nullable(z.string()),
  result: z.enum(feedResults),
  /** Drafts imported by its last fetch. */
  drafts: z.int(),
  revision: z.int(),
})
export type AlertFeed = z.infer<typeof AlertFeed>

const data = z.object({ feeds: z.array(AlertFeed) })

export const readFeedsRoute = route('readFeeds', 'GET', 'v2/alert/feeds', 'root')
export const readFeeds = endpoint(readFeedsRoute, {
  summary: 'List the feeds that drafts of alerts are imported from, by name',
  data,
  refusals: [],
})

export const createFeedRoute = route('createFeed', 'POST', 'v2/alert/feeds', 'root')
export const createFeed = endpoint(createFeedRoute, {
  summary: 'Add a feed; requires the password again. 409: the address is in the list, or the list is full',
  body: z.strictObject(settings),
  data,
  refusals: [403, 409],
})

export const editFeedRoute = route('editFeed', 'PUT', 'v2/alert/feeds', 'root')
export const editFeed = endpoint(editFeedRoute, {
  summary:
    'Edit a feed or turn it on or off; requires the password again. 409: someone saved in the meantime, or another feed has the address',
  body: z.strictObject({ uid: field.uid, revision: z.int32(), ...settings }),
  data,
  refusals: [403, 404, 409],
})

export const deleteFeedRoute = route('deleteFeed', 'DELETE', 'v2/alert/feeds', 'root')
export const deleteFeed = endpoint(deleteFeedRoute, {
  summary: 'Remove a feed; requires the password again. Drafts it imported stay',
  query: z.strictObject({ uid: field.uid }),
  data,
  refusals: [403, 404],
})

export const readFeedNowRoute = route('readFeedNow', 'POST', 'v2/alert/feeds/read', 'root')
export const readFeedNow = endpoint(readFeedNowRoute, {
  summary: 'Fetch a feed now instead of within the hour. 409: it is off',
  body: z.strictObject({ uid: field.uid }),
  data,
  refusals: [404, 409],
})
