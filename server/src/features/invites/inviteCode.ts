import { inviteAlphabet } from '@resguardo/contract/teams/inviteCode'
import { limits } from '@resguardo/contract/platform/limits'
import type { Keys } from '#security/crypto/keys.ts'

/** A new code of twenty characters: 99 random bits. */
export function newCode(random: (size: number) => Buffer): string {
  let code = ''
  // Bytes beyond the last whole multiple would make some characters likelier than others (modulo bias).
  const unbiasedLimit = 256 - (256 % inviteAlphabet.length)
  while (code.length < limits.inviteCode)
    for (const byte of random(limits.inviteCode * 2))
      if (byte < unbiasedLimit && code.length < limits.inviteCode)
        code += inviteAlphabet[byte % inviteAlphabet.length]
  return code
}

/**
 * Keyed hashes by which a code is found: a copy of the database neither holds codes nor allows guessing them
 * offline.
 */
export const codeDigests = (keys: Keys, code: string) => keys.hmacs('invite-code', code)

const contextOf = (uid: string) => `invite:${uid}`

/** Columns of a new code. */
export function newCodeColumns(keys: Keys, random: (size: number) => Buffer, uid: string) {
  const code = newCode(random)
  return { digest: keys.hmac('invite-code', code), sealed: keys.seal(code, contextOf(uid)) }
}

export const openCode = (keys: Keys, { uid, sealed }: { uid: string; sealed: Buffer }) =>
  keys.open(sealed, contextOf(uid))
