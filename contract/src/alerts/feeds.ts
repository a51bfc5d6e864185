import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { feedKinds, feedResults } from './feedRules.ts'
import * as field from '../platform/fields.ts'
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

export const readFeeds = endpoint({
  operation: 'readFeeds',
  method: 'GET',
  path: 'v2/alert/feeds',
  access: 'root',
  summary: 'List the feeds that drafts of alerts are imported from, by name',
  data,
  refusals: [],
})

export const createFeed = endpoint({
  operation: 'createFeed',
  method: 'POST',
  path: 'v2/alert/feeds',
  access: 'root',
  summary: 'Add a feed; requires the password again. 409: the address is in the list, or the list is full',
  body: z.strictObject(settings),
  data,
  refusals: [403, 409],
})

export const editFeed = endpoint({
  operation: 'editFeed',
  method: 'PUT',
  path: 'v2/alert/feeds',
  access: 'root',
  summary:
    'Edit a feed or turn it on or off; requires the password again. 409: someone saved in the meantime, or another feed has the address',
  body: z.strictObject({ uid: field.uid, revision: z.int32(), ...settings }),
  data,
  refusals: [403, 404, 409],
})

export const deleteFeed = endpoint({
  operation: 'deleteFeed',
  method: 'DELETE',
  path: 'v2/alert/feeds',
  access: 'root',
  summary: 'Remove a feed; requires the password again. Drafts it imported stay',
  query: z.strictObject({ uid: field.uid }),
  data,
  refusals: [403, 404],
})

export const readFeedNow = endpoint({
  operation: 'readFeedNow',
  method: 'POST',
  path: 'v2/alert/feeds/read',
  access: 'root',
  summary: 'Fetch a feed now instead of within the hour. 409: it is off',
  body: z.strictObject({ uid: field.uid }),
  data,
  refusals: [404, 409],
})
