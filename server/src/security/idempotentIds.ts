import { randomUUID } from 'node:crypto'
import type { Keys } from './crypto/keys.ts'

/**
 * The creator of something, and the idempotency key of the request; without a key nothing is deduplicated.
 */
export interface Submission {
  readonly actor: string
  readonly submission: string | undefined
}

/**
 * The uid of what a submission creates. A retry with the same content and idempotency key gets the same uid,
 * so that the table's primary key rejects the duplicate. Only the server's key can predict the uid.
 */
export function idempotentUid(keys: Keys, { actor, submission }: Submission, content: unknown): string {
  if (submission === undefined) return randomUUID()
  const bytes = keys.lastingHmac('submission', JSON.stringify([actor, submission, content])).subarray(0, 16)
  // UUID version 8 of RFC 9562: vendor-specific bits.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
