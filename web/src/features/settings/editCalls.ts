import type { Endpoint } from '@resguardo/contract/platform/endpoints/endpoint'
import type { SectionName } from '@resguardo/contract/settings/settings'
import * as calls from '@resguardo/contract/settings/settingsEndpoints'
import type * as z from 'zod/mini'
import type { SettingValues } from './sections/sections.ts'

/** Shape of every section's save call: takes its fields and a revision, returns the section as saved. */
type EditCall = Endpoint & {
  body: z.ZodMiniType<SettingValues, SettingValues>
  data: z.ZodMiniType<{ values: SettingValues; revision: number }>
}

/** The save call of each section. */
export const editCalls: Readonly<Record<SectionName, EditCall>> = {
  general: calls.editGeneral,
  security: calls.editSecurity,
  messaging: calls.editMessaging,
  attachments: calls.editAttachments,
  calling: calls.editCalling,
  apps: calls.editApps,
  tls: calls.editTls,
  certs: calls.editCerts,
}
