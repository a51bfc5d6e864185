import type { Deps } from '../deps.ts'
import { deliversMail } from './mailer.ts'

/** Whether a one-time code for this username would be mailed. */
export async function canMailCode(deps: Deps, username: string): Promise<boolean> {
  const { emailingEnabled, oneTimeCodeMinutes } = await deps.settings.read('general')
  return emailingEnabled && oneTimeCodeMinutes > 0 && isEmail(username) && (await deliversMail(deps))
}

export const isEmail = (username: string) => /^[^\s@]+@[^\s@]+$/.test(username)
