import { sectionTabs } from './sections/sections.ts'

/** The places of the settings, in order: sections of values, and what is beside them. */
export const tabNames = [...sectionTabs, 'issuers', 'environment', 'webhooks', 'status'] as const
export type TabName = (typeof tabNames)[number]
