/** What the build puts where a response needs its nonce. */
const placeholder = '__CSP_NONCE__'

/** A page of the build as UTF-8 bytes, so that a response copies them instead of encoding the text again. */
export interface PageTemplate {
  readonly html: string
  /** The page, with spaces where nonces go. */
  readonly bytes: Buffer
  readonly nonceOffsets: readonly number[]
}

/** Characters of a nonce: 16 bytes in base64. */
export const nonceLength = 24

export function pageTemplate(html: string): PageTemplate {
  const parts = html.split(placeholder)
  const nonceOffsets: number[] = []
  let length = 0
  for (const part of parts.slice(0, -1)) {
    length += Buffer.byteLength(part)
    nonceOffsets.push(length)
    length += nonceLength
  }
  return { html, bytes: Buffer.from(parts.join(' '.repeat(nonceLength))), nonceOffsets }
}

/** The bytes of a page with its nonce, which has `nonceLength` characters, in every place. */
export function withNonce({ bytes, nonceOffsets }: PageTemplate, nonce: string): Buffer {
  const page = Buffer.from(bytes)
  for (const offset of nonceOffsets) page.write(nonce, offset, 'latin1')
  return page
}
