import type { Role } from '../auth/session.ts'
import type { Grant } from './peopleEnums.ts'

/** Whether an admin may change what they see in the console or only view it; other roles ignore the level. */
export const accessLevels = ['full', 'read'] as const
export type AccessLevel = (typeof accessLevels)[number]

interface Account {
  role: Role
  access_level: AccessLevel
  grants?: readonly Grant[] | undefined
}

/**
 * Whether a person changes nothing in the console: a read-only admin, or an auditor. Used by the page that
 * says so and by the server that enforces it.
 */
export const readsConsoleOnly = ({ role, access_level: level, grants }: Account) =>
  (role === 'admin' && level === 'read') || isAuditor({ role, grants })

export const isAuditor = ({ role, grants }: Pick<Account, 'role' | 'grants'>) =>
  role !== 'root' && !!grants?.includes('auditor')
