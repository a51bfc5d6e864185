import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { feedKinds, feedResults } from './feedRules.ts'
import * as field from './fields.ts'
import { outwardName, outwardUrl } from './outward.ts'

const settings = {
  name: outwardName,
  kind: z.enum(feedKinds),
  url: outwardUrl,
  /** What it is written in. */
  lang: field.language,
  active: z.boolean(),
}

/** An address that drafts of alerts come from; off until somebody turns it on. */
export const AlertFeed = z.object({
  uid: field.uid,
  ...settings,
  /** When it was last asked, and what came of it. */
  read: z.nullable(z.string()),
  result: z.enum(feedResults),
  /** Drafts that its last reading brought. */
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
  summary: 'The feeds that drafts of alerts come from, by name',
  data,
  refusals: [],
})

export const createFeed = endpoint({
  operation: 'createFeed',
  method: 'POST',
  path: 'v2/alert/feeds',
  access: 'root',
  summary: 'Add a feed; asks for the password again. 409: the address is in the list, or the list is full',
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
    'Change a feed or turn it on or off; asks for the password again. 409: somebody saved in between, or another one has the address',
  body: z.strictObject({ uid: field.uid, revision: z.int32(), ...settings }),
  data,
  refusals: [403, 404, 409],
})

export const deleteFeed = endpoint({
  operation: 'deleteFeed',
  method: 'DELETE',
  path: 'v2/alert/feeds',
  access: 'root',
  summary: 'Remove a feed; asks for the password again. What it brought stays',
  query: z.strictObject({ uid: field.uid }),
  data,
  refusals: [403, 404],
})

export const readFeedNow = endpoint({
  operation: 'readFeedNow',
  method: 'POST',
  path: 'v2/alert/feeds/read',
  access: 'root',
  summary: 'Ask a feed now instead of within the hour. 409: it is off',
  body: z.strictObject({ uid: field.uid }),
  data,
  refusals: [404, 409],
})
