export interface RefusalDetail {
  /** Seconds. */
  retryAfter?: number
  data?: unknown
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
