import type { CatalogueKey } from '@resguardo/contract/catalogue'
import {
  addressOf,
  type DataOf,
  type Endpoint,
  type InputOf,
  type Method,
  pastSessionHeader,
} from '@resguardo/contract/endpoint'
import { forgetEarly, takeEarly } from './early.ts'
import { expired } from './expiry.ts'
import { type Failure, failureKey, signsIn } from './failure.ts'
import { noteCall } from './lastCall.ts'
import { askProof, proofWanted } from './proof.ts'
import { readToken, storedToken } from './token.ts'

export type Answer<Data> =
  | { success: true; message: string; data: Data }
  | { success: false; message: string; data: null; failure: Failure }

interface Asked {
  operation: string
  method: Method
  address: string
  body?: unknown
}

let hasText: (key: string) => boolean = () => true

/** Sets the check for whether a message key has a text. i18n knows the keys, and api/ must not import it. */
export function setTexts(has: (key: string) => boolean): void {
  hasText = has
}

/** URL of a call, including its query string. */
export function callAddress<E extends Endpoint>(endpoint: E, input: InputOf<E>): string {
  return addressOf(
    endpoint.path,
    // The schemas describe flat objects.
    input.params as Record<string, string> | undefined,
    input.query as Record<string, string> | undefined,
  )
}

/** Makes a call of the contract. Never throws: an error is in `failure`. */
export async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Answer<DataOf<E>>> {
  const address = callAddress(endpoint, input)
  const asked: Asked = { operation: endpoint.operation, method: endpoint.method, address, body: input.body }
  const answer = await request(asked)
  // The server validates every response against the contract before sending it.
  return answer as Answer<DataOf<E>>
}

/** Parses a response; the default reads the envelope. */
type Read<Data> = (operation: string, response: Response) => Promise<Answer<Data>>

/**
 * Every call goes through this function. On 401 it asks the session's owner to sign in again, then retries
 * the call once; what was typed on the page stays. On a 403 that requires proof, it asks for the password and
 * retries.
 */
export async function request(asked: Asked): Promise<Answer<unknown>>
export async function request<Data>(asked: Asked, read: Read<Data>): Promise<Answer<Data>>
export async function request(asked: Asked, read: Read<unknown> = readAnswer): Promise<Answer<unknown>> {
  const token = readToken()
  const first = await send(asked, read)
  if (first.success) return first
  const { status, data } = first.failure
  const proof = status === 403 ? proofWanted(data) : null
  const over = status === 401 && !signsIn(asked.operation)
  if (proof)
    return (await askProof(proof)) ? send(asked, read) : fail({ ...first.failure, messageKey: unproved })
  return over && (await expired(token)) ? send(asked, read) : first
}

async function send(
  { operation, method, address, body }: Asked,
  read: Read<unknown>,
): Promise<Answer<unknown>> {
  const token = signsIn(operation) ? null : readToken()
  const headers = headersOf(token)
  // An expired token grants nothing, but it tells the server that this device is known to the account.
  const past = operation === 'auth' ? storedToken() : null
  if (past !== null) headers[pastSessionHeader] = past
  if (body !== undefined) headers['content-type'] = 'application/json'
  const early = method === 'GET' ? await takeEarly(address, token) : null
  if (method !== 'GET') forgetEarly()
  let response: Response
  try {
    response =
      early ??
      (await fetch(address, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        // `keepalive`: signing out completes even if the page is closed at once.
        ...(method === 'DELETE' && operation === 'session' && { keepalive: true }),
      }))
  } catch {
    return noNet()
  }
  if (token && response.status !== 401) noteCall()
  return read(operation, response)
}

/** Token and language. The token goes into a header, never into a URL. */
function headersOf(token: string | null): Record<string, string> {
  const headers: Record<string, string> = { 'accept-language': document.documentElement.lang || 'pt' }
  if (token) headers['authorization'] = `Bearer ${token}`
  return headers
}

/** Reads the envelope `{ message, data }` of an answer. */
export async function readAnswer(operation: string, response: Response): Promise<Answer<unknown>> {
  const { status } = response
  if (response.ok && response.headers.get('content-type') === 'application/zip')
    return { success: true, message: 'i200', data: await response.blob() }
  let envelope: { message?: unknown; data?: unknown }
  try {
    // The body may be anything, such as a proxy's error page; only these two fields are read.
    envelope = (await response.json()) as typeof envelope
  } catch {
    envelope = {}
    if (response.ok) return noNet()
  }
  if (response.ok) {
    const own = `${operation}200`
    return { success: true, message: hasText(own) ? own : 'i200', data: envelope.data ?? null }
  }
  const retryAfter = Number(response.headers.get('retry-after'))
  const requestId = response.headers.get('x-request-id')
  return fail({
    status,
    messageKey: failureKey(operation, status, hasText),
    fields: fieldsOf(envelope.data),
    data: envelope.data ?? null,
    ...(status === 500 && typeof envelope.message === 'string' && { text: envelope.message }),
    ...(retryAfter > 0 && { retryAfter }),
    ...(requestId && { requestId }),
  })
}

/** Message key for a call that failed because the proof dialog was cancelled. */
const unproved: CatalogueKey = 'iProof'

const fail = (failure: Failure): Answer<never> => ({
  success: false,
  message: failure.text ?? failure.messageKey,
  data: null,
  failure,
})

export const noNet = () => fail({ status: 'net', messageKey: 'net', fields: {}, data: null })

function fieldsOf(data: unknown): Record<string, string> {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return {}
  const { fields } = data
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(Object.entries(fields).filter(([, key]) => typeof key === 'string'))
}
