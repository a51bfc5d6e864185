import type { DestinationStream } from 'pino'

/** Fields that are on every line, or that the line begins with. */
const leading = new Set(['level', 'time', 'msg', 'instance', 'err'])

/** A line of the log as a person reads it on a terminal: time, level unless `info`, message, fields. */
export function readableLine(json: string): string {
  const line: Readonly<Record<string, unknown>> = JSON.parse(json)
  const { level, time, msg, err } = line
  const fields = Object.entries(line)
    .filter(([name]) => !leading.has(name))
    .map(([name, value]) => `${name}=${shownValue(value)}`)
  const clock = new Date(Number(time)).toISOString().slice(11, 19)
  const words = [clock, level === 'info' ? '' : String(level), shownValue(msg ?? ''), ...fields]
  const stack = err === undefined ? '' : `\n${JSON.stringify(err, null, 2)}`
  return `${words.filter(Boolean).join('  ')}${stack}\n`
}

/** Text as it is; anything else, and text with characters that steer a terminal, as JSON. */
const shownValue = (value: unknown) =>
  typeof value === 'string' && !/\p{Cc}/u.test(value) ? value : JSON.stringify(value)

/** Writes the log as readable lines. */
export const terminalOutput = (write: (text: string) => unknown): DestinationStream => ({
  write(json: string) {
    write(readableLine(json))
  },
})
