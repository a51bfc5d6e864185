import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'

/** Environment variables that decide what the settings do not, by subject. */
export const environmentGroups = {
  openid: ['OPENID_ISSUER', 'OPENID_CLIENT_ID', 'OPENID_NAME'],
  brand: ['BRAND_NAME', 'BRAND_LOGO', 'BRAND_ACCENT'],
  model: ['MODEL_URL', 'MODEL_NAME', 'MODEL_KEY'],
  speech: ['SPEECH_URL', 'SPEECH_MODEL', 'SPEECH_KEY'],
  mail: ['SMTP_URL', 'DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'],
  payment: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  audit: ['AUDIT_SYSLOG_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_LOGS_EXPORTER'],
  backup: ['BACKUP_FOLDER', 'BACKUP_KEY'],
} as const
export type EnvironmentGroup = keyof typeof environmentGroups

export const environmentVariables = Object.values(environmentGroups).flat()
export type EnvironmentVariable = (typeof environmentVariables)[number]

export const readEnvironmentRoute = route('readEnvironment', 'GET', 'v2/settings/environment', 'root')
export const readEnvironment = endpoint(readEnvironmentRoute, {
  summary: 'List which environment variables are set besides the settings, never their values',
  data: z.object({ set: z.array(z.enum(environmentVariables)) }),
  refusals: [],
})
