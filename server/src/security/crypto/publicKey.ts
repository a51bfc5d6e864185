import { createPublicKey } from 'node:crypto'

/** Parses a public key from base64url-encoded DER (SPKI). */
export const publicKeyOf = (text: string) =>
  createPublicKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'spki' })

/** Whether a text is a public key that can encrypt backups (X25519). */
export function isPublicKey(text: string): boolean {
  try {
    return publicKeyOf(text).asymmetricKeyType === 'x25519'
  } catch {
    return false
  }
}
