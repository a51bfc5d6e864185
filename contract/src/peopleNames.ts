/** What accounts can be, and in which order people can be listed: names alone, for screens that check nothing. */
export const roles = ['root', 'admin', 'user'] as const
export const statuses = ['active', 'pending', 'blocked', 'deleted', 'expired'] as const

/** When somebody was last here: within 7 or 30 days, longer ago than 90 days, or never. */
export const seenSpans = ['week', 'month', 'longer', 'never'] as const
export const adminSorts = ['name', '-name', 'seen', '-seen', 'created', '-created'] as const
export type AdminSort = (typeof adminSorts)[number]
