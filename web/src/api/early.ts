/** After this time, in milliseconds since the page was asked for, an early answer counts as old. */
const fresh = 30_000

/**
 * The answer to a GET that boot.ts asked for before the bundle came, once; null where there is none for this
 * address and token, or it failed: then the call is made, with all its manners.
 */
export async function takeEarly(address: string, token: string | null): Promise<Response | null> {
  const early = window.__early
  const asked = early?.asked[address]
  if (!asked || (early.token ?? null) !== token || performance.now() > fresh) return null
  delete early.asked[address]
  const response = await asked.catch(() => null)
  return response?.ok ? response : null
}

/** A change was sent: what was read before it is no longer true. */
export function forgetEarly(): void {
  if (window.__early) window.__early.asked = {}
}
