import { noteCall } from './lastCall.ts'

/** After this time, in milliseconds since the page was asked for, an early answer counts as old. */
const fresh = 30_000
const read = new Map<string, unknown>()

/**
 * Reads the answers that boot.ts asked for before the bundle came, so that the first picture can be drawn with
 * them. Ends when all have come; what failed is left to the call that needs it.
 */
export async function readEarly(): Promise<void> {
  if (!window.__early) return
  const { asked, token } = window.__early
  await Promise.all(
    Object.entries(asked).map(async ([address, coming]) => {
      const response = await coming.catch(() => null)
      // Somebody may have taken it in the meantime, or a change have made it old.
      if (!response?.ok || asked[address] !== coming) return
      delete asked[address]
      if (token) noteCall()
      const envelope = (await response.json().catch(() => null)) as { data?: unknown } | null
      if (envelope?.data && window.__early?.asked === asked) read.set(address, envelope.data)
    }),
  )
}

/** The data of an early answer that has been read, once. */
export function takeData(address: string, token: string | null): unknown {
  const data = holds(token) ? read.get(address) : undefined
  read.delete(address)
  return data
}

/**
 * The early answer to a GET that has not been read yet, once; null where there is none for this address and
 * token, or it failed: then the call is made, with all its manners.
 */
export async function takeEarly(address: string, token: string | null): Promise<Response | null> {
  const asked = holds(token) && window.__early?.asked[address]
  if (!asked) return null
  delete window.__early?.asked[address]
  const response = await asked.catch(() => null)
  return response?.ok ? response : null
}

/** A change was sent: what was read before it is no longer true. */
export function forgetEarly(): void {
  if (window.__early) window.__early.asked = {}
  read.clear()
}

/** Whether early answers were given to the one who asks now, and not long ago. */
const holds = (token: string | null) => (window.__early?.token ?? null) === token && performance.now() < fresh
