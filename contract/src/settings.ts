import * as z from 'zod/mini'
import * as field from './fields.ts'
import { language } from './fields.ts'

/** The settings that steer signing in; one schema a section, one row each (product decisions 7). */
export const GeneralSettings = z.object({
  emailingEnabled: z._default(z.boolean(), true),
  registrationEnabled: z._default(z.boolean(), true),
  registrationTokenMinutes: z._default(field.ttl, 24 * 60),
  resetTokenMinutes: z._default(field.ttl, 30),
  oneTimeCodeLength: z._default(field.oneTimeCodeLength, 6),
  oneTimeCodeMinutes: z._default(field.ttl, 10),
  defaultLanguage: z._default(language, 'pt'),
})
export type GeneralSettings = z.infer<typeof GeneralSettings>

export const SecuritySettings = z.object({
  failedAttempts: z._default(field.failedAttempts, 5),
  passwordHistory: z._default(field.passwordHistory, 5),
  registrationsPerHour: z._default(z.int().check(z.gte(1), z.lte(100_000)), 3),
  sessionMinutes: z._default(z.int().check(z.gte(5), z.lte(10_080)), 12 * 60),
  idleMinutes: z._default(z.int().check(z.gte(5), z.lte(10_080)), 120),
  rootIdleMinutes: z._default(z.int().check(z.gte(5), z.lte(10_080)), 30),
  passwordPolicy: z._default(z.enum(['classic', 'modern']), 'classic'),
  /** Password and code, or a passkey alone (docs/decisions/0015-passkeys.md). */
  secondStepForRoot: z._default(z.boolean(), false),
  secondStepForAdmins: z._default(z.boolean(), false),
})
export type SecuritySettings = z.infer<typeof SecuritySettings>

/** An application in a store: its newest version, and the address it is installed from; empty while there is none. */
const StoredApp = z.object({
  version: z._default(z.union([z.literal(''), field.appVersion]), ''),
  store: z._default(
    z.union([z.literal(''), field.url.check(z.regex(/^https:\/\//, 'fields.url'))], { error: 'fields.url' }),
    '',
  ),
})
export const AppsSettings = z.object({
  android: z._default(StoredApp, { version: '', store: '' }),
  ios: z._default(StoredApp, { version: '', store: '' }),
})
export type AppsSettings = z.infer<typeof AppsSettings>
