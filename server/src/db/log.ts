/** The part of pino's logger that the database code uses: fields first, then a message. */
export type Log = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>

const nothing = () => {}

export const silent: Log = { info: nothing, warn: nothing, error: nothing }
