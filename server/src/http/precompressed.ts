import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify((text: string, done: (error: Error | null, packed: Buffer) => void) =>
  brotliCompress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }, done),
)
const decompress = promisify(brotliDecompress)

/**
 * A cached response body, compressed once. A browser that still has it gets 304 by its ETag. Permission to
 * read it is checked for every request, before.
 */
export class PrecompressedResponse<T> {
  /** Exists only for type checking. */
  readonly type?: T
  readonly #digest: string
  /** The text, compressed with Brotli. */
  readonly bytes: Promise<Buffer>

  /** `digest` identifies the text: equal texts, and only these, have the same one. */
  constructor(text: string, digest: string) {
    this.#digest = digest
    this.bytes = compress(text)
  }

  /** Sets the headers and returns the body; undefined for 304. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<Buffer | undefined> {
    const acceptsBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    // A strong ETag must differ between encodings of the same text.
    const etag = acceptsBrotli ? `"${this.#digest}-br"` : `"${this.#digest}"`
    reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'Authorization, Accept-Encoding' })
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      reply.code(304)
      return undefined
    }
    if (!acceptsBrotli) return this.uncompressed()
    reply.header('content-encoding', 'br')
    return this.bytes
  }

  /** The text uncompressed; not cached, since few clients need it. */
  async uncompressed(): Promise<Buffer> {
    return decompress(await this.bytes)
  }
}

const matchesEtag = (header: string | undefined, etag: string) =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
