import pg from 'pg'
import { type DestinationStream, pino } from 'pino'
import { cause } from '#db/cause.ts'
import { unloggedColumns } from '#db/dataClasses.ts'

/**
 * The log of the server, as JSON lines. Each line has the name of the instance and, inside the context of a
 * request or job, its id.
 */
export const openLog = (level: string, to?: DestinationStream, instance?: string) =>
  pino(
    {
      level,
      base: instance === undefined ? null : { instance },
      formatters: { level: (label) => ({ level: label }) },
      // A copy, because Pino mutates the object that the mixin returns.
      mixin: () => ({ ...cause().told }),
      serializers: { err: tell },
      redact: unloggedColumns.flatMap((column) => [column, `*.${column}`]),
    },
    to ?? toOutput(),
  )

/** Bytes buffered at most while the output is blocked. A full disk must not end the server. */
const mostWaiting = 16 * 1024 * 1024

function toOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, maxLength: mostWaiting })
  output.on('error', () => {})
  return output
}

/**
 * Serializes an error for the log. PostgreSQL repeats values of the row in its message (“Key (username)=(…)
 * already exists”), and `JSON.parse` the text it could not parse. For these only codes and names are logged.
 */
function tell(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const told = {
    type: error.name,
    stack: framesOf(error),
    ...(error.cause !== undefined && { cause: tell(error.cause) }),
  }
  if (error instanceof SyntaxError) return told
  if (!(error instanceof pg.DatabaseError)) return { ...told, message: error.message }
  const { code, table, column, constraint, routine } = error
  return { ...told, code, table, column, constraint, routine }
}

const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .map((line) => line.trim())
