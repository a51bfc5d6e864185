import { createHash } from 'node:crypto'

/** The SHA-512 that a browser would send for a password. */
export const digest = (password: string) => createHash('sha512').update(password).digest('hex')
