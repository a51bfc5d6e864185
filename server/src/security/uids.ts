import { randomUUID } from 'node:crypto'
import type { Keys } from './keys.ts'

/** Who creates something, and under which id they sent it; without one, every time is another. */
export interface Submission {
  readonly actor: string
  readonly submission: string | undefined
}

/**
 * The uid of what a submission creates: for the same thing sent again under the same id the same, so that the table
 * itself takes it once. Nobody can work it out without the key.
 */
export function uidOf(keys: Keys, { actor, submission }: Submission, created: unknown): string {
  if (submission === undefined) return randomUUID()
  const bytes = keys.lastingHmac('submission', JSON.stringify([actor, submission, created])).subarray(0, 16)
  // Version 8 of RFC 9562: made in a way of one's own.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
