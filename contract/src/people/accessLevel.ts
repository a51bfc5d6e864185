import type { Role } from '../auth/session.ts'

/** Whether an admin may change what they see in the console or only view it; other roles ignore the level. */
export const accessLevels = ['full', 'read'] as const
export type AccessLevel = (typeof accessLevels)[number]

/**
 * Whether a person is a read-only admin. Used by the page that says so and by the server that enforces it.
 */
export const isReadOnlyAdmin = ({ role, access_level: level }: { role: Role; access_level: AccessLevel }) =>
  role === 'admin' && level === 'read'
