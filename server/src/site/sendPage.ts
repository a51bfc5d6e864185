import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { catalogue } from '@resguardo/contract/platform/endpoints/catalogue'
import type { Language } from '@resguardo/contract/platform/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type PageTemplate, withNonce } from './pageTemplate.ts'

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Sends a page with its nonce, compressed as the browser accepts it; not indexed unless a header says so. */
export async function sendPage(
  document: PageTemplate,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const nonce = 'cspNonce' in reply.raw && typeof reply.raw.cspNonce === 'string' ? reply.raw.cspNonce : ''
  const body = withNonce(document, nonce)
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'Accept-Encoding, Accept-Language')
  if (!reply.hasHeader('x-robots-tag')) reply.header('x-robots-tag', 'noindex')
  const accepts = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepts)) {
    return reply.header('content-encoding', 'br').send(await brotli(body, { params: brotliParams(body) }))
  }
  if (/\bgzip\b/.test(accepts)) return reply.header('content-encoding', 'gzip').send(await gzipAsync(body))
  return reply.send(body)
}

/** The nonce differs in every response, so each is compressed: quality 5 is fast and nearly the smallest. */
function brotliParams(body: Buffer) {
  return { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
}

/** Sends the refusal of a network that has reached its rate limit; `wait` is in seconds. */
export function sendTooMany(wait: number, lang: Language, reply: FastifyReply): FastifyReply {
  reply.code(429).headers({ 'retry-after': wait, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  return reply.type('text/plain; charset=utf-8').send(catalogue.i429[lang])
}
