import { addressOf, type DataOf, type Endpoint, type InputOf } from '@resguardo/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { sawStatus } from './contractCoverage.ts'

export interface Answered<Data> {
  status: number
  message: string
  data: Data
  headers: Record<string, string | number | string[] | undefined>
}

export interface As {
  token?: string | undefined
  /** The address the call comes from. */
  from?: string
  lang?: string
}

export type Caller = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  as?: As,
) => Promise<Answered<DataOf<E>>>

/** Calls an endpoint as the web would, typed by the contract. Refusals answer too; nothing throws. */
export function makeCaller(app: FastifyInstance): Caller {
  return async (endpoint, input, as = {}) => {
    const response = await app.inject({
      method: endpoint.method,
      // Inputs are the flat objects that their schemas describe.
      url: addressOf(
        endpoint.path,
        input.params as Record<string, string>,
        input.query as Record<string, string>,
      ),
      remoteAddress: as.from ?? '203.0.113.7',
      headers: {
        ...(as.token && { authorization: `Bearer ${as.token}` }),
        ...(as.lang && { 'accept-language': as.lang }),
      },
      ...(input.body !== undefined && { payload: input.body as object }),
    })
    sawStatus(endpoint, response.statusCode)
    // A file comes as its bytes.
    const isFile = !String(response.headers['content-type']).startsWith('application/json')
    const envelope: Pick<Answered<never>, 'message' | 'data'> = isFile
      ? { message: '', data: response.rawPayload as never }
      : response.json()
    return { status: response.statusCode, headers: response.headers, ...envelope }
  }
}
