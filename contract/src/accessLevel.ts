import type { Role } from './session.ts'

/** Whether an admin may change what they see in the console, or only see it; nobody else's level counts. */
export const accessLevels = ['full', 'read'] as const
export type AccessLevel = (typeof accessLevels)[number]

/** Whether somebody runs teams and may only look: asked by the page that says so and by the server that refuses. */
export const seesOnly = ({ role, access_level: level }: { role: Role; access_level: AccessLevel }) =>
  role === 'admin' && level === 'read'
