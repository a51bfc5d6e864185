import { groupedCode } from '@resguardo/contract/teams/inviteCode'
import type { Language } from '@resguardo/contract/platform/languages'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { limitOrRefuse, refuse } from '#http/refusal.ts'
import type { Deps } from '#src/deps.ts'
import { isMailStuck, queueMail } from '#mail/mailQueue.ts'
import type { AttemptCheck, AttemptRule } from '#security/attempts.ts'

const hour = 60
const day = 24 * hour
const rule = (name: string, free: number, windowMinutes: number): AttemptRule => ({
  name,
  free,
  windowMinutes,
  pause: 'window',
})

/** Rate limits of invite mails per sender and per address. */
const inviteMailLimits = (sender: string, emails: readonly string[]): AttemptCheck[][] => [
  [[rule('invite-mail-sender', 300, day), sender]],
  emails.map((email): AttemptCheck => [rule('invite-mail', 5, day), email]),
]

/** Rate limit: a new code for one invite once a minute. */
export const resendLimits = (uid: string): AttemptCheck[] => [[rule('invite-again', 1, 1), uid]]

/** Refuses if mail cannot be sent now, or a rate limit is exceeded. */
export async function checkMailLimits(deps: Deps, sender: string, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return
  const { emailingEnabled } = await deps.settings.read('general')
  if (!emailingEnabled) refuse(501)
  if (await isMailStuck(deps.db)) refuse(509)
  await limitOrRefuse(deps, ...inviteMailLimits(sender, emails))
}

/** The address that opens registration with the code filled in. */
export const inviteUrl = (publicUrl: string, lang: Language, code: string) =>
  `${publicUrl}/signup/${lang}?code=${groupedCode(code)}`

/** The app's store addresses in one line; the web address if it is in no store. */
export async function appStoreText({ settings, env }: Deps): Promise<string> {
  const { android, ios } = await settings.read('apps')
  const storeLinks = [android.store && `Android: ${android.store}`, ios.store && `iPhone: ${ios.store}`]
  return storeLinks.filter(Boolean).join(' · ') || env.publicUrl
}

interface InviteMail {
  to: string
  lang: Language
  team: string
  code: string
  store: string
  days: number
}

export async function mailInvite(
  db: Kysely<Schema>,
  deps: Deps,
  { to, lang, team, code, store, days }: InviteMail,
): Promise<void> {
  await queueMail(db, deps, {
    kind: 'invite',
    lang,
    to,
    values: {
      team,
      code: groupedCode(code),
      url: inviteUrl(deps.env.publicUrl, lang, code),
      store,
      minutes: days * day,
    },
  })
}
