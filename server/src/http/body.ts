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

/** Half of a character, or the character zero, written as an escape: PostgreSQL stores neither. */
const unstored = /\\u(d[89a-f]|0000)/i

const isWhole = (text: string) => text.isWellFormed() && !text.includes('\0')

function isStored(value: unknown): boolean {
  if (typeof value === 'string') return isWhole(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, one]) => isWhole(key) && isStored(one))
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
      void json(request, text, (error, value) =>
        error || (unstored.test(text) && !isStored(value)) ? done(new Unreadable(400)) : done(null, value),
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
