import type { RetentionDays } from '@resguardo/contract/settings/terms'
import type { Deps } from '#src/deps.ts'

/** Changes when the meaning of the terms changes; stored with each person's agreement. */
export const termsVersion = '2026-11'

export type TermsDeps = Pick<Deps, 'settings'>

/** Retention periods in days that the terms name, from the settings. */
export async function retentionDays({ settings }: TermsDeps): Promise<RetentionDays> {
  const { accessDays, mailDays, deletedDays } = await settings.read('security')
  return { access: accessDays, mails: mailDays, deleted: deletedDays }
}
