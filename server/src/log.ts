import pg from 'pg'
import { type DestinationStream, pino } from 'pino'
import { cause } from '#db/cause.ts'
import { unloggedColumns } from '#db/dataClasses.ts'

/**
 * The log of the server: one line of JSON each, with the instance that wrote it and, where it was written on behalf of
 * a call or a job, the id of that.
 */
export const openLog = (level: string, to?: DestinationStream, instance?: string) =>
  pino(
    {
      level,
      base: instance === undefined ? null : { instance },
      formatters: { level: (label) => ({ level: label }) },
      // Pino writes into what it is given.
      mixin: () => ({ ...cause().told }),
      serializers: { err: tell },
      redact: unloggedColumns.flatMap((column) => [column, `*.${column}`]),
    },
    to ?? toOutput(),
  )

/** What is written while nobody takes it, at most; a disk that is full must not end the server. */
const mostWaiting = 16 * 1024 * 1024

function toOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, maxLength: mostWaiting })
  output.on('error', () => {})
  return output
}

/**
 * What is told of an error. PostgreSQL repeats values of the row in its words ("Key (username)=(…) already
 * exists"), and the reader of JSON what it could not read; so only their codes and names are kept.
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
