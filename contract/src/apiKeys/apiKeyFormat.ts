/*
 * The text of an API key: a prefix that secret scanners recognise, 256 random bits in base 62, and the CRC-32
 * of both. The checksum refuses a mistyped key without a look into the database.
 */
export const apiKeyPrefixes = { personal: 'rsgp_', service: 'rsgs_' } as const

const randomLength = 43
const checksumLength = 6
/** Characters of a key that lists show: enough to tell keys apart, and far from enough to guess one. */
export const shownLength = 9

/** A secret scanner finds leaked keys with this expression. */
export const apiKeyPattern = /^rsg[ps]_[0-9A-Za-z]{49}$/

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A number in base 62, filled up with zeros. */
export function base62(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest /= 62n) text = alphabet[Number(rest % 62n)] + text
  return text
}

export const apiKeyLengths = { random: randomLength, checksum: checksumLength } as const

/** The end of a key, which its beginning decides. */
export const checksumOf = (start: string, crc32: (text: string) => number): string =>
  base62(BigInt(crc32(start)), checksumLength)

export const apiKeyLimits = {
  /** Days until a key ends: by default, and at most. */
  defaultDays: 90,
  maxDays: 365,
  name: 60,
  /** Most keys of a person, and of a team or the instance. */
  personal: 20,
  service: 50,
  /** How long an ended key stays in the list and names audit entries, in days. */
  keptDays: 180,
  /** Wrong keys from one network in a minute, after which the answer is 429. */
  wrongPerMinute: 60,
} as const
