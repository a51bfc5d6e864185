/** The part of pino's logger that the database code uses: fields first, then a message. */
export type Log = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>

const noop = () => {}

export const silentLog: Log = { info: noop, warn: noop, error: noop }
