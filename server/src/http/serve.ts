import { type CatalogueKey, messageKey } from '@resguardo/contract/platform/endpoints/catalogue'
import {
  commonRefusals,
  type DataOf,
  type Endpoint,
  previousSessionHeader,
  type RequestOf,
} from '@resguardo/contract/platform/endpoints/endpoint'
import type { Claims } from '@resguardo/contract/auth/session'
import { grantedCalls } from '@resguardo/contract/people/grantedCalls'
import type { Grant } from '@resguardo/contract/people/peopleEnums'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { assumeFence, fenceOf, isRefusedByPolicy, leaveTeamRole } from '#db/roles/rowLevelSecurity.ts'
import type { Schema } from '#db/schema.ts'
import type { AttemptCheck } from '#security/attempts.ts'
import { networkPrefixOf } from '#security/network/networkPrefix.ts'
import type { Deps } from '../deps.ts'
import type { ApiKeyAccess } from './session/apiKeyAccess.ts'
import { readClaims, readPastClaims } from './session/claims.ts'
import { bodyParserOf, parseInput } from './body.ts'
import { answerError, ContractViolation, type ErrorFormat, isPersonDeleted, languageOf } from './errors.ts'
import { endpointName } from './endpointName.ts'
import { FileResponse } from './fileResponse.ts'
import { type AuditNote, AuditTrail, targetOf } from './auditTrail.ts'
import { compressed, PrecompressedResponse } from './precompressed.ts'
import { limitOrRefuse, RefusalError, refuse } from './refusal.ts'
import { PlainResponse, RawJson } from './responses.ts'
import type { Session, Sessions } from './session/session.ts'
import type { Sockets } from './sockets/sockets.ts'

/** The argument of a handler: the parsed request, the actor, and the database in the right transaction. */
export type Call<E extends Endpoint> = RequestOf<E> & {
  readonly actor: E['access'] extends 'public'
    ? null
    : E['access'] extends 'mailed' | 'open'
      ? Session | null
      : Session
  readonly db: Kysely<Schema>
  readonly deps: Deps
  /** Full IP address, only for country lookups in memory; store `source` instead. */
  readonly address: string
  readonly source: string
  /** The user agent, which identifies the device. Store families and versions, never the text. */
  readonly agent: string
  /** The claims of a token whose session may have ended (http/session/claims.ts). */
  readonly device: Claims | null
  readonly lang: ReturnType<typeof languageOf>
  readonly requestId: string
  /** The preconditions of the request: ETags that the answer must or must not have (RFC 9110). */
  readonly conditions: { readonly match: string | undefined; readonly noneMatch: string | undefined }
  /**
   * Adds audit entries. If a write never calls it, one entry about the request's `uid` is added. `note()`
   * without entries says that nothing changed.
   */
  readonly note: (...notes: AuditNote[]) => void
  /** Runs `work` after the commit, before the response. */
  readonly afterwards: (work: () => void) => void
  /** For a handler that opens its transactions: appends the audit entries as the last step of one. */
  readonly writeNotes: (db: Kysely<Schema>) => Promise<void>
}

/** The handler's argument; values that few handlers use are getters, computed on demand. */
class LazyCall {
  readonly deps: Deps
  readonly db: Kysely<Schema>
  readonly actor: Session | null
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly #request: FastifyRequest
  readonly #notes: AuditTrail

  constructor(
    request: FastifyRequest,
    deps: Deps,
    db: Kysely<Schema>,
    actor: Session | null,
    params: unknown,
    query: unknown,
    body: unknown,
    trail: AuditTrail,
  ) {
    this.#request = request
    this.#notes = trail
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
    return networkPrefixOf(this.#request.ip)
  }
  get agent() {
    return this.#request.headers['user-agent'] ?? ''
  }
  get device() {
    return readPastClaims(this.#request.server, this.#request.headers[previousSessionHeader])
  }
  get lang() {
    return languageOf(this.#request)
  }
  get requestId() {
    return this.#request.id
  }
  get conditions() {
    const { 'if-match': match, 'if-none-match': noneMatch } = this.#request.headers
    return { match, noneMatch }
  }
  get afterwards() {
    return (work: () => void) => void this.#notes.afterCommit.push(work)
  }
  get note() {
    return (...notes: AuditNote[]) => this.#notes.add(notes)
  }
  get writeNotes() {
    return (db: Kysely<Schema>) => this.#notes.write(db)
  }
}

export interface RouteContext {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly sessions: Sessions
  readonly apiKeys: ApiKeyAccess
  readonly sockets: Sockets
}

interface RouteOptions {
  /**
   * By default a write runs in one transaction. With `own` the handler opens its transactions, for changes
   * that must survive a refusal. With `none` it is a single statement.
   */
  transaction?: 'own' | 'none'
  /** Runs the handler under row-level security if the actor is a team admin: db/roles/rowLevelSecurity.ts. */
  rowSecurity?: true
  /** Limit of the body in bytes, if the default of 64 KiB is too low. */
  largest?: number
  /**
   * `refusals`: audits refusals only, as what a person learns is private. `bareRefusals`: as well, without
   * the target of the refused request.
   */
  audit?: 'refusals' | 'bareRefusals'
  /** Compresses the answer, which must repeat nothing of the request. */
  compress?: true
  /** Additional headers of a successful response. */
  headers?: Readonly<Record<string, string>>
  /** The message key of a success whose data shows another outcome than the operation's name says. */
  successKey?: (data: object) => CatalogueKey | null
  /** Errors of another protocol. */
  errorFormat?: ErrorFormat
}

type HandlerResult<E extends Endpoint> = E extends { readonly file: readonly string[] }
  ? FileResponse
  : DataOf<E> | RawJson<DataOf<E>> | PrecompressedResponse<DataOf<E>> | PlainResponse<DataOf<E>>
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<HandlerResult<E>>

/** The JSON before the data of a successful response. */
const envelopeStart = ({ operation }: Endpoint, key = messageKey(operation, 200)) =>
  `{"message":${JSON.stringify(key)},"data":`

/**
 * Compresses a response that many people share, such as a lesson, so that it can be cached. `json` is its
 * data, `digest` the hash of `json`.
 */
export const precompress = <E extends Endpoint>(endpoint: E, json: string, digest: string) =>
  new PrecompressedResponse<DataOf<E>>(`${envelopeStart(endpoint)}${json}}`, digest)

/** Rate limit of files per person, since each is a large read that cannot be cached. */
const fileRateLimit = (uid: string): AttemptCheck[] => [
  [{ name: 'file', free: 30, windowMinutes: 60, pause: 'window' }, uid],
]

const rank = { open: 0, mailed: 1, user: 1, admin: 2, root: 3 } as const

/**
 * Serves an endpoint of the contract: access control, parsing, transaction, audit, declared refusals, and a
 * response with only the fields that the contract declares.
 */
export function serve<E extends Endpoint>(
  { app, deps, sessions, apiKeys }: RouteContext,
  endpoint: E,
  handler: Handler<E>,
  { transaction, headers, rowSecurity, audit, largest, compress, successKey, errorFormat }: RouteOptions = {},
): void {
  const envelope = envelopeStart(endpoint)
  const validates = deps.env.LOG_LEVEL === 'debug' || process.env['NODE_ENV'] === 'test'
  const isWrite = endpoint.method !== 'GET'
  const inTransaction = isWrite && transaction === undefined
  const parseBody = bodyParserOf(endpoint)
  const name = endpointName(endpoint)
  const applies = (grant: Grant) => name !== undefined && grantedCalls[grant].includes(name)

  async function respond(request: FastifyRequest, reply: FastifyReply) {
    const actor = await authenticate(request)
    const trail = new AuditTrail(request, deps, endpoint.operation, actor)
    try {
      return await handle(request, reply, actor, trail)
    } catch (thrown) {
      if (actor && isPersonDeleted(thrown, actor.uid)) refuse(401)
      // A right that the check still saw was lost before the write.
      const isLostRight = isRefusedByPolicy(thrown)
      if (isLostRight) request.log.warn({ operation: endpoint.operation }, 'row policy refused a write')
      const error = isLostRight ? new RefusalError(403) : thrown
      if (actor && error instanceof RefusalError && isAudited(error.status))
        await trail.writeRefusal(
          error.status,
          audit === 'bareRefusals' ? null : targetOf(request.body, request.query),
        )
      throw error
    }
  }

  /** Audit 403 always, and 404, 409 and 422 only for writes. */
  const isAudited = (status: number) => status === 403 || (isWrite && [404, 409, 422].includes(status))

  async function handle(
    request: FastifyRequest,
    reply: FastifyReply,
    actor: Session | null,
    trail: AuditTrail,
  ) {
    if (actor) authorize(actor)
    const params = parseInput(endpoint.params, request.params)
    const query = parseInput(endpoint.query, request.query)
    const { body, ignored } = parseBody(request.body)
    const envelopeEnd = ignored.length > 0 ? `,"ignored":${JSON.stringify(ignored)}}` : '}'
    if (endpoint.file && actor) await limitOrRefuse(deps, fileRateLimit(actor.uid))
    const run = (db: Kysely<Schema>) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parseInput() gave each part its type
      handler(new LazyCall(request, deps, db, actor, params, query, body, trail) as unknown as Call<E>)
    const fence = actor && deps.rowSecurity ? fenceOf(actor) : null
    // What a grant opens is fenced in every call, but where the handler opens its transactions.
    const isFenced = fence === 'team' ? rowSecurity === true : fence !== null && transaction === undefined
    const auditsInside = fence !== 'readOnly' && (inTransaction || isFenced)
    const auditsSuccess = isWrite && actor !== null && audit === undefined
    const writeAudit = async (db: Kysely<Schema>) => {
      if (auditsSuccess) trail.addDefault(targetOf(body, query) ?? actor.uid)
      await trail.write(db)
    }
    const data =
      inTransaction || isFenced
        ? await deps.db.transaction().execute(async (db) => {
            if (isFenced && actor) await assumeFence(db, actor)
            const result = await run(db)
            if (isFenced) await leaveTeamRole(db)
            if (auditsInside) await writeAudit(db)
            return result
          })
        : await run(deps.db)
    if (!auditsInside && (auditsSuccess || trail.pending.length > 0))
      await deps.db.transaction().execute(writeAudit)
    for (const work of trail.afterCommit) work()
    if (headers) reply.headers(headers)
    if (data instanceof FileResponse) return data.send(reply, deps.log, request.id)
    if (data instanceof PlainResponse) {
      reply.code(data.status).headers(data.headers)
      if (data.body === null) return undefined
      if (validates) parseData(data.body)
      return reply.type(data.type).send(JSON.stringify(data.body))
    }
    reply.type('application/json; charset=utf-8')
    if (data instanceof PrecompressedResponse) {
      if (validates) parseData(JSON.parse(String(await data.uncompressed())).data)
      return data.send(request, reply)
    }
    if (data instanceof RawJson) {
      reply.headers(data.headers)
      if (validates) parseData(JSON.parse(data.json))
      return Buffer.from(`${envelope}${data.json}${envelopeEnd}`)
    }
    const key = data && successKey?.(data)
    const start = key ? envelopeStart(endpoint, key) : envelope
    const answer = Buffer.from(`${start}${JSON.stringify(parseData(data))}${envelopeEnd}`)
    return compress ? compressed(answer, request, reply) : answer
  }

  function parseData(data: unknown): unknown {
    const parsed = endpoint.data.safeParse(data)
    if (parsed.success) return parsed.data
    throw new ContractViolation(
      `${endpoint.operation}: response does not match its contract: ${parsed.error.message}`,
    )
  }

  async function authenticate(request: FastifyRequest): Promise<Session | null> {
    if (endpoint.access === 'public' || (endpoint.access === 'mailed' && hasMailedToken(request))) return null
    if (endpoint.access === 'open' && request.headers.authorization === undefined) return null
    const byKey = await apiKeys.authenticate(request, endpoint)
    if (byKey) return byKey
    const claims = readClaims(app, request.headers.authorization)
    const session = (claims && (await sessions.find(claims))) ?? refuse(401)
    return session.grants.length === 0 ? session : { ...session, grants: session.grants.filter(applies) }
  }

  function authorize(session: Session): void {
    if (session.key && !session.key.mayCall) refuse(403, { messageKey: 'apiKey403' })
    if (endpoint.scope && !session.key?.service) refuse(403)
    if (session.changePassword && !endpoint.beforePasswordChange) refuse(403)
    // A grant that applies to this call opens it to every role.
    const isTooLow = endpoint.access !== 'public' && rank[session.role] < rank[endpoint.access]
    if (isTooLow && session.grants.length === 0) refuse(403)
    // Read-only admins may not write on admin endpoints, only on those that anyone has for themselves.
    const isAdminEndpoint = endpoint.access === 'admin' || endpoint.access === 'root'
    if (isWrite && isAdminEndpoint && session.readsOnly) refuse(403)
  }

  app.route({
    method: endpoint.method,
    url: `/${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    handler: respond,
    ...(largest !== undefined && { bodyLimit: largest }),
    errorHandler: (error, request, reply) => {
      answerError(endpoint.operation, requireDeclared(endpoint, error), request, reply, errorFormat)
    },
  })
}

function requireDeclared(endpoint: Endpoint, error: unknown): unknown {
  if (!(error instanceof RefusalError)) return error
  const declaredStatuses: readonly number[] = [...endpoint.refusals, ...commonRefusals]
  if (declaredStatuses.includes(error.status)) return error
  return new ContractViolation(`${endpoint.operation} refused with undeclared ${error.status}`, {
    cause: error,
  })
}

/** Whether a request without session has a token from a mail in its body, which then grants the access. */
function hasMailedToken({ headers, body }: FastifyRequest): boolean {
  return headers.authorization === undefined && typeof body === 'object' && body !== null && 'token' in body
}
