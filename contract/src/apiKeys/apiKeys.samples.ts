import type { Samples } from '../platform/endpoints/sample.ts'

export const apiKeySamples = (uid: string) =>
  ({
    readApiKeys: {},
    readServiceKeys: { query: { team: uid, after: uid, size: '10' } },
    createApiKey: {
      bodies: [
        { name: 'Backup of the list', scopes: ['people.read'], days: 30 },
        { name: 'HR sync', scopes: ['people.read', 'people.state'], service: true, team: uid },
      ],
    },
    revokeApiKey: { query: { uid } },
  }) satisfies Samples
