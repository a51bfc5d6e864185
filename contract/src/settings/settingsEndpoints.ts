import * as z from 'zod/mini'
import { endpoint, type Route, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'
import { SectionName, settingsBodies, settingsSchemas } from './settings.ts'

/** A section and its revision, which every save increments; 0 is the default. Secrets are masked. */
const savedSection = <Schema extends z.ZodMiniType>(values: Schema) => z.object({ values, revision: z.int() })

/** A certificate of the chain, the server's own first. */
export const ChainLink = z.object({
  subject: z.string(),
  issuer: z.string(),
  names: z.array(z.string()),
  from: z.string(),
  to: z.string(),
})
export type ChainLink = z.infer<typeof ChainLink>

export const mailChannels = ['settings', 'environment', 'outbox'] as const
export type MailChannel = (typeof mailChannels)[number]

export const readSettingsRoute = route('readSettings', 'GET', 'v2/settings', 'root')
export const readSettings = endpoint(readSettingsRoute, {
  summary: 'Read all settings by section; secrets are masked',
  data: z.object({
    general: savedSection(settingsSchemas.general),
    security: savedSection(settingsSchemas.security),
    messaging: savedSection(settingsSchemas.messaging),
    attachments: savedSection(settingsSchemas.attachments),
    calling: savedSection(settingsSchemas.calling),
    apps: savedSection(settingsSchemas.apps),
    tls: savedSection(settingsSchemas.tls),
    certs: savedSection(settingsSchemas.certs),
    /** How mail is sent at present. */
    mailBy: z.enum(mailChannels),
    /** Chain of the saved certificate. */
    chain: z.array(ChainLink),
    /** The port on which this instance answers HTTPS; null if it does not. */
    httpsPort: z.nullable(z.int()),
    /** Candidates for the lead of the helpers. */
    helpers: z.array(z.object({ uid: field.uid, username: z.string() })),
  }),
  refusals: [],
})

/** The change of one field; for a secret, only that it changed. */
const FieldChange = z.object({
  field: z.string(),
  from: z.unknown(),
  to: z.unknown(),
  secret: z.optional(z.literal(true)),
})
export const SettingsRevision = z.object({
  revision: z.int(),
  at: z.string(),
  /** Null for the default, and for an erased person. */
  by: z.nullable(z.object({ uid: field.uid, name: z.string() })),
  changes: z.array(FieldChange),
  /** The whole section after the change, without secrets. */
  values: z.record(z.string(), z.unknown()),
})
export type SettingsRevision = z.infer<typeof SettingsRevision>

export const readRevisionsRoute = route('readRevisions', 'GET', 'v2/settings/revisions', 'root')
export const readRevisions = endpoint(readRevisionsRoute, {
  summary: 'List earlier revisions of a section, newest first; to restore one, save its values',
  query: z.strictObject({
    section: SectionName,
    before: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(2_147_483_647))),
    size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  }),
  data: z.object({ revisions: z.array(SettingsRevision), next: z.nullable(z.int()) }),
  refusals: [],
})

/** Saves one section. 400 names the fields; 409: someone else saved it since it was read. */
const editEndpoint = <
  const Name extends SectionName,
  const R extends Route & { path: `v2/settings/${Name}` },
  Body extends z.ZodMiniType,
  Values extends z.ZodMiniType,
>(
  address: R,
  section: Name,
  body: Body,
  values: Values,
) =>
  endpoint(address, {
    summary: `Save settings of the section ${section}, all or some; a masked secret stays unchanged`,
    body,
    data: savedSection(values),
    refusals: [409],
  })

export const editGeneralRoute = route('settings', 'PUT', 'v2/settings/general', 'root')
export const editGeneral = editEndpoint(
  editGeneralRoute,
  'general',
  settingsBodies.general,
  settingsSchemas.general,
)

export const editSecurityRoute = route('settings', 'PUT', 'v2/settings/security', 'root')
export const editSecurity = editEndpoint(
  editSecurityRoute,
  'security',
  settingsBodies.security,
  settingsSchemas.security,
)

export const editMessagingRoute = route('settings', 'PUT', 'v2/settings/messaging', 'root')
export const editMessaging = editEndpoint(
  editMessagingRoute,
  'messaging',
  settingsBodies.messaging,
  settingsSchemas.messaging,
)

export const editAttachmentsRoute = route('settings', 'PUT', 'v2/settings/attachments', 'root')
export const editAttachments = editEndpoint(
  editAttachmentsRoute,
  'attachments',
  settingsBodies.attachments,
  settingsSchemas.attachments,
)

export const editCallingRoute = route('settings', 'PUT', 'v2/settings/calling', 'root')
export const editCalling = editEndpoint(
  editCallingRoute,
  'calling',
  settingsBodies.calling,
  settingsSchemas.calling,
)

export const editAppsRoute = route('appSettings', 'PUT', 'v2/settings/apps', 'root')
export const editApps = editEndpoint(editAppsRoute, 'apps', settingsBodies.apps, settingsSchemas.apps)

export const editTlsRoute = route('settings', 'PUT', 'v2/settings/tls', 'root')
export const editTls = editEndpoint(editTlsRoute, 'tls', settingsBodies.tls, settingsSchemas.tls)

export const editCertsRoute = route('certs', 'PUT', 'v2/settings/certs', 'root')
export const editCerts = editEndpoint(editCertsRoute, 'certs', settingsBodies.certs, settingsSchemas.certs)

/**
 * Why the server did not accept a test mail. Every failure before a mail server with TLS has answered is
 * `connection`, so that the test reveals nothing about open ports.
 */
export const mailFaults = ['connection', 'signIn', 'sender', 'recipient', 'content'] as const

export const testMailRoute = route('testMail', 'POST', 'v2/settings/mail', 'root')
export const testMail = endpoint(testMailRoute, {
  summary: 'Send a test mail to yourself at once, with the saved settings or with values not yet saved',
  /** Fields that differ from the saved ones, or all; nothing is stored. */
  body: settingsBodies.messaging,
  data: z.object({
    to: z.string(),
    /** Null if the server accepted it. */
    fault: z.nullable(z.enum(mailFaults)),
    /** The SMTP reply code of a refusal; null if no mail server has answered. */
    code: z.nullable(z.int()),
  }),
  // 422: the caller's account has no e-mail address. 501: no mail delivery is configured.
  refusals: [422, 429, 501],
})
