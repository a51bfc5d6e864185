import { resolve } from 'node:path'
import { timezone, username } from '@resguardo/contract/fields'
import * as z from 'zod/mini'
import { plainKinds } from '#security/encryption.ts'
import { hostList } from '#security/hosts.ts'
import { isPublicKey } from '#security/publicKey.ts'

const house = resolve(import.meta.dirname, '../..')
const number = (fallback: number, min: number, max: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(min), z.lte(max)), fallback)
const optional = z.optional(z.string().check(z.minLength(1)))
const address = z.optional(z.url({ protocol: /^https?$/ }))

const Env = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: number(3000, 0, 65_535),
  /** The address people open, without a path; mails link to it. */
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ }).check(z.regex(/^\w+:\/\/[^/?#]+\/*$/))),
  /** What the product is called here. The dot is what separates it from the name of a page. */
  BRAND_NAME: z._default(z.string().check(z.trim(), z.regex(/^[^·\p{C}]{1,60}$/u)), 'Resguardo'),
  /** Its picture, a PNG or SVG file of up to 256 KB, and its colour. */
  BRAND_LOGO: optional,
  BRAND_ACCENT: z.optional(z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/))),
  DATA_FOLDER: z._default(z.string(), resolve(house, 'data')),
  /** The master key lives outside the data folder: a stolen disk image of the data opens nothing. */
  KEY_FILE: z._default(z.string(), resolve(house, 'keys/master.key')),
  WEB_FOLDER: z._default(z.string(), resolve(house, 'web/dist')),
  CONTENT_FOLDER: z._default(z.string(), resolve(house, 'content')),
  DATABASE_URL: optional,
  /** The account that owns the schema and runs migrations, where DATABASE_URL names one that only serves. */
  DATABASE_OWNER_URL: optional,
  SMTP_URL: optional,
  MAIL_FROM: optional,
  /** Signs outgoing mail where all three are set: the domain, the name of the key in its DNS, and the key as PEM (RSA). */
  DKIM_DOMAIN: optional,
  DKIM_SELECTOR: optional,
  DKIM_KEY_FILE: optional,
  /**
   * Connections on which the newsletter is sent; on how many of them at once a mail may wait for the answer to its last
   * line, which nobody knows of if the process is killed; and how many of its mails one domain is sent a minute, 0: any
   * number.
   */
  NEWSLETTER_LANES: number(8, 1, 32),
  NEWSLETTER_AT_RISK: number(1, 1, 32),
  NEWSLETTER_PER_MINUTE: number(600, 0, 1_000_000),
  ROOT_USERNAME: z._default(username, 'root'),
  ROOT_PASSWORD: optional,
  /** Whose Monday morning it is when super admins are told how licences stand. */
  TIME_ZONE: z._default(timezone, Intl.DateTimeFormat().resolvedOptions().timeZone),
  OPENID_ISSUER: address,
  OPENID_CLIENT_ID: optional,
  OPENID_NAME: z._default(z.string(), 'OpenID'),
  /** Both, or Stripe is not offered: without the second nobody would get what they paid for. */
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  /** Where Stripe is reached, if elsewhere than it says itself. */
  STRIPE_API_BASE: z.optional(z.url()),
  /** Whoever brings it reads `/metrics`; without one there is no such address. */
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  /** Where backups are written, and the public key that they are sealed for; both, or none is made. */
  BACKUP_FOLDER: optional,
  BACKUP_KEY: z.optional(z.string().check(z.refine(isPublicKey))),
  /** A language model, and one that writes down speech, each at an OpenAI-compatible address up to `/v1`. */
  MODEL_URL: address,
  MODEL_NAME: optional,
  MODEL_KEY: optional,
  SPEECH_URL: address,
  SPEECH_MODEL: optional,
  SPEECH_KEY: optional,
  /** `off`: neither `/docs/api` nor `/v2/openapi.json` is served. */
  API_DOCS: z._default(z.enum(['on', 'off']), 'on'),
  /**
   * Whether settings, feeds and webhooks may name hosts of the own network, or without TLS: `off`, `on`, or a list of
   * hosts and networks. Addresses in this environment always may.
   */
  ALLOW_PRIVATE: z._default(z.union([z.enum(['on', 'off']), z.string().check(z.refine(isHostList))]), 'off'),
  /** The only hosts that the server connects to, besides its database; without it any. */
  OUTBOUND_HOSTS: z.optional(z.string().check(z.refine(isHostList))),
  /** What may cross the network in clear text. */
  ALLOW_PLAIN: z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.split(',').map((kind) => kind.trim())),
      ),
      z.array(z.enum(plainKinds)),
    ),
    [],
  ),
  /** A folder with range files of breached passwords, of which none may be chosen (security/breachedPasswords.ts). */
  BREACHED_PASSWORDS: optional,
  /** `off` lets in by the first step alone: the way back for a root who has lost the second. */
  SECOND_STEP: z._default(z.enum(['on', 'off']), 'on'),
  /** How many proxies before us may be believed about the caller's address. */
  TRUSTED_PROXIES: number(0, 0, 10),
  /** What this server is called in logs, figures and traces; by default a name by chance, new with each start. */
  INSTANCE_NAME: z.optional(z.string().check(z.regex(/^[\w.:-]{1,64}$/))),
  /** An OpenTelemetry collector, up to `/v1`: it is told of calls, statements and jobs. Nothing is sent without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  /** PEM files: the authority of the collector's certificate, and what this server shows of itself. */
  OTEL_EXPORTER_OTLP_CERTIFICATE: optional,
  OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE: optional,
  OTEL_EXPORTER_OTLP_CLIENT_KEY: optional,
  /** The same for traces alone; they go before the three above. */
  OTEL_EXPORTER_OTLP_TRACES_CERTIFICATE: optional,
  OTEL_EXPORTER_OTLP_TRACES_CLIENT_CERTIFICATE: optional,
  OTEL_EXPORTER_OTLP_TRACES_CLIENT_KEY: optional,
  OTEL_SERVICE_NAME: z._default(z.string(), 'resguardo'),
  /** The share of calls and jobs that it is told of. */
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.gte(0), z.lte(1)), 1),
  /** After being told to stop it serves on for at least so long, not ready any more, until nobody is sent here. */
  DRAIN_SECONDS: number(0, 0, 60),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  /** Calls, and as many pages, a minute from one network before 429; 0 turns the general limits off (benches). */
  CALLS_PER_MINUTE: number(600, 0, 1_000_000),
  ARGON_MEMORY_KIB: number(65_536, 1024, 4_194_304),
  ARGON_PASSES: number(3, 1, 20),
})

function isHostList(text: string): boolean {
  try {
    hostList(text)
    return true
  } catch {
    return false
  }
}

export type Env = z.output<typeof Env> & { publicUrl: string; MAIL_FROM: string }

/** Reads the environment; a bad value ends the start with its name, never with its content. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = Env.safeParse(given)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))]
    throw new Error(`The environment is not valid: ${names.join(', ')}`)
  }
  const env = parsed.data
  return {
    ...env,
    // regex-bound: 2000 (an address of the environment)
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/(?<!\/)\/+$/, ''),
    MAIL_FROM: env.MAIL_FROM ?? `${env.BRAND_NAME} <no-reply@localhost>`,
  }
}
