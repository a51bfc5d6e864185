import { noteCall } from './lastCall.ts'

/** Maximum age of a prefetched response, in milliseconds since navigation start. */
const fresh = 30_000
const read = new Map<string, unknown>()

/**
 * Reads the responses that boot.ts prefetched before the bundle arrived, so that the first render can use
 * them. Resolves when all have arrived; a failed one is left to the call that needs it.
 */
export async function readEarly(): Promise<void> {
  if (!window.__early) return
  const { asked, token } = window.__early
  await Promise.all(
    Object.entries(asked).map(async ([address, coming]) => {
      const response = await coming.catch(() => null)
      // It may have been taken in the meantime, or invalidated by a change.
      if (!response?.ok || asked[address] !== coming) return
      delete asked[address]
      if (token) noteCall()
      const envelope = (await response.json().catch(() => null)) as { data?: unknown } | null
      if (envelope?.data && window.__early?.asked === asked) read.set(address, envelope.data)
    }),
  )
}

/** Data of a prefetched response that has been read; can be taken once. */
export function takeData(address: string, token: string | null): unknown {
  const data = holds(token) ? read.get(address) : undefined
  read.delete(address)
  return data
}

/**
 * The prefetched response to a GET that has not been read yet; can be taken once. Null if there is none for
 * this address and token, or it failed; the caller then makes the normal request.
 */
export async function takeEarly(address: string, token: string | null): Promise<Response | null> {
  const asked = holds(token) && window.__early?.asked[address]
  if (!asked) return null
  delete window.__early?.asked[address]
  const response = await asked.catch(() => null)
  return response?.ok ? response : null
}

/** A change was sent: prefetched data may be outdated. */
export function forgetEarly(): void {
  if (window.__early) window.__early.asked = {}
  read.clear()
}

/** Whether the prefetched responses belong to the current token and are fresh. */
const holds = (token: string | null) => (window.__early?.token ?? null) === token && performance.now() < fresh
