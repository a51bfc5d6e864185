import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { messageKey } from '@resguardo/contract/catalogue'
import { commonRefusals, type DataOf, type Endpoint, type RequestOf } from '@resguardo/contract/endpoint'
import type { Claims } from '@resguardo/contract/session'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import type { Schema } from '#db/schema.ts'
import { cutAddress } from '#security/source.ts'
import type { Deps } from '../deps.ts'
import { answerError, BadInput, Breach, languageOf } from './errors.ts'
import { Refused, refuse } from './refusal.ts'
import type { Session, Sessions } from './session.ts'

/** What a handler is given: the parsed request, who asks, and the database in the right transaction. */
export type Call<E extends Endpoint> = RequestOf<E> & {
  readonly actor: E['access'] extends 'public' ? null : Session
  readonly db: Kysely<Schema>
  readonly deps: Deps
  /** Full address for country look-ups in memory only; `source` is what may be kept. */
  readonly address: string
  readonly source: string
  readonly lang: ReturnType<typeof languageOf>
  readonly requestId: string
}

/** An answer whose JSON is already written; tests still hold it against the contract. */
export class Written<T> {
  /** Only the compiler looks at it. */
  readonly type?: T
  readonly json: string
  #packed: Promise<Buffer> | undefined

  constructor(json: string) {
    this.json = json
  }

  /** The whole answer in brotli, made once: for what is the same for everybody and kept, such as a lesson. */
  packed(head: string): Promise<Buffer> {
    return (this.#packed ??= brotli(`${head}${this.json}}`))
  }
}

const brotli = promisify((text: string, done: (error: Error | null, packed: Buffer) => void) =>
  brotliCompress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }, done),
)

/** What a call is; what few handlers look at is worked out only when they do. */
class Asked {
  readonly deps: Deps
  readonly db: Kysely<Schema>
  readonly actor: Session | null
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly #request: FastifyRequest

  constructor(
    request: FastifyRequest,
    deps: Deps,
    db: Kysely<Schema>,
    actor: Session | null,
    params: unknown,
    query: unknown,
    body: unknown,
  ) {
    this.#request = request
    this.deps = deps
    this.db = db
    this.actor = actor
    this.params = params
    this.query = query
    this.body = body
  }

  get address() {
    return this.#request.ip
  }
  get source() {
    return cutAddress(this.#request.ip)
  }
  get lang() {
    return languageOf(this.#request)
  }
  get requestId() {
    return this.#request.id
  }
}

export interface Served {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly sessions: Sessions
}

interface Options {
  /**
   * Writes run in one transaction unless the handler says that it opens its own (`own`: what must outlive a
   * refusal) or is a single statement (`none`).
   */
  transaction?: 'own' | 'none'
  /** The handler answers with the same `Written` again and again: it is sent packed. */
  packs?: true
  /** Further headers of a success. */
  headers?: Readonly<Record<string, string>>
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<DataOf<E> | Written<DataOf<E>>>

const rank = { user: 1, admin: 2, root: 3 } as const

/**
 * Serves an endpoint of the contract: access, parsing, transaction, declared refusals, and an answer that
 * holds what the contract names and nothing else.
 */
export function serve<E extends Endpoint>(
  { app, deps, sessions }: Served,
  endpoint: E,
  handler: Handler<E>,
  { transaction, headers, packs }: Options = {},
): void {
  const message = messageKey(endpoint.operation, 200)
  const head = `{"message":${JSON.stringify(message)},"data":`
  const checked = deps.env.LOG_LEVEL === 'debug' || process.env['NODE_ENV'] === 'test'
  const inTransaction = endpoint.method !== 'GET' && transaction === undefined

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const actor = await admit(request)
    const params = parse(endpoint.params, request.params)
    const query = parse(endpoint.query, request.query)
    const body = parse(endpoint.body, request.body)
    const run = (db: Kysely<Schema>) =>
      // parse() gave each part the type its schema promises; TypeScript cannot follow that through E.
      handler(new Asked(request, deps, db, actor, params, query, body) as unknown as Call<E>)
    const data = inTransaction ? await deps.db.transaction().execute(run) : await run(deps.db)
    reply.type('application/json; charset=utf-8')
    if (headers) reply.headers(headers)
    if (data instanceof Written) {
      if (checked) fit(JSON.parse(data.json))
      if (packs && /\bbr\b/.test(request.headers['accept-encoding'] ?? '')) {
        reply.headers({ 'content-encoding': 'br', vary: 'Authorization, Accept-Encoding' })
        return data.packed(head)
      }
      return `${head}${data.json}}`
    }
    return `${head}${JSON.stringify(fit(data))}}`
  }

  function fit(data: unknown): unknown {
    const parsed = endpoint.data.safeParse(data)
    if (parsed.success) return parsed.data
    throw new Breach(`${endpoint.operation} answers what its contract does not name: ${parsed.error.message}`)
  }

  async function admit(request: FastifyRequest): Promise<Session | null> {
    if (endpoint.access === 'public') return null
    const claims = readToken(app, request)
    const session = claims && (await sessions.find(claims))
    if (!session) return refuse(401)
    if (session.changePassword && !endpoint.beforePasswordChange) refuse(403)
    if (rank[session.role] < rank[endpoint.access]) refuse(403)
    return session
  }

  app.route({
    method: endpoint.method,
    url: `/${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    handler: answer,
    errorHandler: (error, request, reply) => {
      answerError(endpoint.operation, declared(endpoint, error), request, reply)
    },
  })
}

function declared(endpoint: Endpoint, error: unknown): unknown {
  if (!(error instanceof Refused)) return error
  const known: readonly number[] = [...endpoint.refusals, ...commonRefusals]
  if (known.includes(error.status)) return error
  return new Breach(`${endpoint.operation} refused with undeclared ${error.status}`, { cause: error })
}

function readToken(app: FastifyInstance, request: FastifyRequest): Claims | null {
  const header = request.headers.authorization
  if (!header?.startsWith('Bearer ')) return null
  try {
    return app.jwt.verify<Claims>(header.slice(7))
  } catch {
    return null
  }
}

function parse(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  throw new BadInput(fieldsOf(parsed.error.issues))
}

/** The first message key of each field; of a union, those of the shape that came nearest. */
function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const nearest = issue.errors.toSorted((a, b) => a.length - b.length)[0] ?? []
      // Within a union a path begins at the union.
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
