import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import type { AttemptCheck, Attempts } from '#security/attempts.ts'

export interface RefusalDetail {
  /** Seconds. */
  retryAfter?: number
  data?: object
  /** Instead of the operation's key. */
  messageKey?: CatalogueKey
}

/** A refusal with a status that the endpoint declares; rolls the transaction back. */
export class RefusalError extends Error {
  readonly status: number
  readonly detail: RefusalDetail

  constructor(status: number, detail: RefusalDetail = {}) {
    super(`refused with ${status}`)
    this.status = status
    this.detail = detail
  }
}

/** Ends the request with a declared status. `retryAfter` is in seconds. */
export function refuse(status: number, detail?: RefusalDetail): never {
  throw new RefusalError(status, detail)
}

/** Counts an attempt for each check; refuses with 429 and the seconds to wait if a rate limit is exceeded. */
export async function limitOrRefuse(
  { attempts }: { readonly attempts: Attempts },
  ...groups: readonly AttemptCheck[][]
): Promise<void> {
  const retryAfter = await attempts.take(...groups)
  if (retryAfter) refuse(429, { retryAfter })
}
