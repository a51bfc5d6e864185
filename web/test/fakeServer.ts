import { type DataOf, type Endpoint, type RequestOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { type EndpointName, endpoints } from '@resguardo/contract/platform/endpoints/endpoints'
import { afterEach, vi } from 'vitest'
import { ana } from './ana.ts'
import { me } from './signedIn.ts'

/** Response for callers who read their own account, unless a test overrides it. */
const ownAccountHandlers: Handlers = { readAdmins: [ana] }

type Endpoints = typeof endpoints
type MaybePromise<T> = T | Promise<T>

/** A response that is not a success: `no(409)`, `no(400, { fields: { teamName: 'fields.required' } })`. */
export class ErrorResponse {
  readonly status: number
  readonly data: unknown
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, data: unknown, headers: Readonly<Record<string, string>>) {
    this.status = status
    this.data = data
    this.headers = headers
  }
}

type ErrorHeaders = { retryAfter?: number; requestId?: string }

export const errorResponse = (
  status: number,
  data: unknown = null,
  { retryAfter, requestId }: ErrorHeaders = {},
) =>
  new ErrorResponse(status, data, {
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    ...(requestId !== undefined && { 'x-request-id': requestId }),
  })

/** Input of a handler: the parts of the contract, parsed, and the token of the request. */
export type HandlerInput<E extends Endpoint> = RequestOf<E> & { token: string | null }
export type Handler<E extends Endpoint> =
  | DataOf<E>
  | ErrorResponse
  | ((input: HandlerInput<E>) => MaybePromise<DataOf<E> | ErrorResponse>)

/** By name in the table of endpoints; a file of `/content/` by its path, as its JSON or text. */
export type Handlers = { [Name in EndpointName]?: Handler<Endpoints[Name]> } & {
  [file: `/content/${string}`]: unknown
}

export type RecordedCall = {
  name: EndpointName | null
  method: string
  /** With the query. */
  address: string
  body: unknown
  token: string | null
}

/**
 * Replaces `fetch`: validates calls against the contract as the server does, responds with the envelope, and
 * records them. A call without a handler fails as if there were no network, and logs an error.
 */
export function fakeServer(initialHandlers: Handlers = {}) {
  // Every list of the console asks for the reader's saved views.
  let handlers: Handlers = { readSavedViews: { views: [] }, ...initialHandlers }
  const seen: RecordedCall[] = []

  async function answer(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, 'http://localhost')
    const method = init.method ?? 'GET'
    const token = new Headers(init.headers).get('authorization')?.replace(/^Bearer /, '') ?? null
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const match = endpointOf(method, url.pathname)
    seen.push({ name: match?.name ?? null, method, address: url.pathname + url.search, body, token })
    if (!match) return contentFile(url.pathname)
    const readsOwnAccount = url.search === `?uid=${me}` && handlers[match.name] === undefined
    const handler: unknown = (readsOwnAccount ? ownAccountHandlers : handlers)[match.name]
    if (handler === undefined) return unexpected(`${method} ${url.pathname}`)
    const input = parse(match.endpoint, { params: match.params, query: queryOf(url), body })
    if (input instanceof ErrorResponse) return reply(input)
    // The handler of this name takes the output of the schemas of this name.
    const result = typeof handler === 'function' ? await handler({ ...input, token }) : handler
    if (result instanceof ErrorResponse) return reply(result)
    const data = match.endpoint.data.parse(result)
    if (match.endpoint.file?.includes('application/zip')) return fileOf('PK', 'application/zip')
    return match.endpoint.file ? fileOf(String(data), match.endpoint.file[0]) : reply(data)
  }

  function contentFile(path: string): Response {
    const handler = Object.entries(handlers).find(([name]) => name === path)?.[1]
    if (handler === undefined)
      return path.startsWith('/content/') ? new Response('', { status: 404 }) : unexpected(path)
    return new Response(typeof handler === 'string' ? handler : JSON.stringify(handler))
  }

  vi.stubGlobal('fetch', (address: string | URL, init?: RequestInit) => answer(String(address), init))
  return {
    seen,
    /** The calls of one operation so far, oldest first. */
    calls: (name: EndpointName) => seen.filter((call) => call.name === name),
    /** Replaces handlers from now on. */
    use: (more: Handlers) => {
      handlers = { ...handlers, ...more }
    },
  }
}

afterEach(() => void vi.unstubAllGlobals())

function unexpected(target: string): never {
  console.error(`the fake server has no answer to ${target}`)
  throw new TypeError(`no handler for ${target}`)
}

// As on the server: a static path takes precedence over one with parameters.
const byPath = Object.entries<Endpoint>(endpoints).toSorted(
  ([, one], [, other]) => Number(one.path.includes('{')) - Number(other.path.includes('{')),
)

function endpointOf(method: string, path: string) {
  for (const [key, endpoint] of byPath) {
    if (endpoint.method !== method) continue
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const values = new RegExp(`^/${endpoint.path.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path)
    if (!values) continue
    const params = Object.fromEntries(
      names.map((name, at) => [name, decodeURIComponent(values[at + 1] ?? '')]),
    )
    // The keys of the table are its names.
    return { name: key as EndpointName, endpoint, params }
  }
  return null
}

/** As the server parses a query: a name given several times is a list. */
function queryOf(url: URL): Record<string, string | string[]> {
  const entries = [...new Set(url.searchParams.keys())].map((name) => {
    const all = url.searchParams.getAll(name)
    return [name, all.length > 1 ? all : (all[0] ?? '')] as const
  })
  return Object.fromEntries(entries)
}

type RequestParts = { params: unknown; query: unknown; body: unknown }

function parse(endpoint: Endpoint, received: RequestParts): RequestParts | ErrorResponse {
  const parts: RequestParts = { params: undefined, query: undefined, body: undefined }
  for (const part of ['params', 'query', 'body'] as const) {
    // As on the server: a call without a body has an empty one.
    const result = endpoint[part]?.safeParse(received[part] ?? {})
    if (result?.success === false) {
      const fields = result.error.issues.map((issue) => [String(issue.path[0] ?? ''), issue.message])
      console.error(`${endpoint.operation}: the ${part} breaks the contract`, result.error.issues)
      return errorResponse(400, { fields: Object.fromEntries(fields) })
    }
    parts[part] = result?.data
  }
  return parts
}

const fileOf = (text: string, type = 'text/plain') =>
  new Response(text, {
    headers: { 'content-type': type, 'content-disposition': 'attachment; filename="file-2026-11-21.csv"' },
  })

function reply(result: unknown): Response {
  const isError = result instanceof ErrorResponse
  return new Response(JSON.stringify({ message: '', data: isError ? result.data : result }), {
    status: isError ? result.status : 200,
    headers: { 'content-type': 'application/json', ...(isError && result.headers) },
  })
}
