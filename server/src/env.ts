import { resolve } from 'node:path'
import { language, timezone, username } from '@resguardo/contract/platform/fields/fields'
import * as z from 'zod/mini'
import { ConfigurationError, plainTrafficKinds } from '#security/crypto/transportEncryption.ts'
import { hostList } from '#security/network/hostList.ts'
import { isPublicKey } from '#security/crypto/publicKey.ts'

const projectFolder = resolve(import.meta.dirname, '../..')
const number = (fallback: number, min: number, max: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(min), z.lte(max)), fallback)
const optional = z.optional(z.string().check(z.minLength(1)))
const address = z.optional(z.url({ protocol: /^https?$/ }))

/** Values of variables that are not set, where one must tell the two apart. */
export const envDefaults = { BRAND_NAME: 'Resguardo', OPENID_NAME: 'OpenID' } as const

const Env = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: number(3000, 0, 65_535),
  /** Public origin of the site, without a path; links in mails use it. */
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ }).check(z.regex(/^\w+:\/\/[^/?#]+\/*$/))),
  /** Name of the product. No middle dot: page titles use it as separator between page and product. */
  BRAND_NAME: z._default(z.string().check(z.trim(), z.regex(/^[^·\p{C}]{1,60}$/u)), envDefaults.BRAND_NAME),
  /** Logo of the product, a PNG or SVG file of up to 256 KB, and its colour. */
  BRAND_LOGO: optional,
  BRAND_ACCENT: z.optional(z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/))),
  DATA_FOLDER: z._default(z.string(), resolve(projectFolder, 'data')),
  /** The master key is outside the data folder: a stolen disk image of the data cannot be decrypted. */
  KEY_FILE: z._default(z.string(), resolve(projectFolder, 'keys/master.key')),
  WEB_FOLDER: z._default(z.string(), resolve(projectFolder, 'web/dist')),
  CONTENT_FOLDER: z._default(z.string(), resolve(projectFolder, 'content')),
  DATABASE_URL: optional,
  /** The role that owns the schema and runs migrations, if DATABASE_URL names a role with fewer rights. */
  DATABASE_OWNER_URL: optional,
  SMTP_URL: optional,
  MAIL_FROM: optional,
  /** DKIM signs outgoing mail if all three are set: domain, selector in its DNS, and RSA key as PEM. */
  DKIM_DOMAIN: optional,
  DKIM_SELECTOR: optional,
  DKIM_KEY_FILE: optional,
  /**
   * LANES: number of newsletter workers, each with one SMTP connection.
   *
   * AT_RISK: how many of them may wait at once for the response to the end of the message. If the process is
   * killed then, the delivery status is unknown.
   *
   * PER_MINUTE: rate limit of newsletter mails per recipient domain; 0 for no limit.
   */
  NEWSLETTER_LANES: number(8, 1, 32),
  NEWSLETTER_AT_RISK: number(1, 1, 32),
  NEWSLETTER_PER_MINUTE: number(600, 0, 1_000_000),
  ROOT_USERNAME: z._default(username, 'root'),
  ROOT_PASSWORD: optional,
  /** Its language (by default that of the browser that signs in first) and zone (by default TIME_ZONE). */
  ROOT_LANG: z.optional(language),
  ROOT_TIMEZONE: z.optional(timezone),
  /** Time zone of the licence report, which super admins get on Monday morning. */
  TIME_ZONE: z._default(timezone, Intl.DateTimeFormat().resolvedOptions().timeZone),
  OPENID_ISSUER: address,
  OPENID_CLIENT_ID: optional,
  OPENID_NAME: z._default(z.string(), envDefaults.OPENID_NAME),
  /** Stripe is offered only if both are set: without the webhook secret, a payment would not be fulfilled. */
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  /** Base URL of the Stripe API, if not the default. */
  STRIPE_API_BASE: z.optional(z.url()),
  /** Bearer token for `/metrics`; without one the endpoint does not exist. */
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  /** Folder for backups, and the public key that encrypts them. Without both, no backups are made. */
  BACKUP_FOLDER: optional,
  BACKUP_KEY: z.optional(z.string().check(z.refine(isPublicKey))),
  /** A language model and a speech-to-text model, each at an OpenAI-compatible base URL ending in `/v1`. */
  MODEL_URL: address,
  MODEL_NAME: optional,
  MODEL_KEY: optional,
  SPEECH_URL: address,
  SPEECH_MODEL: optional,
  SPEECH_KEY: optional,
  /** `off` disables `/docs/api` and `/v2/openapi.json`. */
  API_DOCS: z._default(z.enum(['on', 'off']), 'on'),
  /**
   * Whether settings, feeds and webhooks may use hosts in private networks, or URLs without TLS: `off`, `on`,
   * or a list of hosts and networks. Addresses set by environment variables are always allowed.
   */
  ALLOW_PRIVATE: z._default(z.union([z.enum(['on', 'off']), z.string().check(z.refine(isHostList))]), 'off'),
  /** Allowlist of hosts for outbound connections, besides the database; unset allows any host. */
  OUTBOUND_HOSTS: z.optional(z.string().check(z.refine(isHostList))),
  /** Kinds of connection that may be unencrypted. */
  ALLOW_PLAIN: z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.split(',').map((kind) => kind.trim())),
      ),
      z.array(z.enum(plainTrafficKinds)),
    ),
    [],
  ),
  /** Folder with range files of breached passwords, which are rejected (security/breachedPasswords.ts). */
  BREACHED_PASSWORDS: optional,
  /** `off` skips the second factor at sign-in: recovery for a root account that has lost it. */
  SECOND_STEP: z._default(z.enum(['on', 'off']), 'on'),
  /** Number of trusted reverse proxies in front of the server (X-Forwarded-For). */
  TRUSTED_PROXIES: number(0, 0, 10),
  /** Name of this instance in logs, metrics and traces; by default a random name, new with each start. */
  INSTANCE_NAME: z.optional(z.string().check(z.regex(/^[\w.:-]{1,64}$/))),
  /** Syslog collector that gets every entry of the audit log: `tls://host:port` or `tcp://host:port`. */
  AUDIT_SYSLOG_URL: z.optional(
    z.url({ protocol: /^(tcp|tls)$/ }).check(z.refine((url) => new URL(url).port !== '')),
  ),
  /** PEM files: the authority of its certificate, and what this server shows of itself. */
  AUDIT_SYSLOG_CERTIFICATE: optional,
  AUDIT_SYSLOG_CLIENT_CERTIFICATE: optional,
  AUDIT_SYSLOG_CLIENT_KEY: optional,
  /**
   * Base URL of an OpenTelemetry collector for traces of requests, statements and jobs, and entries of the
   * audit log; unset disables it.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  /** PEM files: the authority of the collector's certificate, and what this server shows of itself. */
  OTEL_EXPORTER_OTLP_CERTIFICATE: optional,
  OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE: optional,
  OTEL_EXPORTER_OTLP_CLIENT_KEY: optional,
  /** The same for traces alone; they go before the three above. */
  OTEL_EXPORTER_OTLP_TRACES_CERTIFICATE: optional,
  OTEL_EXPORTER_OTLP_TRACES_CLIENT_CERTIFICATE: optional,
  OTEL_EXPORTER_OTLP_TRACES_CLIENT_KEY: optional,
  /** Headers of every export, such as a key: `name=value,name=value`. */
  OTEL_EXPORTER_OTLP_HEADERS: optional,
  /** `none` sends no entries of the audit log to that collector. */
  OTEL_LOGS_EXPORTER: z.optional(z.enum(['otlp', 'none'])),
  OTEL_SERVICE_NAME: z._default(z.string(), 'resguardo'),
  /** Sampling ratio of requests and jobs, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.gte(0), z.lte(1)), 1),
  /**
   * Minimum seconds of the drain at shutdown: the server reports not ready but keeps serving, until load
   * balancers stop sending requests (http/operations/drain.ts).
   */
  DRAIN_SECONDS: number(0, 0, 60),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  /** Rate limit per minute and client network, for API and pages each; 0 disables it (benchmarks). */
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

/** Parses the environment. The error names invalid variables, never their values. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = Env.safeParse(variables)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))]
    throw new ConfigurationError(
      `The environment is not valid: ${names.join(', ')}; correct or unset what docs/operations.md describes`,
    )
  }
  const env = parsed.data
  return {
    ...env,
    // regex-bound: 2000 (a URL from the environment)
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/(?<!\/)\/+$/, ''),
    MAIL_FROM: env.MAIL_FROM ?? `${env.BRAND_NAME} <no-reply@localhost>`,
  }
}
