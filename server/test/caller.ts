import {
  addressOf,
  type DataOf,
  type Endpoint,
  type InputOf,
  previousSessionHeader,
} from '@resguardo/contract/platform/endpoints/endpoint'
import type { FastifyInstance } from 'fastify'
import { recordStatus } from './contractCoverage.ts'

export interface ApiResponse<Data> {
  status: number
  message: string
  data: Data
  headers: Record<string, string | number | string[] | undefined>
}

export interface CallOptions {
  token?: string | undefined
  /** The token of an ended session, which the page sends with a sign-in. */
  past?: string
  /** The address the call comes from. */
  from?: string
  lang?: string
  /** The user agent. */
  agent?: string
}

export type Caller = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<ApiResponse<DataOf<E>>>

/**
 * Calls an endpoint as the web app does, typed by the contract. Error responses are returned too; nothing
 * throws.
 */
export function makeCaller(app: FastifyInstance): Caller {
  return async (endpoint, input, options = {}) => {
    const response = await app.inject({
      method: endpoint.method,
      // Inputs are the flat objects that their schemas describe.
      url: addressOf(
        endpoint.path,
        input.params as Record<string, string>,
        input.query as Record<string, string>,
      ),
      remoteAddress: options.from ?? '203.0.113.7',
      headers: {
        ...(options.token && { authorization: `Bearer ${options.token}` }),
        ...(options.past && { [previousSessionHeader]: options.past }),
        ...(options.lang && { 'accept-language': options.lang }),
        ...(options.agent && { 'user-agent': options.agent }),
      },
      ...(input.body !== undefined && { payload: input.body as object }),
    })
    recordStatus(endpoint, response.statusCode)
    // A file is returned unparsed: as text, or as bytes.
    if (endpoint.file && response.statusCode === 200) {
      const data = endpoint.file.includes('application/zip') ? response.rawPayload : response.body
      return { status: 200, message: '', headers: response.headers, data: data as never }
    }
    const envelope: Pick<ApiResponse<never>, 'message' | 'data'> = response.json()
    return { status: response.statusCode, headers: response.headers, ...envelope }
  }
}
