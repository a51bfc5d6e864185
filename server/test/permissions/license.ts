import { everyone, licensees, roots, type MatrixRows } from './matrixRow.ts'
import { order, orderOf, pack, pick, seat, subscription } from './subjects.ts'

export const license = {
  readLicense: everyone,
  startTrial: { ask: () => ({ body: {} }), ...everyone, root: 409 },
  readPrices: 'public',
  readOrders: { ask: ({ team }) => ({ query: { team } }), ...licensees, user: 404, auditor: 200 },
  readOrder: {
    ask: async (about) => ({ params: { uid: (await order(about)).uid } }),
    ...licensees,
    user: 404,
    auditor: 200,
  },
  createOrder: { ask: ({ team, server }) => ({ body: orderOf(team, server) }), ...licensees, user: 404 },
  editOrder: {
    ask: async (about) => ({ body: { ...pick(await order(about)), to: 'cancelled' } }),
    ...licensees,
    user: 404,
  },
  readSubscriptions: { ask: ({ team }) => ({ query: { team } }), ...licensees, user: 404, auditor: 200 },
  editSubscription: {
    ask: async (about) => ({ body: { uid: await subscription(about), revision: 1, cancels: true } }),
    ...licensees,
    user: 404,
  },
  // Packs bought on this site are managed on this site, not in the provider's portal.
  openPortal: {
    ask: async (about) => ({ body: { uid: await subscription(about) } }),
    user: 404,
    teamAdmin: 409,
    strangeAdmin: 404,
    root: 409,
    billing: 409,
  },
  readMonths: everyone,
  // No actor has earned one.
  useMonth: { ask: () => ({ body: {} }), user: 409, teamAdmin: 409, strangeAdmin: 409, root: 409 },
  readPacks: { ask: ({ team }) => ({ query: { team } }), ...licensees, auditor: 200 },
  readPack: { ask: async (about) => ({ params: { uid: await pack(about) } }), ...licensees, auditor: 200 },
  exportPacks: {
    ask: () => ({ query: {} }),
    ...everyone,
    user: 403,
    billing: 200,
    auditor: 200,
    audited: true,
  },
  createLicense: {
    ask: ({ team }) => ({
      body: { team, licenseType: 'standard', licenseCount: 5, expiration: '2199-01-01T00:00:00Z' },
    }),
    ...roots,
    billing: 200,
  },
  editLicense: {
    ask: async (about) => ({ body: { uid: await pack(about), revision: 1, licenseCount: 7 } }),
    ...roots,
    billing: 200,
  },
  readSeats: { ask: async (about) => ({ query: { pack: await pack(about) } }), ...licensees, auditor: 200 },
  assignSeats: {
    ask: async (about) => ({ body: { pack: await pack(about), who: [about.target] } }),
    ...licensees,
  },
  moveSeats: {
    ask: async (about) => ({ body: { uid_array: [await seat(about)], ends: null } }),
    ...licensees,
  },
  releaseSeats: { ask: async (about) => ({ query: { uid_array: await seat(about) } }), ...licensees },
} satisfies MatrixRows
