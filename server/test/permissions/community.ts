import { everyone, nobody, roots, type Rows } from './row.ts'
import type { About } from './subjects.ts'
import { openReview, ownName, thread } from '../talking.ts'

/** None of the actors has the helper flag: then only root is a moderator. */
const moderators = { user: 403, teamAdmin: 403, strangeAdmin: 403, root: 200 }
const post = { lang: 'pt', text: 'Alguém sabe?' } as const

/** Gives the caller a community name; a request without a token has no account to name. */
async function named({ server, self, team }: About) {
  if (self !== team) await ownName(server, self)
}

/** Restricts reading to signed-in people. */
async function closed({ server }: About) {
  await server.make.settings('community', { publicReading: false })
}

export const community = {
  readCommunity: { ask: () => ({ query: {} }), ...everyone, open: true },
  readThreads: {
    ask: async (about) => {
      await closed(about)
      return { query: { board: 'tips' } }
    },
    ...everyone,
  },
  readThread: {
    ask: async (about) => {
      await closed(about)
      return { params: { uid: await thread(about.server) }, query: {} }
    },
    ...everyone,
  },
  searchCommunity: {
    ask: async (about) => {
      await closed(about)
      return { query: { q: 'golpe' } }
    },
    ...everyone,
  },
  readMember: { ask: () => ({ query: {} }), ...everyone },
  chooseName: { ask: () => ({ body: { name: `Lua ${crypto.randomUUID().slice(0, 8)}` } }), ...everyone },
  writeThread: {
    ask: async (about) => {
      await named(about)
      const title = 'Como troco o PIN?'
      return { body: { uid: crypto.randomUUID(), board: 'announcements', title, ...post } }
    },
    ...roots,
  },
  writeReply: {
    ask: async (about) => {
      await named(about)
      return { body: { uid: crypto.randomUUID(), thread: await thread(about.server), ...post } }
    },
    ...everyone,
  },
  removePost: { ask: async ({ server }) => ({ body: { uid: await thread(server) } }), ...nobody },
  markAnswer: {
    ask: async ({ server }) => ({ body: { thread: await thread(server), post: null } }),
    ...moderators,
  },
  followThread: {
    ask: async ({ server }) => ({ body: { thread: await thread(server), follow: true } }),
    ...everyone,
  },
  reportPost: {
    ask: async ({ server }) => ({ body: { uid: await thread(server), reason: 'spam' } }),
    ...everyone,
  },
  keepImage: {
    ask: async () => ({ body: { image: await picture(), alt: 'Uma tela' } }),
    ...everyone,
  },
  readImage: {
    ask: async (about) => {
      await closed(about)
      return { params: { uid: about.target } }
    },
    ...nobody,
  },
  moderateThread: {
    ask: async ({ server }) => ({
      body: { uid: await thread(server), revision: 1, pinned: true, locked: true },
    }),
    ...moderators,
  },
  readReviews: { ask: () => ({ query: {} }), ...moderators },
  claimReview: {
    ask: async ({ server }) => ({ body: { ...(await openReview(server)), claim: true } }),
    ...moderators,
  },
  decideReview: {
    ask: async ({ server, self, team }) => ({
      body: { ...(await openReview(server, self === team ? null : self)), decision: 'hide', reason: 'spam' },
    }),
    ...moderators,
  },
  hidePost: {
    ask: async ({ server }) => ({ body: { uid: await thread(server), reason: 'spam' } }),
    ...moderators,
  },
  appealDecision: {
    ask: async ({ server }) => ({ body: { uid: (await openReview(server)).uid, text: 'Por quê?' } }),
    ...nobody,
  },
  readModeration: {
    ask: async (about) => {
      await closed(about)
      return { query: {} }
    },
    ...everyone,
  },
  editCommunity: { ask: () => ({ body: { publicReading: false } }), ...roots },
} satisfies Rows

async function picture(): Promise<string> {
  const { default: sharp } = await import('sharp')
  const made = sharp({ create: { width: 8, height: 8, channels: 3, background: '#ffb700' } })
  return (await made.png().toBuffer()).toString('base64')
}
