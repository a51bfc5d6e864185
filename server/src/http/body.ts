import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'

/** A body or an address that is refused before any schema sees it. */
class Unreadable extends Error {
  readonly statusCode: number

  constructor(statusCode: number) {
    super('unreadable request')
    this.statusCode = statusCode
  }
}

/** Half of a character, written as an escape: PostgreSQL stores none. */
const halves = /\\ud[89a-f]/i

function isWhole(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, one]) => key.isWellFormed() && isWhole(one))
}

export const largestBody = 64 * 1024

/**
 * Reads bodies as JSON in good UTF-8 and nothing else: no other type, no compressed body, no character
 * zero (PostgreSQL stores none), no `__proto__`.
 */
export function readBodies(app: FastifyInstance): void {
  const json = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: largestBody },
    (request, body, done) => {
      const bytes = Buffer.from(body)
      if (bytes.length === 0) return done(null, undefined)
      if (!isUtf8(bytes)) return done(new Unreadable(400))
      const text = bytes.toString('utf8')
      if (text.includes('\\u0000') || text.includes('\0')) return done(new Unreadable(400))
      void json(request, text, (error, value) =>
        error || (halves.test(text) && !isWhole(value)) ? done(new Unreadable(400)) : done(null, value),
      )
    },
  )
  app.addHook('onRequest', (request, _reply, done) => {
    const encoding = request.headers['content-encoding']
    if (request.url.includes('%00')) done(new Unreadable(400))
    else if (encoding && encoding !== 'identity') done(new Unreadable(415))
    else done()
  })
}
