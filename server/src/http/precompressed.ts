import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Compresses with Brotli at a quality of 0 (fastest) to 11 (smallest). */
const compress = promisify(
  (text: string | Buffer, quality: number, done: (error: Error | null, packed: Buffer) => void) =>
    brotliCompress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }, done),
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
    this.bytes = compress(text, 9)
  }

  /** Sets the headers and returns the body; undefined for 304. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<Buffer | undefined> {
    const packed = acceptsBrotli(request)
    // A strong ETag must differ between encodings of the same text.
    const etag = packed ? `"${this.#digest}-br"` : `"${this.#digest}"`
    reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'Authorization, Accept-Encoding' })
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      reply.code(304)
      return undefined
    }
    if (!packed) return this.uncompressed()
    reply.header('content-encoding', 'br')
    return this.bytes
  }

  /** The text uncompressed; not cached, since few clients need it. */
  async uncompressed(): Promise<Buffer> {
    return decompress(await this.bytes)
  }
}

/** Below it, a body fits in a packet either way. */
const shortestCompressed = 1400

/**
 * The body compressed for who accepts it, with its headers set. Only for answers that repeat nothing of the
 * request: their length would tell what a secret beside it has in common with it (BREACH).
 */
export async function compressed(
  body: Buffer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer> {
  if (body.length < shortestCompressed || !acceptsBrotli(request)) return body
  reply.headers({ 'content-encoding': 'br', vary: 'Authorization, Accept-Encoding' })
  return compress(body, 4)
}

const acceptsBrotli = (request: FastifyRequest) => /\bbr\b/.test(request.headers['accept-encoding'] ?? '')

const matchesEtag = (header: string | undefined, etag: string) =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
