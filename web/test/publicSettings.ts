import type { publicSettings } from '@resguardo/contract/auth/auth'
import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'

/** The public settings of a new installation. */
export const sampleSettings = (part: Partial<DataOf<typeof publicSettings>> = {}) => ({
  emailing_enabled: true,
  mail_delivered: true,
  registration_enabled: true,
  code_length: 6,
  password_policy: 'classic' as const,
  terms_version: '2026-11',
  code_sign_in: true,
  terms: '',
  apps: {},
  openid: null,
  ...part,
})
