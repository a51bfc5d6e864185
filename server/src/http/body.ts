import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'

/** A body or URL that is rejected before schema validation. */
class MalformedRequest extends Error {
  readonly statusCode: number

  constructor(statusCode: number) {
    super('unreadable request')
    this.statusCode = statusCode
  }
}

/** A surrogate or NUL as a JSON escape: PostgreSQL stores neither a lone surrogate nor NUL. */
const unstorableEscape = /\\u(d[89a-f]|0000)/i

const isStorableText = (text: string) => text.isWellFormed() && !text.includes('\0')

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, item]) => isStorableText(key) && isStorable(item))
}

export const maxBodyBytes = 64 * 1024

/**
 * Parses bodies as JSON in valid UTF-8 and rejects everything else: other content types, compressed bodies,
 * NUL (PostgreSQL cannot store it) and `__proto__`.
 */
export function parseBodies(app: FastifyInstance): void {
  const json = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: maxBodyBytes },
    (request, body, done) => {
      const bytes = Buffer.from(body)
      if (bytes.length === 0) return done(null, undefined)
      if (!isUtf8(bytes)) return done(new MalformedRequest(400))
      const text = bytes.toString('utf8')
      void json(request, text, (error, value) =>
        error || (unstorableEscape.test(text) && !isStorable(value))
          ? done(new MalformedRequest(400))
          : done(null, value),
      )
    },
  )
  app.addHook('onRequest', (request, _reply, done) => {
    const encoding = request.headers['content-encoding']
    if (request.url.includes('%00')) done(new MalformedRequest(400))
    else if (encoding && encoding !== 'identity') done(new MalformedRequest(415))
    else done()
  })
}
