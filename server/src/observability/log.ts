import pg from 'pg'
import { type DestinationStream, pino } from 'pino'
import { currentContext } from '#context/operationContext.ts'
import { terminalOutput } from './terminalLog.ts'
import { unloggedColumns } from '#db/dataClasses.ts'

/**
 * The log of the server: JSON lines, on a terminal readable ones. Each line has the name of the instance and,
 * inside the context of a request or job, its id.
 */
export const openLog = (level: string, destination?: DestinationStream, instance?: string) =>
  pino(
    {
      level,
      base: instance === undefined ? null : { instance },
      formatters: { level: (label) => ({ level: label }) },
      // A copy, because Pino mutates the object that the mixin returns.
      mixin: () => ({ ...currentContext().logFields }),
      serializers: { err: serializeError },
      redact: unloggedColumns.flatMap((column) => [column, `*.${column}`]),
    },
    destination ?? openOutput(),
  )

/** Bytes buffered at most while the output is blocked. A full disk must not end the server. */
const maxBufferedBytes = 16 * 1024 * 1024

function openOutput(): DestinationStream {
  if (process.stdout.isTTY) return terminalOutput((text) => process.stdout.write(text))
  const output = pino.destination({ dest: 1, maxLength: maxBufferedBytes })
  output.on('error', () => {})
  return output
}

/**
 * Serializes an error for the log. PostgreSQL repeats values of the row in its message (“Key (username)=(…)
 * already exists”), and `JSON.parse` the text it could not parse. For these only codes and names are logged.
 */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const fields = {
    type: error.name,
    stack: framesOf(error),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  }
  if (error instanceof SyntaxError) return fields
  if (!(error instanceof pg.DatabaseError)) return { ...fields, message: error.message }
  const { code, table, column, constraint, routine } = error
  return { ...fields, code, table, column, constraint, routine }
}

const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .map((line) => line.trim())
