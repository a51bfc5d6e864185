import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'
import { egressName, egressUrl } from './egressUrl.ts'
import { attemptResults, deliveryStates, stopReasons, testKind, webhookKinds } from './webhookRules.ts'

const kinds = z.array(z.enum(webhookKinds)).check(
  z.minLength(1, 'fields.required'),
  z.refine((given) => new Set(given).size === given.length, 'fields.required'),
)
const settings = {
  name: egressName,
  url: egressUrl,
  kinds,
  active: z.boolean(),
}

/** Of a team, or of the instance without one. */
const team = z.optional(field.uid)

/** An address that receives events as they happen. */
export const Webhook = z.object({
  uid: field.uid,
  ...settings,
  /** Why it was switched off automatically; null if it was not. */
  stopped: z.nullable(z.enum(stopReasons)),
  /** Since when every attempt has failed; null while deliveries succeed. */
  failing: z.nullable(z.string()),
  /** Until when the previous secret signs as well. */
  oldUntil: z.nullable(z.string()),
  /** Deliveries not yet accepted. */
  waiting: z.int(),
  revision: z.int(),
})
export type Webhook = z.infer<typeof Webhook>

export const WebhookAttempt = z.object({
  at: z.string(),
  result: z.enum(attemptResults),
  status: z.nullable(z.int()),
  ms: z.int(),
})
export type WebhookAttempt = z.infer<typeof WebhookAttempt>

/** One event for one address; the receiver gets `uid` as `webhook-id`, the same for every attempt. */
export const WebhookDelivery = z.object({
  uid: field.uid,
  kind: z.enum([...webhookKinds, testKind]),
  at: z.string(),
  state: z.enum(deliveryStates),
  /** Time of the next attempt. */
  due: z.nullable(z.string()),
  /** The last attempts, newest first. */
  attempts: z.array(WebhookAttempt),
  /** Payload; null after deletion, as for an erased account once it was delivered. */
  data: z.nullable(z.record(z.string(), z.string())),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const data = z.object({ webhooks: z.array(Webhook) })
/** The secret that signs deliveries; returned once. */
const withSecret = z.extend(data, { uid: field.uid, secret: z.string() })

export const readWebhooksRoute = route('readWebhooks', 'GET', 'v2/webhook', 'admin')
export const readWebhooks = endpoint(readWebhooksRoute, {
  summary: 'List the webhooks of the instance or of a team, by name',
  query: z.strictObject({ team }),
  data,
  refusals: [403, 404],
})

export const createWebhookRoute = route('createWebhook', 'POST', 'v2/webhook', 'admin')
export const createWebhook = endpoint(createWebhookRoute, {
  summary:
    'Add a webhook of the instance or of a team; requires the password again and returns its secret once. 409: the address is in the list, or the list is full',
  body: z.strictObject({ ...settings, team }),
  data: withSecret,
  refusals: [403, 404, 409],
})

export const editWebhookRoute = route('editWebhook', 'PUT', 'v2/webhook', 'admin')
export const editWebhook = endpoint(editWebhookRoute, {
  summary:
    'Edit a webhook or turn it on or off; requires the password again. 409: someone saved in the meantime, or another webhook has the address',
  body: z.strictObject({ uid: field.uid, revision: z.int32(), ...settings }),
  data,
  refusals: [403, 404, 409],
})

export const deleteWebhookRoute = route('deleteWebhook', 'DELETE', 'v2/webhook', 'admin')
export const deleteWebhook = endpoint(deleteWebhookRoute, {
  summary: 'Remove a webhook with its deliveries; requires the password again',
  query: z.strictObject({ uid: field.uid }),
  data,
  refusals: [403, 404],
})

export const renewWebhookSecretRoute = route('renewWebhookSecret', 'POST', 'v2/webhook/secret', 'admin')
export const renewWebhookSecret = endpoint(renewWebhookSecretRoute, {
  summary:
    'Create a new secret, returned once; requires the password again. For a day deliveries also carry a signature with the old one',
  body: z.strictObject({ uid: field.uid }),
  data: withSecret,
  refusals: [403, 404],
})

export const testWebhookRoute = route('testWebhook', 'POST', 'v2/webhook/test', 'admin')
export const testWebhook = endpoint(testWebhookRoute, {
  summary: 'Send an event of the kind webhook.test now, once, and return the result',
  body: z.strictObject({ uid: field.uid }),
  data: z.object({ delivery: WebhookDelivery }),
  refusals: [404],
})

export const readDeliveriesRoute = route('readDeliveries', 'GET', 'v2/webhook/{uid}/deliveries', 'admin')
export const readDeliveries = endpoint(readDeliveriesRoute, {
  summary: 'List the deliveries of a webhook in the last 30 days, newest first, with each attempt',
  params: z.strictObject({ uid: field.uid }),
  query: z.strictObject({
    state: z.optional(z.enum(deliveryStates)),
    after: z.optional(field.cursor),
    size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  }),
  data: z.object({ deliveries: z.array(WebhookDelivery), next: z.nullable(z.string()) }),
  refusals: [404],
})

export const resendDeliveryRoute = route('resendDelivery', 'POST', 'v2/webhook/deliveries', 'admin')
export const resendDelivery = endpoint(resendDeliveryRoute, {
  summary:
    'Send a delivery again under its id, with the full number of attempts. 409: its webhook is off, or its payload is deleted',
  body: z.strictObject({ uid: field.uid }),
  data: z.object({}),
  refusals: [404, 409],
})
