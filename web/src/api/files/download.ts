import type { Endpoint, InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { useCallback, useState } from 'react'
import { type CallResult, callAddress, networkFailure, parseEnvelope, request } from '../call.ts'
import type { Failure } from '../failure.ts'
import { saveFile } from './saveFile.ts'

/** Fetches a file from the API and saves it under the name that the server gives. Never throws. */
export function download<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<CallResult<null>> {
  const { operation, method } = endpoint
  return request({ operation, method, address: callAddress(endpoint, input) }, saveResponse)
}

async function saveResponse(operation: string, response: Response): Promise<CallResult<null>> {
  if (!response.ok) return withoutData(await parseEnvelope(operation, response))
  try {
    // A truncated download throws here, so nothing is saved.
    saveFile(await response.blob(), fileNameOf(response.headers.get('content-disposition')))
  } catch {
    return networkFailure()
  }
  return { success: true, message: 'i200', data: null }
}

const withoutData = (result: CallResult<unknown>): CallResult<null> =>
  result.success ? { ...result, data: null } : result

const fileNameOf = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'file'

/** Hook: `save(input)`, whether a download is running, and why the last one failed. */
export function useDownload<E extends Endpoint>(endpoint: E) {
  const [state, setState] = useState<{ pending: boolean; failure: Failure | null }>({
    pending: false,
    failure: null,
  })
  const save = useCallback(
    async (input: InputOf<E>) => {
      setState({ pending: true, failure: null })
      const result = await download(endpoint, input)
      setState({ pending: false, failure: result.success ? null : result.failure })
    },
    [endpoint],
  )
  return { ...state, save }
}
