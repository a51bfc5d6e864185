/** States of accounts and sort orders of people: names only, for screens that validate nothing. */
export const roles = ['root', 'admin', 'user'] as const
/** Work in the console that root gives to single people, beside their role (decision 0108). */
export const grants = ['moderator', 'helper', 'billing', 'auditor'] as const
export type Grant = (typeof grants)[number]
export const statuses = ['active', 'pending', 'blocked', 'deleted', 'expired'] as const

/** When a person was last seen: within 7 or 30 days, more than 90 days ago, or never. */
export const lastSeenRanges = ['week', 'month', 'longer', 'never'] as const
export const adminSorts = ['name', '-name', 'seen', '-seen', 'created', '-created'] as const
export type AdminSort = (typeof adminSorts)[number]
