/** What a webhook can be told of; each is told by ids alone (docs/decisions/0048-api-for-programs.md). */
export const webhookKinds = [
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
export type WebhookKind = (typeof webhookKinds)[number]

/** What is sent when somebody tries a webhook out. */
export const testKind = 'webhook.test'

/** Why a webhook was switched off without anybody doing it: its address is gone, or nothing was taken for days. */
export const stopReasons = ['gone', 'failing'] as const
export type StopReason = (typeof stopReasons)[number]

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** What an attempt came to. */
export const attemptResults = [
  'delivered',
  /** It answered with a status that is no yes. */
  'status',
  /** It answers that it is there no more. */
  'gone',
  /** It sends elsewhere, which is not followed. */
  'redirect',
  'timeout',
  'unreachable',
  /** No public address. */
  'address',
] as const
export type AttemptResult = (typeof attemptResults)[number]

export const webhookLimits = {
  /** Webhooks of an instance. */
  most: 20,
  /** Attempts before a delivery is given up: the waits between them double from a minute on, near three days in all. */
  tries: 13,
  firstWaitSeconds: 60,
  /** Attempts that are listed of a delivery. */
  listed: 20,
  /** How long an address may take to answer. */
  timeoutSeconds: 10,
  /** How long the secret of before is signed with too. */
  overlapHours: 24,
  /** Nothing taken for so many days: off. */
  failingDays: 2,
  /** Days that deliveries are kept. */
  keptDays: 30,
} as const
