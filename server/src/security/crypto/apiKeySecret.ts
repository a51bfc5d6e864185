import { crc32 } from 'node:zlib'
import {
  apiKeyLengths,
  apiKeyPattern,
  apiKeyPrefixes,
  base62,
  checksumOf,
} from '@resguardo/contract/apiKeys/apiKeyFormat'

const checksum = (start: string) => checksumOf(start, (text) => crc32(text))

/** A new key of 256 random bits; store only its `tokenDigest`. */
export function newApiKey(random: (size: number) => Buffer, kind: keyof typeof apiKeyPrefixes): string {
  const value = BigInt(`0x${random(32).toString('hex')}`)
  const start = apiKeyPrefixes[kind] + base62(value, apiKeyLengths.random)
  return start + checksum(start)
}

/** Whether a bearer token is meant to be an API key; session tokens are JWTs and never begin so. */
export const looksLikeApiKey = (token: string): boolean =>
  Object.values(apiKeyPrefixes).some((prefix) => token.startsWith(prefix))

/** Whether the text has the form of a key and its checksum is right. */
export const isWellFormedApiKey = (token: string): boolean =>
  apiKeyPattern.test(token) &&
  checksum(token.slice(0, -apiKeyLengths.checksum)) === token.slice(-apiKeyLengths.checksum)
