import { roots, rootsAndAuditors, type MatrixRows } from './matrixRow.ts'
import { delivery, webhook } from './subjects.ts'

const settings = () => ({
  name: 'CRM',
  url: `https://127.0.0.1:9/${crypto.randomUUID()}`,
  kinds: ['account.created'],
  active: false,
})

export const webhooks = {
  readWebhooks: rootsAndAuditors,
  createWebhook: {
    ask: async ({ server }) => {
      // The list reaches its limit before all actors have had their turn.
      await server.deps.db.deleteFrom('webhooks').execute()
      return { body: settings() }
    },
    ...roots,
  },
  editWebhook: {
    ask: async ({ server }) => ({ body: { ...settings(), uid: await webhook(server), revision: 1 } }),
    ...roots,
  },
  deleteWebhook: { ask: async ({ server }) => ({ query: { uid: await webhook(server) } }), ...roots },
  renewWebhookSecret: { ask: async ({ server }) => ({ body: { uid: await webhook(server) } }), ...roots },
  testWebhook: {
    // The webhook points to a closed port of this machine: the response reports that.
    ask: async ({ server }) => ({ body: { uid: await webhook(server) } }),
    ...roots,
  },
  readDeliveries: {
    ask: async ({ server }) => ({ params: { uid: await webhook(server) } }),
    ...rootsAndAuditors,
  },
  resendDelivery: { ask: async ({ server }) => ({ body: { uid: await delivery(server) } }), ...roots },
} satisfies MatrixRows
