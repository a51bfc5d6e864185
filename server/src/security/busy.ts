/** Thrown when so much work waits that a new piece would not be reached in time; `retryAfter` is in seconds. */
export class Busy extends Error {
  readonly retryAfter: number

  constructor(message?: string, retryAfter = 1) {
    super(message)
    this.retryAfter = retryAfter
  }
}
