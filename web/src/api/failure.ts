/** Why a call failed, as the browser sees it (spec 8, "How the helper reports results"). */
export interface Failure {
  status: number | 'net'
  /** A key of the error catalogue. */
  messageKey: string
  /** The server's own message, on 500. */
  text?: string
  /** Message key per field, on 400. */
  fields: Readonly<Record<string, string>>
  /** Seconds to wait before a retry, if the server names them. */
  retryAfter?: number
  /** Shown to people who ask for support. */
  requestId?: string
  data: unknown
}

/** Thrown by queries and mutations, so that callers read the failure instead of a message text. */
export class CallError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.messageKey)
    this.failure = failure
  }
}

/** The failure behind an error thrown by a query or mutation; any other error is a bug of the page. */
export function failureOf(error: unknown): Failure | null {
  if (error === null || error === undefined) return null
  return error instanceof CallError
    ? error.failure
    : { status: 'net', messageKey: 'unmapped', fields: {}, data: null }
}

/**
 * The message key of a status: `net`, `i400`, `i401` (but for the public auth and reset calls), `i404`; else
 * operation + status where a text of that key exists, else `i` + status, else `unmapped`.
 */
export function failureKey(
  operation: string,
  status: number | 'net',
  hasMessage: (key: string) => boolean,
): string {
  if (status === 'net') return 'net'
  const specificKey = `${operation}${status}`
  if (status === 401 && !isSignInCall(operation)) return 'i401'
  if (hasMessage(specificKey)) return specificKey
  return hasMessage(`i${status}`) ? `i${status}` : 'unmapped'
}

/** Calls whose 401 is about what was typed, not about the session. */
export const isSignInCall = (operation: string) => ['auth', 'reset', 'passkeyAuth'].includes(operation)
