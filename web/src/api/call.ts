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

/** Tells which message keys have a text; i18n knows, and this room must not ask it. */
export function setTexts(has: (key: string) => boolean): void {
  hasText = has
}

/** Where a call goes to, with its query string. */
export function callAddress<E extends Endpoint>(endpoint: E, input: InputOf<E>): string {
  return addressOf(
    endpoint.path,
    // Inputs are the flat objects that their schemas describe.
    input.params as Record<string, string> | undefined,
    input.query as Record<string, string> | undefined,
  )
}

/** Makes a call of the contract. Never throws: what went wrong stands in `failure`. */
export async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Answer<DataOf<E>>> {
  const address = callAddress(endpoint, input)
  const asked: Asked = { operation: endpoint.operation, method: endpoint.method, address, body: input.body }
  const answer = await request(asked)
  // The server holds every answer against the contract before it is sent.
  return answer as Answer<DataOf<E>>
}

/** Makes something of a response; by default its envelope is read. */
type Read<Data> = (operation: string, response: Response) => Promise<Answer<Data>>

/**
 * The one helper that all calls go through. A 401 asks the session's owner to sign in again and, when they did, repeats the call once; what was typed on the
 * page stays. A 403 that wants the password anew is asked for it.
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
  // The token of a session that is over opens nothing. It tells the server that this device is no stranger's.
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
        // Whoever leaves in a hurry is signed out all the same.
        ...(method === 'DELETE' && operation === 'session' && { keepalive: true }),
      }))
  } catch {
    return noNet()
  }
  if (token && response.status !== 401) noteCall()
  return read(operation, response)
}

/** Who asks, in which language: the token stands in a header and in no address. */
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
    // Anything may stand here, such as the page of a proxy; only the two parts are looked at.
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

/** What is said to whoever was asked for the password anew and did not give it. */
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
