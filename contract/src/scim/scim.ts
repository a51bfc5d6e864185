import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'

/*
 * SCIM 2.0 (RFC 7643, RFC 7644): directories keep the people of a team in step. Its answers and errors
 * have other formats, so these calls are not in the table of endpoints. The operations are those of the
 * acts in the audit log.
 */

export const scimType = 'application/scim+json'
export const scimSchemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
  config: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
} as const

export const scimLimits = {
  /** Resources of a page: at most, and by default. */
  page: 200,
  defaultPage: 100,
  /** Characters of a filter, its comparisons, and how deep it may be nested. */
  filter: 2000,
  comparisons: 50,
  depth: 10,
  /** Operations of a PATCH. */
  operations: 1000,
  /** People who join or leave a group at once. */
  memberChanges: 1000,
} as const

/** The reasons of RFC 7644, 3.12 for a refusal. */
export type ScimReason =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

/** How a refusal is written (RFC 7644, 3.12). */
export const ScimError = z.object({
  schemas: z.array(z.string()),
  status: z.string(),
  scimType: z.optional(z.string()),
  detail: z.string(),
})

const attributeList = z.optional(z.string().check(z.maxLength(scimLimits.filter)))
const shown = { attributes: attributeList, excludedAttributes: attributeList }
const Shown = z.object(shown)
const Query = z.object({
  ...shown,
  filter: z.optional(z.string().check(z.maxLength(scimLimits.filter))),
  sortBy: z.optional(z.string().check(z.maxLength(100))),
  sortOrder: z.optional(z.enum(['ascending', 'descending'])),
  /** From 1; less counts as 1. */
  startIndex: z.optional(z.coerce.number().check(z.int(), z.lte(1_000_000_000))),
  count: z.optional(z.coerce.number().check(z.int())),
})
export type ScimQuery = z.infer<typeof Query>
export type ScimShown = z.infer<typeof Shown>

/** A resource; what the caller left out by name is missing. */
const resource = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.looseObject({ schemas: z.array(z.string()), id: z.string(), ...shape })
const Meta = z.object({
  resourceType: z.string(),
  created: z.optional(z.string()),
  lastModified: z.optional(z.string()),
  location: z.string(),
  version: z.string(),
})
/** With a `$ref` as well, which readers of the schema would follow. */
const Reference = z.looseObject({ value: z.optional(z.string()), display: z.optional(z.string()) })

export const ScimUser = resource({
  externalId: z.optional(z.string()),
  userName: z.optional(z.string()),
  name: z.optional(
    z.object({
      givenName: z.optional(z.string()),
      familyName: z.optional(z.string()),
      formatted: z.optional(z.string()),
    }),
  ),
  displayName: z.optional(z.string()),
  active: z.optional(z.boolean()),
  emails: z.optional(z.array(z.looseObject({}))),
  groups: z.optional(z.array(Reference)),
  meta: z.optional(Meta),
})
export const ScimGroup = resource({
  displayName: z.optional(z.string()),
  members: z.optional(z.array(Reference)),
  meta: z.optional(Meta),
})

/** A resource as a directory writes it; the server reads what it knows. */
const Loose = z.looseObject({})
/** Operations in the order in which they apply; some directories write their names in capitals. */
const Patch = z.looseObject({
  Operations: z
    .array(
      z.looseObject({
        op: z.string().check(z.toLowerCase(), z.regex(/^(add|remove|replace)$/, 'fields.required')),
        path: z.optional(z.string().check(z.maxLength(scimLimits.filter))),
        value: z.optional(z.unknown()),
      }),
    )
    .check(z.minLength(1), z.maxLength(scimLimits.operations)),
})
export type ScimPatch = z.infer<typeof Patch>

const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    schemas: z.array(z.string()),
    totalResults: z.int(),
    startIndex: z.int(),
    itemsPerPage: z.int(),
    Resources: z.array(item),
  })
const Description = z.looseObject({ schemas: z.array(z.string()) })
const byId = z.object({ id: field.uid })
const byName = z.object({ id: z.string().check(z.maxLength(200)) })
const scope = 'scim'

export const scimCalls = {
  readScimConfig: endpoint(route('readScimConfig', 'GET', 'scim/v2/ServiceProviderConfig', 'admin'), {
    scope,
    summary: 'What this SCIM server can do',
    data: Description,
    refusals: [403],
  }),
  readScimResourceTypes: endpoint(route('readScimResourceTypes', 'GET', 'scim/v2/ResourceTypes', 'admin'), {
    scope,
    summary: 'The kinds of SCIM resources',
    data: listOf(Description),
    refusals: [403],
  }),
  readScimResourceType: endpoint(
    route('readScimResourceType', 'GET', 'scim/v2/ResourceTypes/{id}', 'admin'),
    { scope, summary: 'A kind of SCIM resource', params: byName, data: Description, refusals: [403, 404] },
  ),
  readScimSchemas: endpoint(route('readScimSchemas', 'GET', 'scim/v2/Schemas', 'admin'), {
    scope,
    summary: 'The attributes of SCIM resources',
    data: listOf(Description),
    refusals: [403],
  }),
  readScimSchema: endpoint(route('readScimSchema', 'GET', 'scim/v2/Schemas/{id}', 'admin'), {
    scope,
    summary: 'The attributes of a SCIM resource',
    params: byName,
    data: Description,
    refusals: [403, 404],
  }),
  readScimUsers: endpoint(route('readUsers', 'GET', 'scim/v2/Users', 'admin'), {
    scope,
    summary: "List the people of the key's team, or of the instance, without super admins",
    query: Query,
    data: listOf(ScimUser),
    refusals: [403],
  }),
  readScimUser: endpoint(route('readUsers', 'GET', 'scim/v2/Users/{id}', 'admin'), {
    scope,
    summary: 'Read a person',
    params: byId,
    query: Shown,
    data: ScimUser,
    refusals: [403, 404],
  }),
  createScimUser: endpoint(route('createUser', 'POST', 'scim/v2/Users', 'admin'), {
    scope,
    summary: 'Create an account by an invite to its address, or give a person back theirs',
    body: Loose,
    data: ScimUser,
    success: 201,
    refusals: [403, 409, 501, 509],
  }),
  replaceScimUser: endpoint(route('editAdmin', 'PUT', 'scim/v2/Users/{id}', 'admin'), {
    scope,
    summary: 'Change a person; what is left out stays',
    params: byId,
    query: Shown,
    body: Loose,
    data: ScimUser,
    refusals: [403, 404, 409, 412],
  }),
  patchScimUser: endpoint(route('editAdmin', 'PATCH', 'scim/v2/Users/{id}', 'admin'), {
    scope,
    summary: 'Change attributes of a person, all or none',
    params: byId,
    query: Shown,
    body: Patch,
    data: ScimUser,
    refusals: [403, 404, 409, 412],
  }),
  deleteScimUser: endpoint(route('blockAdmins', 'DELETE', 'scim/v2/Users/{id}', 'admin'), {
    scope,
    summary: "Block an account of the team's, or end the membership of another",
    params: byId,
    data: z.null(),
    success: 204,
    refusals: [403, 404, 409, 412],
  }),
  readScimGroups: endpoint(route('readTeams', 'GET', 'scim/v2/Groups', 'admin'), {
    scope,
    summary: 'List teams with their people',
    query: Query,
    data: listOf(ScimGroup),
    refusals: [403],
  }),
  readScimGroup: endpoint(route('readTeams', 'GET', 'scim/v2/Groups/{id}', 'admin'), {
    scope,
    summary: 'Read a team with its people',
    params: byId,
    query: Shown,
    data: ScimGroup,
    refusals: [403, 404],
  }),
  createScimGroup: endpoint(route('createTeam', 'POST', 'scim/v2/Groups', 'admin'), {
    scope,
    summary: 'Create a team; for the key of the instance',
    query: Shown,
    body: Loose,
    data: ScimGroup,
    success: 201,
    refusals: [403, 409],
  }),
  replaceScimGroup: endpoint(route('teamPermissions', 'PUT', 'scim/v2/Groups/{id}', 'admin'), {
    scope,
    summary: 'Change the name and the people of a team; what is left out stays',
    params: byId,
    query: Shown,
    body: Loose,
    data: ScimGroup,
    refusals: [403, 404, 409, 412],
  }),
  patchScimGroup: endpoint(route('teamPermissions', 'PATCH', 'scim/v2/Groups/{id}', 'admin'), {
    scope,
    summary: 'Change the name and the people of a team, all or none',
    params: byId,
    query: Shown,
    body: Patch,
    data: ScimGroup,
    refusals: [403, 404, 409, 412],
  }),
}
