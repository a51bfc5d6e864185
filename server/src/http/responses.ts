/** A response that is already JSON; tests still validate it against the contract. */
export class RawJson<T> {
  /** Exists only for type checking. */
  readonly type?: T
  readonly json: string
  /** Additional headers of the response. */
  readonly headers: Readonly<Record<string, string>>

  constructor(json: string, headers: Readonly<Record<string, string>> = {}) {
    this.json = json
    this.headers = headers
  }
}

/** A response without the envelope; tests validate its body against the contract. */
export class PlainResponse<T> {
  readonly status: number
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
  /** Null for an answer without a body. */
  readonly body: T | null

  constructor(
    type: string,
    body: T | null,
    { status = 200, headers = {} }: { status?: number; headers?: Readonly<Record<string, string>> } = {},
  ) {
    this.type = type
    this.body = body
    this.status = status
    this.headers = headers
  }
}
