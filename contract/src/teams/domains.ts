import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'

/** What happens to a person who confirms an address of the domain. */
export const joinModes = ['off', 'ask', 'join'] as const
export const JoinMode = z.enum(joinModes)
export type JoinMode = z.infer<typeof JoinMode>

/** Result of the last DNS lookup; `taken`: the record exists, but another team proved the domain first. */
export const dnsResults = ['none', 'found', 'missing', 'wrong', 'unreachable', 'taken'] as const
export type DnsResult = (typeof dnsResults)[number]

/** A team's claim to an e-mail domain; times are ISO 8601 in UTC. */
export const Domain = z.object({
  /** In ASCII (punycode), as in the DNS. */
  domain: z.string(),
  mode: JoinMode,
  state: z.enum(['waiting', 'proved', 'dropped']),
  result: z.enum(dnsResults),
  provedBy: z.nullable(z.enum(['dns', 'root'])),
  /** The TXT record that proves the claim. */
  record: z.object({ name: z.string(), value: z.string() }),
  claimed: z.string(),
  checked: z.nullable(z.string()),
  nextCheck: z.nullable(z.string()),
  /** Since when the record of a proved domain has been missing. */
  missingSince: z.nullable(z.string()),
})
export type Domain = z.infer<typeof Domain>

const domain = z
  .string({ error: 'fields.domain' })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'fields.required'),
    z.maxLength(253, 'fields.domain'),
    z.regex(/^[^\s@/:][^\s@/:.]*\.[^\s@/:]+$/, 'fields.domain'),
  )
const data = z.object({ domains: z.array(Domain) })

export const readDomainsRoute = route('readDomains', 'GET', 'v2/team/domains', 'admin')
export const readDomains = endpoint(readDomainsRoute, {
  summary: 'List the domains that a team claims, by name',
  query: z.strictObject({ uid: field.uid }),
  data,
  refusals: [404],
})

export const editTeamDomainsRoute = route('editTeamDomains', 'PUT', 'v2/team/domains', 'admin')
export const editTeamDomains = endpoint(editTeamDomainsRoute, {
  summary:
    'Claim a domain, or claim it again after it was dropped, or change its mode; root may confirm it manually',
  body: z.strictObject({
    uid: field.uid,
    domain,
    mode: z.optional(JoinMode),
    confirmed: z.optional(z.literal(true)),
  }),
  data,
  refusals: [403, 404, 409],
})

export const deleteTeamDomainsRoute = route('deleteTeamDomains', 'DELETE', 'v2/team/domains', 'admin')
export const deleteTeamDomains = endpoint(deleteTeamDomainsRoute, {
  summary: 'Give up a domain; people who joined through it stay',
  query: z.strictObject({ uid: field.uid, domain }),
  data,
  refusals: [404],
})

export const checkDomainRoute = route('checkDomain', 'POST', 'v2/team/domains/check', 'admin')
export const checkDomain = endpoint(checkDomainRoute, {
  summary: 'Look up the TXT record now; 409 for a claim that was dropped or that root confirmed',
  body: z.strictObject({ uid: field.uid, domain }),
  data,
  refusals: [404, 409, 429],
})
