import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify((text: string, done: (error: Error | null, packed: Buffer) => void) =>
  brotliCompress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }, done),
)
const decompress = promisify(brotliDecompress)

/**
 * A whole answer that is kept and sent again and again: compressed once, and a browser that still has it is told so
 * instead (ETag). Whether somebody may have it is judged on every request, before.
 */
export class Packed<T> {
  /** Only the compiler looks at it. */
  readonly type?: T
  readonly #digest: string
  readonly #bytes: Promise<Buffer>

  /** `digest` is the same for the same text, and for no other. */
  constructor(text: string, digest: string) {
    this.#digest = digest
    this.#bytes = compress(text)
  }

  /** Sets the headers and gives what is to be sent. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<Buffer | undefined> {
    const br = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    // Strong: other bytes, another tag.
    const etag = br ? `"${this.#digest}-br"` : `"${this.#digest}"`
    reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'Authorization, Accept-Encoding' })
    if (names(request.headers['if-none-match'], etag)) {
      reply.code(304)
      return undefined
    }
    if (!br) return this.plain()
    reply.header('content-encoding', 'br')
    return this.#bytes
  }

  /** The text uncompressed: of few use, so that it is not kept as well. */
  async plain(): Promise<Buffer> {
    return decompress(await this.#bytes)
  }
}

const names = (header: string | undefined, etag: string) =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
