import { resolve } from 'node:path'
import { timezone } from '@resguardo/contract/fields'
import * as z from 'zod/mini'

const house = resolve(import.meta.dirname, '../..')
const number = (fallback: number, min: number, max: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(min), z.lte(max)), fallback)
const optional = z.optional(z.string().check(z.minLength(1)))

const Env = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: number(3000, 0, 65_535),
  /** The address people open; mails link to it. */
  PUBLIC_URL: optional,
  BRAND_NAME: z._default(z.string(), 'Resguardo'),
  DATA_FOLDER: z._default(z.string(), resolve(house, 'data')),
  /** The master key lives outside the data folder: a stolen disk image of the data opens nothing. */
  KEY_FILE: z._default(z.string(), resolve(house, 'keys/master.key')),
  WEB_FOLDER: z._default(z.string(), resolve(house, 'web/dist')),
  CONTENT_FOLDER: z._default(z.string(), resolve(house, 'content')),
  DATABASE_URL: optional,
  SMTP_URL: optional,
  MAIL_FROM: z._default(z.string(), 'Resguardo <no-reply@localhost>'),
  ROOT_USERNAME: z._default(z.string(), 'root'),
  ROOT_PASSWORD: optional,
  /** Whose Monday morning it is when super admins are told how licences stand. */
  TIME_ZONE: z._default(timezone, Intl.DateTimeFormat().resolvedOptions().timeZone),
  OPENID_ISSUER: optional,
  OPENID_CLIENT_ID: optional,
  OPENID_NAME: z._default(z.string(), 'OpenID'),
  /** Both, or Stripe is not offered: without the second nobody would get what they paid for. */
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  /** Where Stripe is reached, if elsewhere than it says itself. */
  STRIPE_API_BASE: z.optional(z.url()),
  /** `off` lets in by the first step alone: the way back for a root who has lost the second. */
  SECOND_STEP: z._default(z.enum(['on', 'off']), 'on'),
  /** How many proxies before us may be believed about the caller's address. */
  TRUSTED_PROXIES: number(0, 0, 10),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  /** Calls, and as many pages, a minute from one network before 429; 0 turns the general limits off (benches). */
  CALLS_PER_MINUTE: number(600, 0, 1_000_000),
  ARGON_MEMORY_KIB: number(65_536, 1024, 4_194_304),
  ARGON_PASSES: number(3, 1, 20),
})

export type Env = z.output<typeof Env> & { publicUrl: string }

/** Reads the environment; a bad value ends the start with its name, never with its content. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = Env.safeParse(given)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))]
    throw new Error(`The environment is not valid: ${names.join(', ')}`)
  }
  const env = parsed.data
  return { ...env, publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '') }
}
