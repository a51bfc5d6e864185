import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'
import { egressName, egressUrl } from '../webhooks/egressUrl.ts'

export const issuerLimits = {
  clientId: 300,
  secret: 1000,
  most: 20,
  groupClaim: 100,
  group: 200,
  groups: 50,
} as const

/** An OpenID issuer of the instance, or of a team; its client secret is never returned. */
export const Issuer = z.object({
  uid: field.uid,
  team: z.nullable(field.uid),
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  hasSecret: z.boolean(),
  active: z.boolean(),
  /** Whether addresses of the team's proved domains sign in there only. */
  forced: z.boolean(),
  /** The claim of the ID token that holds groups. */
  groupClaim: z.string(),
  /** Groups that make a person a member of a team; the first that they have counts. */
  groups: z.array(z.object({ value: z.string(), team: field.uid, teamName: z.string() })),
  revision: z.int(),
})
export type Issuer = z.infer<typeof Issuer>

/** What the sign-in page needs to send someone to an issuer. */
export const OfferedIssuer = z.object({
  uid: field.uid,
  name: z.string(),
  authorization_endpoint: z.string(),
  client_id: z.string(),
  redirect_uri: z.string(),
  forced: z.boolean(),
})
export type OfferedIssuer = z.infer<typeof OfferedIssuer>

const shortText = (most: number) =>
  z
    .string({ error: 'fields.required' })
    .check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(most, 'fields.tooLong'))
/** Left out: the stored one stays. Empty: a public client, which has none. */
const secret = z.optional(z.string().check(z.trim(), z.maxLength(issuerLimits.secret, 'fields.tooLong')))
const client = { issuer: egressUrl, clientId: shortText(issuerLimits.clientId), secret }
const groups = z.array(z.strictObject({ value: shortText(issuerLimits.group), team: field.uid })).check(
  z.maxLength(issuerLimits.groups, 'fields.tooLong'),
  z.refine((all) => new Set(all.map(({ value }) => value)).size === all.length, 'fields.issuerGroupTwice'),
)
const settings = {
  name: egressName,
  ...client,
  active: z.boolean(),
  forced: z.boolean(),
  /** Left out: what is stored stays. */
  groupClaim: z.optional(shortText(issuerLimits.groupClaim)),
  groups: z.optional(groups),
}
const data = z.object({ issuers: z.array(Issuer) })

export const readIssuersRoute = route('readIssuers', 'GET', 'v2/issuer', 'admin')
export const readIssuers = endpoint(readIssuersRoute, {
  summary: 'List the OpenID issuers of the instance, or of a team, by name',
  query: z.strictObject({ team: z.optional(field.uid) }),
  data: z.extend(data, {
    /** The address to register at the issuer. */
    redirectUri: z.string(),
    /** The issuer that environment variables name; null in a team, or without one. */
    environment: z.nullable(z.object({ name: z.string(), issuer: z.string() })),
  }),
  refusals: [403, 404],
})

export const checkIssuerRoute = route('checkIssuer', 'POST', 'v2/issuer/check', 'admin')
export const checkIssuer = endpoint(checkIssuerRoute, {
  summary:
    'Check an OpenID issuer before it is saved: its metadata, and whether it knows the client. What is wrong comes as 400 with the field',
  body: z.strictObject({ team: z.nullable(field.uid), uid: z.optional(field.uid), ...client }),
  data: z.null(),
  refusals: [403, 404, 429],
})

export const createIssuerRoute = route('createIssuer', 'POST', 'v2/issuer', 'admin')
export const createIssuer = endpoint(createIssuerRoute, {
  summary:
    'Add an OpenID issuer after checking it; asks for proof of identity. 409: it is in the list, or the list is full',
  body: z.strictObject({ team: z.nullable(field.uid), ...settings }),
  data,
  refusals: [403, 404, 409, 429],
})

export const editIssuerRoute = route('editIssuer', 'PUT', 'v2/issuer', 'admin')
export const editIssuer = endpoint(editIssuerRoute, {
  summary:
    'Edit an OpenID issuer after checking it; asks for proof of identity. 409: someone saved in the meantime, or it is in the list twice',
  body: z.strictObject({ uid: field.uid, revision: z.int32(), ...settings }),
  data,
  refusals: [403, 404, 409, 429],
})

export const readIssuerUseRoute = route('readIssuerUse', 'GET', 'v2/issuer/use', 'admin')
export const readIssuerUse = endpoint(readIssuerUseRoute, {
  summary: 'Count who signs in through an OpenID issuer, before it is removed',
  query: z.strictObject({ uid: field.uid }),
  /** `only`: of these people, those with neither a password nor a passkey. */
  data: z.object({ people: z.int(), only: z.int() }),
  refusals: [403, 404],
})

export const deleteIssuerRoute = route('deleteIssuer', 'DELETE', 'v2/issuer', 'admin')
export const deleteIssuer = endpoint(deleteIssuerRoute, {
  summary: 'Remove an OpenID issuer and its links to people; asks for proof of identity',
  query: z.strictObject({ uid: field.uid }),
  data,
  refusals: [403, 404],
})

export const issuersOfDomainRoute = route('issuersOfDomain', 'GET', 'v2/public/issuer', 'public')
export const issuersOfDomain = endpoint(issuersOfDomainRoute, {
  summary:
    'List the OpenID issuers for addresses of a domain; the answer depends on the domain alone, not on accounts',
  query: z.strictObject({ domain: z.string().check(z.minLength(1), z.maxLength(253)) }),
  data: z.object({ issuers: z.array(OfferedIssuer) }),
  refusals: [],
})
