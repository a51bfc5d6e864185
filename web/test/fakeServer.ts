import { type DataOf, type Endpoint, type RequestOf } from '@resguardo/contract/endpoint'
import { type EndpointName, endpoints } from '@resguardo/contract/endpoints'
import { afterEach, vi } from 'vitest'
import { ana } from './ana.ts'
import { me } from './signedIn.ts'

/** Response for callers who read their own account, unless a test overrides it. */
const own: Handlers = { readAdmins: [ana] }

type Endpoints = typeof endpoints
type Promised<T> = T | Promise<T>

/** A response that is not a success: `no(409)`, `no(400, { fields: { teamName: 'fields.required' } })`. */
export class No {
  readonly status: number
  readonly data: unknown
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, data: unknown, headers: Readonly<Record<string, string>>) {
    this.status = status
    this.data = data
    this.headers = headers
  }
}

type Told = { retryAfter?: number; requestId?: string }

export const no = (status: number, data: unknown = null, { retryAfter, requestId }: Told = {}) =>
  new No(status, data, {
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    ...(requestId !== undefined && { 'x-request-id': requestId }),
  })

/** Input of a handler: the parts of the contract, parsed, and the token of the request. */
export type Asked<E extends Endpoint> = RequestOf<E> & { token: string | null }
export type Handler<E extends Endpoint> = DataOf<E> | No | ((asked: Asked<E>) => Promised<DataOf<E> | No>)

/** By name in the table of endpoints; a file of `/content/` by its path, as its JSON or text. */
export type Handlers = { [Name in EndpointName]?: Handler<Endpoints[Name]> } & {
  [file: `/content/${string}`]: unknown
}

export type Seen = {
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
export function fakeServer(first: Handlers = {}) {
  let handlers: Handlers = first
  const seen: Seen[] = []

  async function answer(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, 'http://localhost')
    const method = init.method ?? 'GET'
    const token = new Headers(init.headers).get('authorization')?.replace(/^Bearer /, '') ?? null
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const found = endpointOf(method, url.pathname)
    seen.push({ name: found?.name ?? null, method, address: url.pathname + url.search, body, token })
    if (!found) return contentFile(url.pathname)
    const self = url.search === `?uid=${me}` && handlers[found.name] === undefined
    const handler: unknown = (self ? own : handlers)[found.name]
    if (handler === undefined) return unexpected(`${method} ${url.pathname}`)
    const asked = parse(found.endpoint, { params: found.params, query: queryOf(url), body })
    if (asked instanceof No) return reply(asked)
    // The handler of this name takes the output of the schemas of this name.
    const told = typeof handler === 'function' ? await handler({ ...asked, token }) : handler
    if (told instanceof No) return reply(told)
    const data = found.endpoint.data.parse(told)
    if (found.endpoint.file?.includes('application/zip')) return fileOf('PK', 'application/zip')
    return found.endpoint.file ? fileOf(String(data), found.endpoint.file[0]) : reply(data)
  }

  function contentFile(path: string): Response {
    const held = Object.entries(handlers).find(([name]) => name === path)?.[1]
    if (held === undefined)
      return path.startsWith('/content/') ? new Response('', { status: 404 }) : unexpected(path)
    return new Response(typeof held === 'string' ? held : JSON.stringify(held))
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

function unexpected(what: string): never {
  console.error(`the fake server has no answer to ${what}`)
  throw new TypeError(`no handler for ${what}`)
}

// As on the server: a static path takes precedence over one with parameters.
const byPath = Object.entries<Endpoint>(endpoints).sort(
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

type Parts = { params: unknown; query: unknown; body: unknown }

function parse(endpoint: Endpoint, given: Parts): Parts | No {
  const parts: Parts = { params: undefined, query: undefined, body: undefined }
  for (const part of ['params', 'query', 'body'] as const) {
    // As on the server: a call without a body has an empty one.
    const result = endpoint[part]?.safeParse(given[part] ?? {})
    if (result?.success === false) {
      const fields = result.error.issues.map((issue) => [String(issue.path[0] ?? ''), issue.message])
      console.error(`${endpoint.operation}: the ${part} breaks the contract`, result.error.issues)
      return no(400, { fields: Object.fromEntries(fields) })
    }
    parts[part] = result?.data
  }
  return parts
}

const fileOf = (text: string, type = 'text/plain') =>
  new Response(text, {
    headers: { 'content-type': type, 'content-disposition': 'attachment; filename="file-2026-11-21.csv"' },
  })

function reply(told: unknown): Response {
  const refused = told instanceof No
  return new Response(JSON.stringify({ message: '', data: refused ? told.data : told }), {
    status: refused ? told.status : 200,
    headers: { 'content-type': 'application/json', ...(refused && told.headers) },
  })
}
