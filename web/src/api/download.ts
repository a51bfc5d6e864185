import type { Endpoint, InputOf } from '@resguardo/contract/endpoint'
import { useCallback, useState } from 'react'
import { type Answer, callAddress, noNet, readAnswer, request } from './call.ts'
import type { Failure } from './failure.ts'
import { saveFile } from './saveFile.ts'

/** Fetches a file from the API and saves it under the name that the server gives. Never throws. */
export function download<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Answer<null>> {
  const { operation, method } = endpoint
  return request({ operation, method, address: callAddress(endpoint, input) }, keep)
}

async function keep(operation: string, response: Response): Promise<Answer<null>> {
  if (!response.ok) return refused(await readAnswer(operation, response))
  try {
    // A truncated download throws here, so nothing is saved.
    saveFile(await response.blob(), nameIn(response.headers.get('content-disposition')))
  } catch {
    return noNet()
  }
  return { success: true, message: 'i200', data: null }
}

const refused = (answer: Answer<unknown>): Answer<null> =>
  answer.success ? { ...answer, data: null } : answer

const nameIn = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'file'

/** Hook: `save(input)`, whether a download is running, and why the last one failed. */
export function useDownload<E extends Endpoint>(endpoint: E) {
  const [state, setState] = useState<{ pending: boolean; failure: Failure | null }>({
    pending: false,
    failure: null,
  })
  const save = useCallback(
    async (input: InputOf<E>) => {
      setState({ pending: true, failure: null })
      const answer = await download(endpoint, input)
      setState({ pending: false, failure: answer.success ? null : answer.failure })
    },
    [endpoint],
  )
  return { ...state, save }
}
