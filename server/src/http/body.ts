import { isUtf8 } from 'node:buffer'
import type { Endpoint } from '@resguardo/contract/platform/endpoints/endpoint'
import { scimType } from '@resguardo/contract/scim/scim'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { BadInput, fieldsOf } from './errors.ts'

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

/** Whether PostgreSQL can store a text. */
export const isStorableText = (text: string) => text.isWellFormed() && !text.includes('\0')

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
    ['application/json', scimType],
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

/** The fields of a parsed body that were sent: optional ones left out are undefined. */
export function sentFields<T extends object>(body: T) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys stay those of `body`
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>
  }
}

/** Parses a part of a request; throws `BadInput` with the fields that do not fit. */
export function parseInput(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  throw new BadInput(fieldsOf(parsed.error.issues))
}

/** Named in an answer at most, each at most 64 characters long. */
const maxIgnoredFields = 20

/**
 * Parses bodies of an endpoint. Where the endpoint says so, fields that no form of its body knows are left
 * out and named. A field of another form is refused: a sign-in with a bad digest is no request for a code.
 */
export function bodyParserOf({ body: schema, extraFields }: Pick<Endpoint, 'body' | 'extraFields'>) {
  const known = extraFields === 'ignored' ? new Set(fieldNamesOf(schema)) : null
  return (value: unknown): { body: unknown; ignored: string[] } => {
    if (!known || typeof value !== 'object' || value === null || Array.isArray(value))
      return { body: parseInput(schema, value), ignored: [] }
    const entries = Object.entries(value)
    const kept = entries.filter(([name]) => known.has(name))
    if (kept.length === entries.length) return { body: parseInput(schema, value), ignored: [] }
    const ignored = entries.filter(([name]) => !known.has(name)).map(([name]) => name.slice(0, 64))
    return { body: parseInput(schema, Object.fromEntries(kept)), ignored: ignored.slice(0, maxIgnoredFields) }
  }
}

/** The names of the top-level fields of an object schema, or of all members of a union. */
function fieldNamesOf(schema: unknown): string[] {
  if (schema instanceof z.ZodMiniObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap(fieldNamesOf)
  return []
}
