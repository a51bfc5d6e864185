import { type Calls, table } from './calls.ts'

export type { Calls }
export type CallName = keyof Calls

/** Input of a call: path parameters, query and body, as far as it has them. */
export type Input<Name extends CallName> = Calls[Name]['input']

/** A declared answer. Anything undeclared (no network, a timeout, a proxy in between) is thrown. */
export type CallResult<Name extends CallName> =
  | { readonly ok: true; readonly status: 200; readonly data: Calls[Name]['data'] }
  | Refusal<Calls[Name]['refusals']>

export interface Refusal<Status extends number = number> {
  readonly ok: false
  readonly status: Status
  /** Message key of the server's catalogue, such as `editTeam409`. */
  readonly message: string
  /** Details from the server: `{ fields }` with a 400, `{ proof }` with some 403. */
  readonly data: unknown
  /** Identifies the call in the server's log. */
  readonly requestId: string | null
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | null
}

/** A response that the contract does not declare. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer'
  readonly status: number

  constructor(call: string, status: number) {
    super(`${call} answered ${status}, which its contract does not declare`)
    this.status = status
  }
}

/** A refusal, thrown by `dataOf`. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly refusal: Refusal

  constructor(details: Refusal) {
    super(`${details.message} (${details.status})`)
    this.refusal = details
  }
}

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Overrides the timeout of the client. */
  readonly timeoutMs?: number
  /** Overrides the retries of the client. */
  readonly retries?: number
}

export interface ClientOptions {
  /** Address of the installation, `https://resguardo.example`. */
  readonly baseUrl: string
  /**
   * An access token, or a function that gets one. The function is called before the first call that needs a
   * token, and once more if the server rejects the token.
   */
  readonly token?: string | (() => Promise<string>)
  /** Timeout of an attempt in milliseconds, including its response body; default 10 seconds. */
  readonly timeoutMs?: number
  /**
   * How often a call is repeated, default twice: any call after 429, which changed nothing. One that reads
   * also after 502, 503, 504 and without a network. It waits for `Retry-After`, else for 0.25, 0.5, 1 …
   * seconds, give or take a half. Rather than wait for more than 30 seconds, it returns the answer.
   */
  readonly retries?: number
  /** Language of the messages that the server writes. */
  readonly language?: 'pt' | 'es' | 'en'
  readonly fetch?: typeof fetch
}

type NoInput = Record<string, never>
/** Makes input optional for a call that has none, or only optional parts. */
type CallArgs<Name extends CallName> =
  Input<Name> extends NoInput
    ? [input?: NoInput, options?: CallOptions]
    : Partial<Input<Name>> extends Input<Name>
      ? [input?: Input<Name>, options?: CallOptions]
      : [input: Input<Name>, options?: CallOptions]

/** Every call of the contract as a function. */
export type Client = { readonly [Name in CallName]: (...rest: CallArgs<Name>) => Promise<CallResult<Name>> }

const longestWaitMs = 30_000

/** The calls of one installation, typed by its contract. */
export function createClient(options: ClientOptions): Client {
  const tokens = createTokenCache(options.token)

  async function call(name: CallName, input: AnyInput = {}, more: CallOptions = {}): Promise<unknown> {
    const attempt = async () => {
      const token = await tokens.get(name)
      const send = () => sendCall(options, name, { input, token, more })
      return { token, answer: await withRetries(send, name, { ...options, ...more }) }
    }
    const { token, answer } = await attempt()
    if (answer.status !== 401 || token === null || !tokens.renews) return answer
    await tokens.forget(token)
    return (await attempt()).answer
  }

  return Object.fromEntries(
    Object.keys(table).map((name) => [
      name,
      (input?: AnyInput, more?: CallOptions) => call(name as CallName, input, more),
    ]),
  ) as unknown as Client // each name with its own function
}

/** The data of an answer; throws `Refused` if the server refused the call. */
export function dataOf<Data>(answer: { ok: true; data: Data } | Refusal): Data {
  if (answer.ok) return answer.data
  throw new Refused(answer)
}

/** Names of the calls that answer a page, with `next` for the following one. */
export type PagedCallName = {
  [Name in CallName]: (typeof table)[Name] extends readonly [string, string, 'after' | 'before']
    ? Name
    : never
}[CallName]

/**
 * The pages of a list, from first to last: `for await (const { teams } of pagesOf(client, 'readTeams'))`.
 * Each page is asked for when the one before it was used. Throws `Refused`, as `dataOf` does.
 */
export async function* pagesOf<Name extends PagedCallName>(
  client: Client,
  name: Name,
  ...[input, options]: CallArgs<Name>
): AsyncGenerator<Extract<Calls[Name]['data'], { next: unknown }>, void> {
  const call = client[name] as (input: AnyInput, options?: CallOptions) => Promise<CallResult<CallName>>
  const { query, ...rest }: AnyInput = input ?? {}
  let cursor = {}
  for (;;) {
    const data = dataOf(await call({ ...rest, query: { ...query, ...cursor } }, options))
    // The calls of this type answer so.
    const page = data as Extract<Calls[Name]['data'], { next: unknown }>
    yield page
    if (page.next === null || page.next === undefined) return
    cursor = { [table[name][2]]: page.next }
  }
}

/**
 * A password in the format of the server: its SHA-512 in hexadecimal, so that it is never sent in clear text.
 */
export async function digestOf(password: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-512', new TextEncoder().encode(password))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

type AnyInput = {
  path?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/**
 * Public calls skip the token: the function that gets it makes some of them, and would wait for itself
 * (deadlock).
 */
const needsToken = (name: CallName) => !table[name][1].startsWith('/v2/public/')

function createTokenCache(source: ClientOptions['token']) {
  let cachedToken: Promise<string> | undefined
  return {
    renews: typeof source === 'function',
    async get(name: CallName): Promise<string | null> {
      if (source === undefined || !needsToken(name)) return null
      if (typeof source === 'string') return source
      cachedToken ??= source()
      try {
        return await cachedToken
      } catch (error) {
        cachedToken = undefined
        throw error
      }
    },
    /** If several calls were refused with the same token, only one of them gets a new one. */
    async forget(token: string): Promise<void> {
      const rejected = cachedToken
      if (rejected && (await rejected) === token && cachedToken === rejected) cachedToken = undefined
    },
  }
}

type RetryOptions = Pick<CallOptions, 'signal' | 'retries'>

/** The answer of the last attempt; throws what the last attempt threw. */
async function withRetries(
  send: () => Promise<CallResult<CallName>>,
  name: CallName,
  { retries = 2, signal }: RetryOptions,
): Promise<CallResult<CallName>> {
  const reads = table[name][0] === 'GET'
  for (let retry = 0; ; retry++) {
    const backoffMs = 250 * 2 ** retry * (0.5 + Math.random())
    let waitMs = backoffMs
    try {
      const answer = await send()
      const repeatable = answer.status === 429 || (reads && answer.status === 503)
      if (answer.ok || !repeatable || retry >= retries) return answer
      if (answer.retryAfter !== null) waitMs = answer.retryAfter * 1000
      if (waitMs > longestWaitMs) return answer
    } catch (error) {
      // Without a network, `fetch` throws a TypeError.
      const passing = error instanceof UnexpectedAnswer ? error.status >= 502 : error instanceof TypeError
      if (!reads || !passing || retry >= retries) throw error
    }
    await waitFor(waitMs, signal)
  }
}

/** Resolves after the time; rejects with the signal's reason if that aborts first. */
const waitFor = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    signal?.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })

interface PreparedCall {
  input: AnyInput
  token: string | null
  more: CallOptions
}

async function sendCall(
  { baseUrl, timeoutMs = 10_000, language, fetch: send = fetch }: ClientOptions,
  name: CallName,
  { input, token, more }: PreparedCall,
): Promise<CallResult<CallName>> {
  const [method, path, kind] = table[name] as readonly [string, string, 'file'?]
  const deadline = AbortSignal.timeout(more.timeoutMs ?? timeoutMs)
  const response = await send(addressOf(baseUrl, path, input), {
    method,
    signal: more.signal ? AbortSignal.any([more.signal, deadline]) : deadline,
    redirect: 'error',
    headers: {
      ...(language && { 'accept-language': language }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  })
  if (response.ok && kind === 'file') return success(await response.blob())
  const envelope = await envelopeOf(response)
  if (!envelope || (response.ok && response.status !== 200)) throw new UnexpectedAnswer(name, response.status)
  return response.ok ? success(envelope.data) : refusal(response, envelope)
}

// The server validates its responses against the contract that these types are generated from.
const success = (data: unknown) => ({ ok: true, status: 200, data }) as CallResult<CallName>

function refusal({ status, headers }: Response, { message, data }: Envelope): CallResult<CallName> {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return {
    ok: false,
    // As in `success`.
    status: status as Calls[CallName]['refusals'],
    message,
    data,
    requestId: headers.get('x-request-id'),
    // A proxy may send a date.
    retryAfter: Number.isNaN(seconds) ? null : seconds,
  }
}

interface Envelope {
  message: string
  data: unknown
}

async function envelopeOf(response: Response): Promise<Envelope | null> {
  const body: unknown = await response.json().catch((error: unknown) => {
    // Not JSON, for example from a proxy; an aborted call is rethrown.
    if (error instanceof SyntaxError) return null
    throw error
  })
  const isEnvelope = typeof body === 'object' && body !== null && 'message' in body && 'data' in body
  return isEnvelope && typeof body.message === 'string' ? { message: body.message, data: body.data } : null
}

function addressOf(baseUrl: string, path: string, { path: parts = {}, query = {} }: AnyInput): string {
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  const text = search.toString()
  // regex-bound: 2000 (an address from the calling program)
  return `${baseUrl.replace(/(?<!\/)\/+$/, '')}${filledPath}${text && `?${text}`}`
}
