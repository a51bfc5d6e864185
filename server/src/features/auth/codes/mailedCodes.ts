import type { RouteContext } from '#http/serve.ts'
import { deliversMail } from '#mail/mailer.ts'

/** Whether a one-time code for this username would be mailed. */
export async function canMailCode(deps: RouteContext['deps'], username: string): Promise<boolean> {
  const { emailingEnabled, oneTimeCodeMinutes } = await deps.settings.read('general')
  return emailingEnabled && oneTimeCodeMinutes > 0 && isEmail(username) && (await deliversMail(deps))
}

export const isEmail = (username: string) => /^[^\s@]+@[^\s@]+$/.test(username)
