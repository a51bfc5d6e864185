import { alertContent } from '@resguardo/contract/alerts/alerts.samples'
import { everyone, type MatrixRows, roots, rootsAndAuditors } from './matrixRow.ts'
import { alert, feed } from './subjects.ts'

const newFeed = () => ({
  name: 'Boletim',
  kind: 'rss',
  url: `https://feeds.example/${crypto.randomUUID()}`,
  lang: 'pt',
  active: false,
})

export const alerts = {
  readAlerts: { ask: () => ({ query: { lang: 'pt' } }), ...everyone },
  readAlertNews: { ask: () => ({ query: { lang: 'pt' } }), ...everyone },
  markAlerts: { ask: () => ({ body: {} }), ...everyone },
  readManagedAlerts: { ask: () => ({ query: {} }), ...rootsAndAuditors },
  readManagedAlert: {
    ask: async ({ server }) => ({ params: { uid: await alert(server) } }),
    ...rootsAndAuditors,
  },
  createAlert: { ask: () => ({ body: alertContent() }), ...roots },
  editAlert: {
    ask: async ({ server }) => ({ body: { uid: await alert(server), revision: 1, ...alertContent() } }),
    ...roots,
  },
  confirmAlert: {
    ask: async ({ server }) => ({ body: { uid: await alert(server), revision: 1 } }),
    ...roots,
  },
  withdrawAlert: {
    ask: async ({ server }) => ({ body: { uid: await alert(server, 'confirmed'), revision: 1 } }),
    ...roots,
  },
  deleteAlert: { ask: async ({ server }) => ({ query: { uid: await alert(server) } }), ...roots },
  previewAlert: { ask: () => ({ body: { systems: [], profiles: [] } }), ...roots },
  readFeeds: rootsAndAuditors,
  createFeed: { ask: () => ({ body: newFeed() }), ...roots },
  editFeed: { ask: async ({ server }) => ({ body: { ...(await feed(server)), lang: 'pt' } }), ...roots },
  deleteFeed: { ask: async ({ server }) => ({ query: { uid: (await feed(server)).uid } }), ...roots },
  readFeedNow: {
    // The feed points to a closed port of this machine: the check reports the failure, and still succeeds.
    ask: async ({ server }) => ({ body: { uid: (await feed(server, true)).uid } }),
    ...roots,
  },
} satisfies MatrixRows
