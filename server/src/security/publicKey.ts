import { createPublicKey } from 'node:crypto'

/** The public half of a key pair, as it is written down. */
export const publicKeyOf = (text: string) =>
  createPublicKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'spki' })

/** Whether a text is one that a backup can be sealed for. */
export function isPublicKey(text: string): boolean {
  try {
    return publicKeyOf(text).asymmetricKeyType === 'x25519'
  } catch {
    return false
  }
}
