import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'

export const mailKinds = [
  'verify',
  'known-address',
  'one-time-code',
  'reset',
  'password-changed',
  'many-deleted',
  'invite',
  'audit-head',
  'join-request',
  'joined-team',
  'lessons-asked',
  'team-announcement',
  'passkey-added',
  'passkey-removed',
  'totp-added',
  'totp-removed',
  'api-key-added',
  'recovery-used',
  'reset-elsewhere',
  'code-elsewhere',
  'new-account',
  'account-wanted',
  'new-root',
  'account-ending',
  'account-terminated',
  'account-erased',
  'new-address',
  'address-changed',
  'license-ending',
  'license-ended',
  'own-license-ending',
  'own-license-ended',
  'trial-ending',
  'trial-ended',
  'order-waiting',
  'order-lapsed',
  'license-digest',
  'person-answered',
  'ticket-due',
  'test',
  'certificate-ending',
  'webhook-stopped',
  'thread-news',
  'post-judged',
  'alert-waits',
  'newsletter-join',
] as const
export const MailKind = z.enum(mailKinds)
export type MailKind = z.infer<typeof MailKind>

/** A mail of the local outbox: stored because no mail server is configured, and not delivered. */
export const OutboxMail = z.object({
  id: z.string(),
  created: z.string(),
  kind: MailKind,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
})
export type OutboxMail = z.infer<typeof OutboxMail>

export const readOutboxRoute = route('readOutbox', 'GET', 'v2/outbox', 'root')
export const readOutbox = endpoint(readOutboxRoute, {
  summary: 'List mails of the local outbox, newest first; before is the last mail of the previous page',
  query: z.strictObject({
    before: z.optional(field.uid),
    size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  }),
  data: z.object({ mails: z.array(OutboxMail), next: z.nullable(z.string()), delivering: z.boolean() }),
  refusals: [],
})
