import pg from 'pg'
import { type DestinationStream, pino } from 'pino'

/** The log of the server: one JSON line each, without process and host. */
export const openLog = (level: string, to?: DestinationStream) =>
  pino(
    { level, base: null, formatters: { level: (label) => ({ level: label }) }, serializers: { err: tell } },
    to,
  )

/**
 * What is told of an error. PostgreSQL repeats values of the row in its words ("Key (username)=(…) already
 * exists"), so only its codes and names are kept.
 */
function tell(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const told = {
    type: error.name,
    stack: framesOf(error),
    ...(error.cause !== undefined && { cause: tell(error.cause) }),
  }
  if (!(error instanceof pg.DatabaseError)) return { ...told, message: error.message }
  const { code, table, column, constraint, routine } = error
  return { ...told, code, table, column, constraint, routine }
}

const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .map((line) => line.trim())
