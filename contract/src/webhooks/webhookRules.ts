/** Changes of accounts, licences and questions; each carries ids and states only (docs/decisions/0002). */
export const changeKinds = [
  'account.created',
  'account.changed',
  'account.erased',
  'license.created',
  'license.changed',
  'license.assigned',
  'license.released',
  'ticket.created',
  'ticket.changed',
] as const

/** Entries of the audit log, by the part of the product that their action belongs to. */
export const auditKinds = [
  'audit.account',
  'audit.people',
  'audit.teams',
  'audit.licenses',
  'audit.service',
  'audit.settings',
] as const
export type AuditKind = (typeof auditKinds)[number]

/** Events that a webhook can receive. */
export const webhookKinds = [...changeKinds, ...auditKinds] as const
export type WebhookKind = (typeof webhookKinds)[number]

/** Events that a webhook of a team can receive: those that name the team. */
export const teamKinds = [
  'license.created',
  'license.changed',
  'license.assigned',
  'license.released',
  'audit.people',
  'audit.teams',
  'audit.licenses',
  'audit.settings',
] as const satisfies readonly WebhookKind[]

/** Kind of the event sent to test a webhook. */
export const testKind = 'webhook.test'

/** Why a webhook was switched off automatically: its address is gone, or all deliveries failed for days. */
export const stopReasons = ['gone', 'failing'] as const
export type StopReason = (typeof stopReasons)[number]

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Result of an attempt. */
export const attemptResults = [
  'delivered',
  /** The response status is not a success. */
  'status',
  /** The response says that the address is gone. */
  'gone',
  /** The response is a redirect, which is not followed. */
  'redirect',
  'timeout',
  'unreachable',
  /** The address is not public. */
  'address',
] as const
export type AttemptResult = (typeof attemptResults)[number]

export const webhookLimits = {
  /** Maximum number of webhooks of an instance, and of each team. */
  most: 20,
  mostOfTeam: 5,
  /** Webhooks that a server sends to at once. */
  workers: 32,
  /**
   * Attempts before a delivery is given up. Exponential backoff: waits double from one minute on, nearly
   * three days in all.
   */
  tries: 13,
  firstWaitSeconds: 60,
  /** Attempts listed per delivery. */
  listed: 20,
  /** Response timeout. */
  timeoutSeconds: 10,
  /** How long deliveries are also signed with the previous secret. */
  overlapHours: 24,
  /** Days without a successful delivery after which the webhook is switched off. */
  failingDays: 2,
  /** Retention of deliveries in days. */
  keptDays: 30,
} as const
