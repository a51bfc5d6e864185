import { createHash } from 'node:crypto'
import { scimSchemas, type ScimUser } from '@resguardo/contract/scim/scim'
import type * as z from 'zod/mini'
import type { UserRow } from './users.table.ts'

export type UserResource = z.infer<typeof ScimUser>

/** An ETag that changes whenever what it is made of does. */
export const versionOf = (...parts: readonly unknown[]): string =>
  `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}"`

/** The address of the SCIM server. */
export const baseOf = ({ publicUrl }: { readonly publicUrl: string }): string => `${publicUrl}/scim/v2`

/** A person as a resource of RFC 7643, 4.1: the name that others see, and the address they sign in with. */
export function userResource(row: UserRow, base: string): UserResource & { meta: { version: string } } {
  const { uid, username, first_name: givenName, last_name: familyName, teams } = row
  const formatted = `${givenName} ${familyName}`
  return {
    schemas: [scimSchemas.user],
    id: uid,
    ...(row.external_id !== null && { externalId: row.external_id }),
    userName: username,
    name: { givenName, familyName, formatted },
    displayName: formatted,
    active: row.status === 'active' || row.status === 'pending',
    emails: [{ value: username, type: 'work', primary: true }],
    groups: teams.map((team) => ({
      value: team.uid,
      display: team.name,
      $ref: `${base}/Groups/${team.uid}`,
      type: 'direct',
    })),
    meta: {
      resourceType: 'User',
      created: row.created.toISOString(),
      lastModified: row.changed.toISOString(),
      location: `${base}/Users/${uid}`,
      version: versionOf(row.revision, row.linked, row.status, teams),
    },
  }
}
