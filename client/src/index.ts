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
}

export interface ClientOptions {
  /** Address of the installation, `https://resguardo.example`. */
  readonly baseUrl: string
  /**
   * An access token, or a function that gets one. The function is called before the first call that needs a
   * token, and once more if the server rejects the token.
   */
  readonly token?: string | (() => Promise<string>)
  /** Timeout of a call in milliseconds, including its response body; default 10 seconds. */
  readonly timeoutMs?: number
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

const maxAttempts = 2

/** The calls of one installation, typed by its contract. */
export function createClient(options: ClientOptions): Client {
  const tokens = createTokenCache(options.token)

  async function call(name: CallName, input: AnyInput = {}, more: CallOptions = {}): Promise<unknown> {
    for (let attemptsLeft = maxAttempts - 1; ; attemptsLeft--) {
      const token = await tokens.get(name)
      const answer = await sendCall(options, name, { input, token, more })
      const stale = answer.status === 401 && token !== null && tokens.renews
      if (!stale || attemptsLeft === 0) return answer
      await tokens.forget(token)
    }
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
