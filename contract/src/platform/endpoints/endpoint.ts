import type * as z from 'zod/mini'

/** Who may call an endpoint at all; the handler checks rights on what it touches with `policy.ts`. */
export type Access =
  | 'public'
  /** Anyone; a session is used if there is one. */
  | 'open'
  /** People who are signed in, or who send the `token` of a mail in the body. */
  | 'mailed'
  | 'user'
  | 'admin'
  | 'root'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Header of the sign-in call, which needs no token: the token of the previous session, if the page still has
 * it.
 */
export const previousSessionHeader = 'x-past-session'

/** Statuses with which an endpoint may refuse, in addition to those every endpoint has (`commonRefusals`). */
export type RefusalStatus =
  | 403
  | 404
  | 409
  | 410
  | 412
  | 413
  | 415
  | 422
  | 429
  | 501
  | 503
  | 504
  | 509
  | 401
  | 400

/** Statuses that every endpoint may return; their texts are the generic ones of spec 8. */
export const commonRefusals = [400, 401, 403, 408, 413, 415, 429, 500, 503] as const

type Schema = z.ZodMiniType

/** What a call needs apart from its schemas, which the web's first scripts do without. */
export interface Route {
  /** Prefix of the message keys: `auth` gives `auth200`, `auth401` (spec 8). */
  readonly operation: string
  readonly method: Method
  /** Without a leading slash; `{name}` marks a path parameter. */
  readonly path: string
  readonly access: Access
}

/** The rest of an endpoint. */
interface Definition {
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /**
   * Top-level fields of the body that the endpoint does not know are left out, and named in the answer's
   * `ignored`. Elsewhere they are refused.
   */
  readonly extraFields?: 'ignored'
  readonly data: Schema
  readonly refusals: readonly RefusalStatus[]
  /** The response is a file of one of these types, with `data` as its text and without an envelope. */
  readonly file?: readonly string[]
  /** Allowed for a session that must first change its password. */
  readonly beforePasswordChange?: true
  /** Status of a success, if it is not 200. */
  readonly success?: 201 | 204
  /** For service keys with this scope alone, instead of people; not in the table of endpoints. */
  readonly scope?: 'scim'
  /** Another endpoint, narrowed to some of its requests or responses: not in the table of endpoints. */
  readonly variant?: true
}

export interface Endpoint extends Route, Definition {}

/** Declares a route, in literals and a separate export: `web/build/routesPlugin.ts` inlines them. */
export const route = <
  const Operation extends string,
  const M extends Method,
  const Path extends string,
  const A extends Access,
>(
  operation: Operation,
  method: M,
  path: Path,
  access: A,
) => ({ operation, method, path, access })

/** Declares one call of the v2 API; server, web client, tests and OpenAPI are derived from it. */
export const endpoint = <const R extends Route, const D extends Definition>(
  ownRoute: R,
  definition: D,
): R & D => ({ ...definition, ...ownRoute })

export type DataOf<E extends Endpoint> = z.output<E['data']>
export type RefusalOf<E extends Endpoint> = E['refusals'][number]

type InputPart<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends Schema
  ? { [k in K]: z.input<E[K]> }
  : { [k in K]?: undefined }
export type InputOf<E extends Endpoint> = InputPart<E, 'params'> &
  InputPart<E, 'query'> &
  InputPart<E, 'body'>

type ParsedPart<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends Schema
  ? z.output<E[K]>
  : undefined
export interface RequestOf<E extends Endpoint> {
  params: ParsedPart<E, 'params'>
  query: ParsedPart<E, 'query'>
  body: ParsedPart<E, 'body'>
}

type UrlValues = Readonly<Record<string, string | number | readonly string[] | undefined>>

/**
 * The URL of a call: path parameters filled in and encoded, query appended, a list repeated once per item.
 * Takes `v2/...`, returns `/v2/...`.
 */
export function addressOf(path: string, params: UrlValues = {}, query: UrlValues = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    if (typeof value === 'object') for (const item of value) search.append(name, item)
    else search.append(name, String(value))
  }
  const text = search.toString()
  return `/${filled}${text ? `?${text}` : ''}`
}
