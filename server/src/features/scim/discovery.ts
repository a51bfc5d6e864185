import { scimLimits, scimSchemas } from '@resguardo/contract/scim/scim'
import { maxBodyBytes } from '#http/body.ts'

/* What the server says of itself (RFC 7643, 5 to 7; RFC 7644, 4). */

const meta = (resourceType: string, location: string) => ({ meta: { resourceType, location } })

export const configOf = (base: string) => ({
  schemas: [scimSchemas.config],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: maxBodyBytes },
  filter: { supported: true, maxResults: scimLimits.page },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Service API key',
      description: 'A service key with the scope scim, as a bearer token',
      primary: true,
    },
  ],
  ...meta('ServiceProviderConfig', `${base}/ServiceProviderConfig`),
})

export const resourceTypesOf = (base: string) => [
  resourceType(base, 'User', scimSchemas.user),
  resourceType(base, 'Group', scimSchemas.group),
]

const resourceType = (base: string, id: 'User' | 'Group', schema: string) => ({
  schemas: [scimSchemas.resourceType],
  id,
  name: id,
  endpoint: `/${id}s`,
  schema,
  ...meta('ResourceType', `${base}/ResourceTypes/${id}`),
})

interface AttributeOptions {
  required?: true
  multiValued?: true
  mutability?: 'readOnly' | 'readWrite' | 'immutable'
  caseExact?: true
  uniqueness?: 'server'
}

const attribute = (
  name: string,
  type: 'string' | 'boolean' | 'complex' | 'reference',
  description: string,
  { required, multiValued, mutability = 'readWrite', caseExact, uniqueness }: AttributeOptions = {},
  subAttributes?: readonly object[],
) => ({
  name,
  type,
  multiValued: multiValued ?? false,
  description,
  required: required ?? false,
  caseExact: caseExact ?? false,
  mutability,
  returned: 'default',
  uniqueness: uniqueness ?? 'none',
  ...(subAttributes && { subAttributes }),
})

const readOnly = { mutability: 'readOnly' } as const

const userAttributes = [
  attribute('userName', 'string', 'The e-mail address, which the person signs in with', {
    required: true,
    uniqueness: 'server',
    mutability: 'immutable',
  }),
  attribute('externalId', 'string', 'The id in the directory', { caseExact: true }),
  attribute('name', 'complex', 'The name', { required: true }, [
    attribute('givenName', 'string', 'The first name', { required: true }),
    attribute('familyName', 'string', 'The last name', { required: true }),
    attribute('formatted', 'string', 'Both', readOnly),
  ]),
  attribute('displayName', 'string', 'First and last name', readOnly),
  attribute(
    'active',
    'boolean',
    'Whether the account may be used or waits for its owner to accept the invite',
  ),
  attribute('emails', 'complex', 'The address of userName', { ...readOnly, multiValued: true }, [
    attribute('value', 'string', 'The address', readOnly),
    attribute('type', 'string', 'Always work', readOnly),
    attribute('primary', 'boolean', 'Always true', readOnly),
  ]),
  attribute('groups', 'complex', 'The teams', { ...readOnly, multiValued: true }, [
    attribute('value', 'string', 'The id of the team', readOnly),
    attribute('display', 'string', 'The name of the team', readOnly),
    attribute('$ref', 'reference', 'The address of the team', readOnly),
    attribute('type', 'string', 'Always direct', readOnly),
  ]),
]

const immutable = { mutability: 'immutable' } as const

const groupAttributes = [
  attribute('displayName', 'string', 'The name of the team', { required: true, uniqueness: 'server' }),
  attribute('members', 'complex', 'The people of the team', { multiValued: true }, [
    attribute('value', 'string', 'The id of the person', immutable),
    attribute('display', 'string', 'The name of the person', readOnly),
    attribute('$ref', 'reference', 'The address of the person', readOnly),
    attribute('type', 'string', 'Always User', readOnly),
  ]),
]

const schema = (base: string, id: string, name: string, attributes: readonly object[]) => ({
  schemas: [scimSchemas.schema],
  id,
  name,
  description: name,
  attributes,
  ...meta('Schema', `${base}/Schemas/${id}`),
})

export const schemasOf = (base: string) => [
  schema(base, scimSchemas.user, 'User', userAttributes),
  schema(base, scimSchemas.group, 'Group', groupAttributes),
]
