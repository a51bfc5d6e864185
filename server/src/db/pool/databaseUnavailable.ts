/** Database unreachable, shutting down, full, slow: PostgreSQL's classes 08, 53, 57, Node's socket errors. */
const unavailableCodes = /^(08|53|57)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|25006|58030)/
/**
 * “not queryable” means that the connection was lost between two statements. “cached plan must not change”
 * means that a migration invalidated a prepared statement; its connection is replaced
 * (preparedStatements.ts).
 */
const lostConnection =
  /timeout exceeded when trying to connect|Connection terminated|connection timeout|Query read timeout|not queryable|cached plan must not change/i

/** Whether an error means that the database cannot be used now, whatever was asked of it. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return unavailableCodes.test(code) || lostConnection.test(error.message)
}
