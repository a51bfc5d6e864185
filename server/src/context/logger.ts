/** The part of pino's logger that is used throughout: fields first, then a message. */
export type Log = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>

const noop = () => {}

/** Discards everything (tests, commands). */
export const silentLog: Log = { info: noop, warn: noop, error: noop }
