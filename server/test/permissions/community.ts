import { everyone, notFound, roots, type MatrixRows } from './matrixRow.ts'
import type { CallSubjects } from './subjects.ts'
import { openReview, giveCommunityName, makeThread } from '../communityPosts.ts'

const moderators = { ...roots, moderator: 200 }
const post = { lang: 'pt', text: 'Alguém sabe?' } as const

/** Gives the caller a community name; a request without a token has no account to name. */
async function giveCallerName({ server, self, team }: CallSubjects) {
  if (self !== team) await giveCommunityName(server, self)
}

/** Restricts reading to signed-in people. */
async function restrictReading({ server }: CallSubjects) {
  await server.make.settings('community', { publicReading: false })
}

export const community = {
  readCommunity: { ask: () => ({ query: {} }), ...everyone, open: true },
  readThreads: {
    ask: async (about) => {
      await restrictReading(about)
      return { query: { board: 'tips' } }
    },
    ...everyone,
  },
  readThread: {
    ask: async (about) => {
      await restrictReading(about)
      return { params: { uid: await makeThread(about.server) }, query: {} }
    },
    ...everyone,
  },
  searchCommunity: {
    ask: async (about) => {
      await restrictReading(about)
      return { query: { q: 'golpe' } }
    },
    ...everyone,
  },
  readMember: { ask: () => ({ query: {} }), ...everyone },
  chooseName: { ask: () => ({ body: { name: `Lua ${crypto.randomUUID().slice(0, 8)}` } }), ...everyone },
  writeThread: {
    ask: async (about) => {
      await giveCallerName(about)
      const title = 'Como troco o PIN?'
      return { body: { uid: crypto.randomUUID(), board: 'announcements', title, ...post } }
    },
    ...roots,
  },
  writeReply: {
    ask: async (about) => {
      await giveCallerName(about)
      return { body: { uid: crypto.randomUUID(), thread: await makeThread(about.server), ...post } }
    },
    ...everyone,
  },
  removePost: { ask: async ({ server }) => ({ body: { uid: await makeThread(server) } }), ...notFound },
  markAnswer: {
    ask: async ({ server }) => ({ body: { thread: await makeThread(server), post: null } }),
    ...moderators,
  },
  followThread: {
    ask: async ({ server }) => ({ body: { thread: await makeThread(server), follow: true } }),
    ...everyone,
  },
  reportPost: {
    ask: async ({ server }) => ({ body: { uid: await makeThread(server), reason: 'spam' } }),
    ...everyone,
  },
  keepImage: {
    ask: async () => ({ body: { image: await picture(), alt: 'Uma tela' } }),
    ...everyone,
  },
  readImage: {
    ask: async (about) => {
      await restrictReading(about)
      return { params: { uid: about.target } }
    },
    ...notFound,
  },
  moderateThread: {
    ask: async ({ server }) => ({
      body: { uid: await makeThread(server), revision: 1, pinned: true, locked: true },
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
    ask: async ({ server }) => ({ body: { uid: await makeThread(server), reason: 'spam' } }),
    ...moderators,
  },
  appealDecision: {
    ask: async ({ server }) => ({ body: { uid: (await openReview(server)).uid, text: 'Por quê?' } }),
    ...notFound,
  },
  readModeration: {
    ask: async (about) => {
      await restrictReading(about)
      return { query: {} }
    },
    ...everyone,
  },
  editCommunity: { ask: () => ({ body: { publicReading: false } }), ...roots },
} satisfies MatrixRows

async function picture(): Promise<string> {
  const { default: sharp } = await import('sharp')
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#ffb700' } })
  return (await image.png().toBuffer()).toString('base64')
}
