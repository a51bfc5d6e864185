import { audited, type MatrixRows, teams } from './matrixRow.ts'
import { delivery, webhook } from './subjects.ts'

const settings = () => ({
  name: 'CRM',
  url: `https://hooks.example/${crypto.randomUUID()}`,
  kinds: ['audit.teams'],
  active: false,
})

export const webhooks = {
  readWebhooks: { ask: ({ team }) => ({ query: { team } }), ...audited },
  createWebhook: {
    ask: async ({ server, team }) => {
      // The list reaches its limit before all actors have had their turn.
      await server.deps.db.deleteFrom('webhooks').execute()
      return { body: { ...settings(), team } }
    },
    ...teams,
  },
  editWebhook: {
    ask: async ({ server, team }) => ({
      body: { ...settings(), uid: await webhook(server, team), revision: 1 },
    }),
    ...teams,
  },
  deleteWebhook: {
    ask: async ({ server, team }) => ({ query: { uid: await webhook(server, team) } }),
    ...teams,
  },
  renewWebhookSecret: {
    ask: async ({ server, team }) => ({ body: { uid: await webhook(server, team) } }),
    ...teams,
  },
  testWebhook: {
    // The webhook points to a closed port of this machine: the response reports that.
    ask: async ({ server, team }) => ({ body: { uid: await webhook(server, team) } }),
    ...teams,
  },
  readDeliveries: {
    ask: async ({ server, team }) => ({ params: { uid: await webhook(server, team) } }),
    ...audited,
  },
  resendDelivery: {
    ask: async ({ server, team }) => ({ body: { uid: await delivery(server, team) } }),
    ...teams,
  },
} satisfies MatrixRows
