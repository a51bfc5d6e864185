import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import * as field from '../platform/fields.ts'
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

export const readWebhooks = endpoint({
  operation: 'readWebhooks',
  method: 'GET',
  path: 'v2/webhook',
  access: 'root',
  summary: 'List the webhooks of the instance, by name',
  data,
  refusals: [],
})

export const createWebhook = endpoint({
  operation: 'createWebhook',
  method: 'POST',
  path: 'v2/webhook',
  access: 'root',
  summary:
    'Add a webhook; requires the password again and returns its secret once. 409: the address is in the list, or the list is full',
  body: z.strictObject(settings),
  data: withSecret,
  refusals: [403, 409],
})

export const editWebhook = endpoint({
  operation: 'editWebhook',
  method: 'PUT',
  path: 'v2/webhook',
  access: 'root',
  summary:
    'Edit a webhook or turn it on or off; requires the password again. 409: someone saved in the meantime, or another webhook has the address',
  body: z.strictObject({ uid: field.uid, revision: z.int32(), ...settings }),
  data,
  refusals: [403, 404, 409],
})

export const deleteWebhook = endpoint({
  operation: 'deleteWebhook',
  method: 'DELETE',
  path: 'v2/webhook',
  access: 'root',
  summary: 'Remove a webhook with its deliveries; requires the password again',
  query: z.strictObject({ uid: field.uid }),
  data,
  refusals: [403, 404],
})

export const renewWebhookSecret = endpoint({
  operation: 'renewWebhookSecret',
  method: 'POST',
  path: 'v2/webhook/secret',
  access: 'root',
  summary:
    'Create a new secret, returned once; requires the password again. For a day deliveries also carry a signature with the old one',
  body: z.strictObject({ uid: field.uid }),
  data: withSecret,
  refusals: [403, 404],
})

export const testWebhook = endpoint({
  operation: 'testWebhook',
  method: 'POST',
  path: 'v2/webhook/test',
  access: 'root',
  summary: 'Send an event of the kind webhook.test now, once, and return the result',
  body: z.strictObject({ uid: field.uid }),
  data: z.object({ delivery: WebhookDelivery }),
  refusals: [404],
})

export const readDeliveries = endpoint({
  operation: 'readDeliveries',
  method: 'GET',
  path: 'v2/webhook/{uid}/deliveries',
  access: 'root',
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

export const resendDelivery = endpoint({
  operation: 'resendDelivery',
  method: 'POST',
  path: 'v2/webhook/deliveries',
  access: 'root',
  summary:
    'Send a delivery again under its id, with the full number of attempts. 409: its webhook is off, or its payload is deleted',
  body: z.strictObject({ uid: field.uid }),
  data: z.object({}),
  refusals: [404, 409],
})
