import {
  maskedSecret,
  type MessagingSettings,
  type settingsBodies,
  settingsSchemas,
} from '@resguardo/contract/settings/settings'
import type * as z from 'zod/mini'
import { sentFields } from '#http/body.ts'
import { BadInput, fieldsOf } from '#http/errors.ts'
import { mailServerErrors } from '#mail/mailer.ts'
import type { Deps } from '../../deps.ts'

/**
 * The mail settings as typed in the form, completed by the saved ones, under the rules of saving. The stored
 * secret goes only to the server that it was stored for.
 */
export async function typedMessaging(
  { settings, env }: Pick<Deps, 'settings' | 'env'>,
  { revision: _, ...values }: z.output<typeof settingsBodies.messaging>,
): Promise<MessagingSettings> {
  const saved = await settings.read('messaging')
  // What was saved is not checked again: its failure is a test's result.
  if (Object.keys(values).length === 0) return saved
  const typed = { ...saved, ...sentFields(values) }
  if (typed.secret === maskedSecret) {
    if (typed.host !== saved.host) throw new BadInput({ secret: 'fields.secretAgain' })
    typed.secret = saved.secret
  }
  const parsed = settingsSchemas.messaging.safeParse(typed)
  if (!parsed.success) throw new BadInput(fieldsOf(parsed.error.issues))
  const errors = mailServerErrors(typed, env)
  if (errors) throw new BadInput(errors)
  return typed
}

/** `deps` whose mail settings are these, for one mail. */
export const withMessaging = (deps: Deps, messaging: MessagingSettings): Deps => ({
  ...deps,
  settings: {
    ...deps.settings,
    read: async (section) => (section === 'messaging' ? messaging : deps.settings.read(section)) as never,
  },
})
