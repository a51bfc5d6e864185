import pg from 'pg'
import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import { currentContext } from '#context/operationContext.ts'
import { unloggedColumns } from '#db/dataClasses.ts'
import { isDatabaseUnavailable } from '#db/pool/databaseUnavailable.ts'

/**
 * The log of the server, as JSON lines. Each line has the name of the instance and, inside the context of a
 * request or job, its id.
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
      hooks: { logMethod: thinOutOutages() },
      redact: unloggedColumns.flatMap((column) => [column, `*.${column}`]),
    },
    destination ?? openOutput(),
  )

const thinOutMs = 1000

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/**
 * Writes an error of an unreachable database once per second, message, operation and cause, then how often it
 * was repeated: while the database is away every call fails alike, and the log must not fill the disk.
 */
function thinOutOutages(): LogMethod {
  const repeats = new Map<string, number>()
  return function (args, write) {
    const [fields, message] = args as [object, string]
    const { err, operation } = fields as { err?: unknown; operation?: unknown }
    if (!(err instanceof Error) || !isDatabaseUnavailable(err)) return write.apply(this, args)
    const key = [message, operation, 'code' in err ? err.code : err.message].join(' ')
    const times = repeats.get(key)
    if (times !== undefined) return void repeats.set(key, times + 1)
    repeats.set(key, 0)
    const writeRepeats = () => {
      const repeated = repeats.get(key) ?? 0
      repeats.delete(key)
      if (repeated > 0) write.apply(this, [{ operation, repeated }, message])
    }
    setTimeout(writeRepeats, thinOutMs).unref()
    write.apply(this, args)
  }
}

/** Bytes buffered at most while the output is blocked. A full disk must not end the server. */
const maxBufferedBytes = 16 * 1024 * 1024

function openOutput(): DestinationStream {
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
