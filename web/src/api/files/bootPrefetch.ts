import { recordCall } from '../idleClock.ts'

/** Maximum age of a prefetched response, in milliseconds since navigation start. */
const maxAgeMs = 30_000
const dataByUrl = new Map<string, unknown>()

/**
 * Reads the responses that boot.ts prefetched before the bundle arrived, so that the first render can use
 * them. Resolves when all have arrived; a failed one is left to the call that needs it.
 */
export async function readPrefetched(): Promise<void> {
  if (!window.__boot) return
  const { inFlight, token } = window.__boot
  dataByUrl.clear()
  await Promise.all(
    Object.entries(inFlight).map(async ([address, coming]) => {
      const response = await coming.catch(() => null)
      // It may have been taken in the meantime, or invalidated by a change.
      if (!response?.ok || inFlight[address] !== coming) return
      delete inFlight[address]
      if (token) recordCall()
      const envelope = (await response.json().catch(() => null)) as { data?: unknown } | null
      if (envelope?.data && window.__boot?.inFlight === inFlight) dataByUrl.set(address, envelope.data)
    }),
  )
}

/**
 * Data of a prefetched response that has been read. It stays until a change is sent or its age is reached:
 * React may discard its first render, and the query cache with it.
 */
export function readPrefetchedData(address: string, token: string | null): unknown {
  return isUsable(token) ? dataByUrl.get(address) : undefined
}

/**
 * The prefetched response to a GET that has not been read yet; can be taken once. Null if there is none for
 * this address and token, or it failed; the caller then makes the normal request.
 */
export async function takePrefetchedResponse(
  address: string,
  token: string | null,
): Promise<Response | null> {
  const pending = isUsable(token) && window.__boot?.inFlight[address]
  if (!pending) return null
  delete window.__boot?.inFlight[address]
  const response = await pending.catch(() => null)
  return response?.ok ? response : null
}

/** A change was sent: prefetched data may be outdated. */
export function discardPrefetched(): void {
  if (window.__boot) window.__boot.inFlight = {}
  dataByUrl.clear()
}

/** Whether the prefetched responses belong to the current token and are fresh. */
const isUsable = (token: string | null) =>
  (window.__boot?.token ?? null) === token && performance.now() < maxAgeMs
