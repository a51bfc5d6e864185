import { createHmac } from 'node:crypto'
import type { Selectable } from 'kysely'
import { version } from '@resguardo/contract/platform/limits'
import type { Schema } from '#db/schema.ts'
import type { Keys } from '#security/crypto/keys.ts'

/** Prefixes of secrets and signatures in the Standard Webhooks specification. */
const secretPrefix = 'whsec_'
const signaturePrefix = 'v1,'

/** A new signing secret of 32 random bytes, as `whsec_` and base64. */
export const newSecret = (random: (size: number) => Buffer) => secretPrefix + random(32).toString('base64')

/** Encrypts a secret for the row of one webhook. */
export const sealSecret = (keys: Keys, uid: string, secret: string) => keys.seal(secret, `webhook|${uid}`)

type SealedSecrets = Pick<Selectable<Schema['webhooks']>, 'uid' | 'secret' | 'old_secret' | 'old_until'>

/** The current secret, and the previous one while it is still valid. */
export function openSecrets(
  keys: Keys,
  { uid, secret, old_secret, old_until }: SealedSecrets,
  now: Date,
): string[] {
  const sealed = old_secret && old_until && old_until > now ? [secret, old_secret] : [secret]
  return sealed.map((one) => keys.open(one, `webhook|${uid}`))
}

/** Standard Webhooks headers: id, time and body, signed with each of the secrets. */
export function signedHeaders(
  { id, at, body }: { id: string; at: Date; body: string },
  secrets: readonly string[],
): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(secretPrefix.length), 'base64'))
      .update(`${id}.${seconds}.${body}`)
      .digest('base64')
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': `webhooks/${version}`,
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': secrets.map((secret) => signaturePrefix + sign(secret)).join(' '),
  }
}
