import { everyone, type MatrixRows, notFound } from './matrixRow.ts'

export const apiKeys = {
  readApiKeys: everyone,
  readServiceKeys: {
    ask: () => ({ query: {} }),
    user: 403,
    teamAdmin: 200,
    strangeAdmin: 200,
    root: 200,
    auditor: 200,
  },
  createApiKey: {
    ask: ({ team }) => ({ body: { name: 'Sync', scopes: ['people.read'], service: true, team } }),
    user: 404,
    teamAdmin: 200,
    strangeAdmin: 404,
    root: 200,
  },
  // No key has this uid.
  revokeApiKey: { ask: ({ target }) => ({ query: { uid: target } }), ...notFound },
} satisfies MatrixRows
