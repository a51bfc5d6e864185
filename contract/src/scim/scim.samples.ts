import type { Sample } from '../platform/endpoints/sample.ts'
import { type scimCalls, scimSchemas } from './scim.ts'

const user = {
  schemas: [scimSchemas.user],
  userName: 'nina@quintal.example',
  externalId: 'a1b2',
  name: { givenName: 'Nina', familyName: 'Reis' },
  emails: [{ value: 'nina@quintal.example', type: 'work', primary: true }],
  active: true,
}

/** Examples for the description of the API. */
export const scimSamples: Partial<Record<keyof typeof scimCalls, Sample>> = {
  readScimUsers: { query: { filter: 'userName eq "nina@quintal.example"', count: '100' } },
  createScimUser: { bodies: [user] },
  replaceScimUser: { bodies: [{ ...user, active: false }] },
  readScimGroups: { query: { filter: 'displayName eq "Quintal"', excludedAttributes: 'members' } },
  createScimGroup: { bodies: [{ schemas: [scimSchemas.group], displayName: 'Quintal' }] },
  replaceScimGroup: { bodies: [{ schemas: [scimSchemas.group], displayName: 'Quintal', members: [] }] },
  patchScimGroup: {
    bodies: [
      {
        schemas: [scimSchemas.patch],
        Operations: [{ op: 'replace', path: 'displayName', value: 'Quintal' }],
      },
    ],
  },
  patchScimUser: {
    bodies: [
      { schemas: [scimSchemas.patch], Operations: [{ op: 'replace', path: 'active', value: false }] },
      { schemas: [scimSchemas.patch], Operations: [{ op: 'replace', value: { 'name.givenName': 'Nina' } }] },
    ],
  },
}
