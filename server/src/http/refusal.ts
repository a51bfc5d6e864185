export interface Detail {
  /** Seconds. */
  retryAfter?: number
  data?: unknown
}

/** A refusal with a status that the endpoint declares; rolls the transaction back. */
export class Refused extends Error {
  readonly status: number
  readonly detail: Detail

  constructor(status: number, detail: Detail = {}) {
    super(`refused with ${status}`)
    this.status = status
    this.detail = detail
  }
}

/** Ends the request with a declared status. `retryAfter` is in seconds. */
export function refuse(status: number, detail?: Detail): never {
  throw new Refused(status, detail)
}
