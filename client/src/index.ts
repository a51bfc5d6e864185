import { type Calls, table } from './calls.ts'

export type { Calls }
export type CallName = keyof Calls

/** What a call is given: parts of its path, of its query, and its body, as far as it has them. */
export type Input<Name extends CallName> = Calls[Name]['input']

/** A declared answer. Whatever is not declared (no network, a time-out, a proxy in between) is thrown. */
export type Answer<Name extends CallName> =
  | { readonly ok: true; readonly status: 200; readonly data: Calls[Name]['data'] }
  | Refusal<Calls[Name]['refusals']>

export interface Refusal<Status extends number = number> {
  readonly ok: false
  readonly status: Status
  /** The word of the server's catalogue for it, such as `editTeam409`. */
  readonly message: string
  /** What the server says beside it: `{ fields }` of a 400, `{ proof }` of some 403. */
  readonly data: unknown
  /** By this whoever runs the server finds the call in its log. */
  readonly requestId: string | null
  /** Seconds until it makes sense to try again. */
  readonly retryAfter: number | null
}

/** An answer that the contract does not declare. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer'
  readonly status: number

  constructor(call: string, status: number) {
    super(`${call} answered ${status}, which its contract does not declare`)
    this.status = status
  }
}

/** A refusal that `dataOf` met. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(`${refusal.message} (${refusal.status})`)
    this.refusal = refusal
  }
}

export interface CallOptions {
  readonly signal?: AbortSignal
  /** In place of that of the client. */
  readonly timeoutMs?: number
}

export interface ClientOptions {
  /** Where the installation is, `https://resguardo.example`. */
  readonly baseUrl: string
  /**
   * An access token, or what gets one: asked before the first call that needs one, and once more where the server
   * does not take the one it gave before.
   */
  readonly token?: string | (() => Promise<string>)
  /** How long a call may take, with its answer read; 10 seconds if nothing else is said. */
  readonly timeoutMs?: number
  /** The language of what the server words itself. */
  readonly language?: 'pt' | 'es' | 'en'
  readonly fetch?: typeof fetch
}

type None = Record<string, never>
/** What may be left out altogether: of a call that needs nothing, or could be given something and need not. */
type Rest<Name extends CallName> =
  Input<Name> extends None
    ? [input?: None, options?: CallOptions]
    : Partial<Input<Name>> extends Input<Name>
      ? [input?: Input<Name>, options?: CallOptions]
      : [input: Input<Name>, options?: CallOptions]

/** Every call of the contract as a function. */
export type Client = { readonly [Name in CallName]: (...rest: Rest<Name>) => Promise<Answer<Name>> }

const tries = 2

/** The calls of one installation, typed by its contract. */
export function createClient(options: ClientOptions): Client {
  const tokens = holdToken(options.token)

  async function call(name: CallName, input: AnyInput = {}, more: CallOptions = {}): Promise<unknown> {
    for (let left = tries - 1; ; left--) {
      const token = await tokens.get(name)
      const answer = await ask(options, name, { input, token, more })
      const stale = answer.status === 401 && token !== null && tokens.renews
      if (!stale || left === 0) return answer
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

/** The data of an answer; throws `Refused` where the server said no. */
export function dataOf<Data>(answer: { ok: true; data: Data } | Refusal): Data {
  if (answer.ok) return answer.data
  throw new Refused(answer)
}

/** A password as the server takes it: its SHA-512 in hexadecimal, so that it travels nowhere in clear. */
export async function digestOf(password: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-512', new TextEncoder().encode(password))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

type AnyInput = {
  path?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** What gets a token must not wait for it: signing in, and whatever it has to know before. */
const needsToken = (name: CallName) => !table[name][1].startsWith('/v2/public/')

function holdToken(given: ClientOptions['token']) {
  let held: Promise<string> | undefined
  return {
    renews: typeof given === 'function',
    async get(name: CallName): Promise<string | null> {
      if (given === undefined || !needsToken(name)) return null
      if (typeof given === 'string') return given
      held ??= given()
      try {
        return await held
      } catch (error) {
        held = undefined
        throw error
      }
    },
    /** Of several calls that were refused with the same token one gets the next. */
    async forget(token: string): Promise<void> {
      const before = held
      if (before && (await before) === token && held === before) held = undefined
    },
  }
}

interface Asked {
  input: AnyInput
  token: string | null
  more: CallOptions
}

async function ask(
  { baseUrl, timeoutMs = 10_000, language, fetch: send = fetch }: ClientOptions,
  name: CallName,
  { input, token, more }: Asked,
): Promise<Answer<CallName>> {
  const [method, path, kind] = table[name] as readonly [string, string, 'file'?]
  const over = AbortSignal.timeout(more.timeoutMs ?? timeoutMs)
  const response = await send(addressOf(baseUrl, path, input), {
    method,
    signal: more.signal ? AbortSignal.any([more.signal, over]) : over,
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

// The server holds its answers against the contract that these types are made of.
const success = (data: unknown) => ({ ok: true, status: 200, data }) as Answer<CallName>

function refusal({ status, headers }: Response, { message, data }: Envelope): Answer<CallName> {
  const wait = Number(headers.get('retry-after') ?? Number.NaN)
  return {
    ok: false,
    // As in `success`.
    status: status as Calls[CallName]['refusals'],
    message,
    data,
    requestId: headers.get('x-request-id'),
    // A proxy may name a date.
    retryAfter: Number.isNaN(wait) ? null : wait,
  }
}

interface Envelope {
  message: string
  data: unknown
}

async function envelopeOf(response: Response): Promise<Envelope | null> {
  const body: unknown = await response.json().catch((error: unknown) => {
    // Not JSON, as of a proxy in between; a call that was cut off is another matter.
    if (error instanceof SyntaxError) return null
    throw error
  })
  const isEnvelope = typeof body === 'object' && body !== null && 'message' in body && 'data' in body
  return isEnvelope && typeof body.message === 'string' ? { message: body.message, data: body.data } : null
}

function addressOf(baseUrl: string, path: string, { path: parts = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  const text = search.toString()
  // regex-bound: 2000 (an address that the program gives)
  return `${baseUrl.replace(/(?<!\/)\/+$/, '')}${filled}${text && `?${text}`}`
}
