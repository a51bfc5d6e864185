import { catalogue, messageKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { defaultLanguage, isLanguage, type Language } from '@resguardo/contract/platform/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import pg from 'pg'
import type * as z from 'zod/mini'
import { isDatabaseUnavailable } from '#db/pool/databaseUnavailable.ts'
import { OverloadError } from '#security/overloadError.ts'
import { RefusalError } from './refusal.ts'

/** Input that does not match the contract: 400, with a message key per field. */
export class BadInput extends Error {
  readonly fields: Readonly<Record<string, string>>

  constructor(fields: Readonly<Record<string, string>>) {
    super('bad input')
    this.fields = fields
  }
}

/** The first message key of each field; for a union, those of the member with the fewest issues. */
export function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const nearest = issue.errors.toSorted((a, b) => a.length - b.length)[0] ?? []
      // Paths of issues within a union are relative to the union.
      Object.assign(
        fields,
        fieldsOf(nearest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))),
      )
    } else if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[key.slice(0, 64)] ??= 'fields.unknown'
    } else {
      const key = issue.message.startsWith('fields.') ? issue.message : 'fields.required'
      fields[issue.path.join('.').slice(0, 64)] ??= key
    }
  }
  return fields
}

/** A bug of the server: an undeclared refusal or a response that breaks the contract. Logged, then 500. */
export class ContractViolation extends Error {}

/** A longer Accept-Language is ignored: parsing 16 KB takes longer than most requests. */
const maxLanguageHeader = 1000

/** The supported language that Accept-Language prefers, or else `fallback`. */
export function languageOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  fallback: Language = defaultLanguage,
): Language {
  if ((headers['accept-language'] ?? '').length > maxLanguageHeader) return fallback
  // Negotiator could choose among ours itself, but prefers `pt` to `en-GB` in `en-GB, pt`.
  for (const tag of new Negotiator({ headers }).languages()) {
    if (tag === '*') return fallback
    const [code = ''] = tag.toLowerCase().split('-')
    if (isLanguage(code)) return code
  }
  return fallback
}

/** The person was deleted while a request of theirs wrote a row that references them. */
export const isPersonDeleted = (error: unknown, uid: string) =>
  error instanceof pg.DatabaseError &&
  error.code === '23503' &&
  error.detail?.includes(`=(${uid}) is not present in table "people"`) === true

/**
 * The session was deleted while the request wrote a row that references it. Foreign keys to sessions have
 * names that end so (sessionEnds.test.ts).
 */
const isSessionDeleted = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  error.code === '23503' &&
  error.constraint?.endsWith('_session_fkey') === true

/** How the body of an error is written. */
export interface ErrorFormat {
  readonly type: string
  /** `message` is a key of the catalogue, or with 500 a text. */
  body(status: number, message: string, data: unknown): object
}

const envelope: ErrorFormat = {
  type: 'application/json; charset=utf-8',
  body: (_status, message, data) => ({ message, data }),
}

/** Answers any error of a request with a status, and the envelope `{ message, data }` or another format. */
export function answerError(
  operation: string,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  format: ErrorFormat = envelope,
): FastifyReply {
  const send = (status: number, message: string, data: unknown) =>
    reply
      .code(status)
      .type(format.type)
      .send(format.body(status, message, data))
  if (error instanceof BadInput) return send(400, messageKey(operation, 400), { fields: error.fields })
  if (error instanceof RefusalError) {
    if (error.detail.retryAfter) reply.header('retry-after', error.detail.retryAfter)
    const key = error.detail.messageKey ?? messageKey(operation, error.status)
    return send(error.status, key, error.detail.data ?? null)
  }
  if (error instanceof OverloadError || isDatabaseUnavailable(error)) {
    if (!(error instanceof OverloadError))
      request.log.warn({ requestId: request.id, operation, err: error }, 'database unreachable')
    reply.header('retry-after', error instanceof OverloadError ? error.retryAfter : 1)
    return send(503, messageKey(operation, 503), null)
  }
  const status = isSessionDeleted(error) ? 401 : statusOf(error)
  // No resource has such a long path segment: answer 404 instead of 414.
  if (status === 414) return send(404, messageKey(operation, 404), null)
  if (status >= 400 && status < 500) return send(status, messageKey(operation, status), null)
  request.log.error({ requestId: request.id, operation, err: error }, 'request failed')
  // The client's helper shows this text unchanged (spec 8).
  return send(500, catalogue[messageKey(operation, 500)][languageOf(request)], null)
}

export function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500
  return typeof error.statusCode === 'number' ? error.statusCode : 500
}
