import { ConfigurationError } from '#security/crypto/transportEncryption.ts'

interface ListenAddress {
  readonly HOST: string
  readonly PORT: number
}

const databaseAdvice = 'check DATABASE_URL and whether the database runs'

/** Sentences for errors of the operating system and of PostgreSQL, by code. */
const sentences: Readonly<Record<string, (address: ListenAddress) => string>> = {
  EADDRINUSE: ({ PORT }) =>
    `Another program already uses port ${PORT}: stop it, or set PORT to a free one, such as PORT=${PORT + 1}`,
  EACCES: ({ PORT }) => `This user may not open port ${PORT}: set PORT to one above 1023`,
  EADDRNOTAVAIL: ({ HOST }) =>
    `HOST=${HOST} is no address of this machine: use 127.0.0.1, or 0.0.0.0 for all`,
  ECONNREFUSED: () => `The database refuses connections: ${databaseAdvice}`,
  ENOTFOUND: () => `The host of the database is unknown: ${databaseAdvice}`,
  ETIMEDOUT: () => `The database does not answer: ${databaseAdvice}`,
  '28P01': () => 'The database refuses the password of DATABASE_URL: correct it',
  '3D000': () => 'The database that DATABASE_URL names does not exist: create it',
}

/**
 * One sentence that says what to do about an error at the start; null if an operator cannot resolve it, and
 * its stack is needed.
 */
export function startFailureOf(error: unknown, address: ListenAddress): string | null {
  if (error instanceof ConfigurationError) return error.message
  if (!(error instanceof Error) || !('code' in error)) return null
  // Files have the same codes: only a port has an address.
  if (error.code === 'EACCES' && !('port' in error)) return null
  return sentences[String(error.code)]?.(address) ?? null
}
