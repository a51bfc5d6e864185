/** Overload: the queue is too long for a new job to run in time. `retryAfter` is in seconds. */
export class OverloadError extends Error {
  readonly retryAfter: number

  constructor(message?: string, retryAfter = 1) {
    super(message)
    this.retryAfter = retryAfter
  }
}
