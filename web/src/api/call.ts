import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import {
  addressOf,
  type DataOf,
  type Endpoint,
  type InputOf,
  type Method,
  previousSessionHeader,
} from '@resguardo/contract/platform/endpoints/endpoint'
import { discardPrefetched, takePrefetchedResponse } from './files/bootPrefetch.ts'
import { waitForSignIn } from './expiry.ts'
import { type Failure, failureKey, isSignInCall } from './failure.ts'
import { recordCall } from './idleClock.ts'
import { awaitProof, requiredProof } from './proof.ts'
import { readToken, storedToken } from './token.ts'

export type CallResult<Data> =
  | { success: true; message: string; data: Data }
  | { success: false; message: string; data: null; failure: Failure }

interface ApiRequest {
  operation: string
  method: Method
  address: string
  body?: unknown
}

let hasMessage: (key: string) => boolean = () => true

/** Sets the check for whether a message key has a text. i18n knows the keys, and api/ must not import it. */
export function setMessageCheck(has: (key: string) => boolean): void {
  hasMessage = has
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

/**
 * Makes a call of the contract. Never throws: an error is in `failure`. Components use `useCall`, `useSend`
 * or `query` instead; where a file calls this directly, a comment there says why.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): Promise<CallResult<DataOf<E>>> {
  const address = callAddress(endpoint, input)
  const apiRequest: ApiRequest = {
    operation: endpoint.operation,
    method: endpoint.method,
    address,
    body: input.body,
  }
  const answer = await request(apiRequest)
  // The server validates every response against the contract before sending it.
  return answer as CallResult<DataOf<E>>
}

/** Parses a response; the default reads the envelope. */
type ResponseParser<Data> = (operation: string, response: Response) => Promise<CallResult<Data>>

/**
 * Every call goes through this function. On 401 it asks the session's owner to sign in again, then retries
 * the call once; what was typed on the page stays. On a 403 that requires proof, it asks for the password and
 * retries.
 */
export async function request(apiRequest: ApiRequest): Promise<CallResult<unknown>>
export async function request<Data>(
  apiRequest: ApiRequest,
  parse: ResponseParser<Data>,
): Promise<CallResult<Data>>
export async function request(
  apiRequest: ApiRequest,
  parse: ResponseParser<unknown> = parseEnvelope,
): Promise<CallResult<unknown>> {
  const token = readToken()
  const first = await send(apiRequest, parse)
  if (first.success) return first
  const { status, data } = first.failure
  const proof = status === 403 ? requiredProof(data) : null
  const sessionExpired = status === 401 && !isSignInCall(apiRequest.operation)
  if (proof)
    return (await awaitProof(proof))
      ? send(apiRequest, parse)
      : fail({ ...first.failure, messageKey: proofCancelled })
  return sessionExpired && (await waitForSignIn(token)) ? send(apiRequest, parse) : first
}

async function send(
  { operation, method, address, body }: ApiRequest,
  parse: ResponseParser<unknown>,
): Promise<CallResult<unknown>> {
  const token = isSignInCall(operation) ? null : readToken()
  const headers = headersOf(token)
  // An expired token grants nothing, but it tells the server that this device is known to the account.
  const expiredToken = operation === 'auth' ? storedToken() : null
  if (expiredToken !== null) headers[previousSessionHeader] = expiredToken
  if (body !== undefined) headers['content-type'] = 'application/json'
  const prefetched = method === 'GET' ? await takePrefetchedResponse(address, token) : null
  if (method !== 'GET') discardPrefetched()
  let response: Response
  try {
    response =
      prefetched ??
      (await fetch(address, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        // `keepalive`: signing out completes even if the page is closed at once.
        ...(method === 'DELETE' && operation === 'session' && { keepalive: true }),
      }))
  } catch {
    return networkFailure()
  }
  if (token && response.status !== 401) recordCall()
  return parse(operation, response)
}

/** Token and language. The token goes into a header, never into a URL. */
function headersOf(token: string | null): Record<string, string> {
  const headers: Record<string, string> = { 'accept-language': document.documentElement.lang || 'pt' }
  if (token) headers['authorization'] = `Bearer ${token}`
  return headers
}

/** Reads the envelope `{ message, data }` of an answer. */
export async function parseEnvelope(operation: string, response: Response): Promise<CallResult<unknown>> {
  const { status } = response
  if (response.ok && response.headers.get('content-type') === 'application/zip')
    return { success: true, message: 'i200', data: await response.blob() }
  let envelope: { message?: unknown; data?: unknown }
  try {
    // The body may be anything, such as a proxy's error page; only these two fields are read.
    envelope = (await response.json()) as typeof envelope
  } catch {
    envelope = {}
    if (response.ok) return networkFailure()
  }
  if (response.ok) {
    const specificKey = `${operation}200`
    return {
      success: true,
      message: hasMessage(specificKey) ? specificKey : 'i200',
      data: envelope.data ?? null,
    }
  }
  const retryAfter = Number(response.headers.get('retry-after'))
  const requestId = response.headers.get('x-request-id')
  return fail({
    status,
    messageKey: refusalKey(status, envelope.message) ?? failureKey(operation, status, hasMessage),
    fields: fieldsOf(envelope.data),
    data: envelope.data ?? null,
    ...(status === 500 && typeof envelope.message === 'string' && { text: envelope.message }),
    ...(retryAfter > 0 && { retryAfter }),
    ...(requestId && { requestId }),
  })
}

/** The server's own key for a refusal: an operation may be refused for several reasons. */
const refusalKey = (status: number, message: unknown) =>
  status === 403 && typeof message === 'string' && message.endsWith('403') && hasMessage(message)
    ? (message as CatalogueKey)
    : null

/** Message key for a call that failed because the proof dialog was cancelled. */
const proofCancelled: CatalogueKey = 'iProof'

const fail = (failure: Failure): CallResult<never> => ({
  success: false,
  message: failure.text ?? failure.messageKey,
  data: null,
  failure,
})

export const networkFailure = () => fail({ status: 'net', messageKey: 'net', fields: {}, data: null })

function fieldsOf(data: unknown): Record<string, string> {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return {}
  const { fields } = data
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(Object.entries(fields).filter(([, key]) => typeof key === 'string'))
}
