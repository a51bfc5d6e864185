import { type Samples } from '../platform/endpoints/sample.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const communitySamples = (uid: string) =>
  ({
    readCommunity: { query: {} },
    readThreads: { query: { board: 'questions', lang: 'pt', after: uid, size: '10' } },
    readThread: { params: { uid }, query: { post: uid, size: '10' } },
    searchCommunity: { query: { q: 'golpe do Pix', board: 'alerts', lang: 'pt', before: uid, size: '10' } },
    readMember: { query: {} },
    chooseName: { bodies: [{ name: 'Lua Nova' }] },
    writeThread: {
      bodies: [
        {
          uid,
          board: 'questions',
          lang: 'pt',
          title: 'Como troco o PIN?',
          text: 'Alguém me mostra o caminho?',
          keep: false,
          lesson: 'strong-code',
          image: uid,
          follow: true,
        },
      ],
    },
    writeReply: {
      bodies: [
        {
          thread: uid,
          uid,
          lang: 'pt',
          text: 'Assim.',
          keep: true,
          lesson: null,
          image: null,
          follow: false,
        },
      ],
    },
    removePost: { bodies: [{ uid }] },
    markAnswer: {
      bodies: [
        { thread: uid, post: uid },
        { thread: uid, post: null },
      ],
    },
    followThread: { bodies: [{ thread: uid, follow: true }] },
    reportPost: { bodies: [{ uid, reason: 'spam', note: 'De novo' }] },
    keepImage: { bodies: [{ image: png, alt: 'A tela de ajustes' }] },
    readImage: { params: { uid } },
    moderateThread: { bodies: [{ uid, revision: 1, pinned: true, locked: false }] },
    readReviews: { query: { kind: 'held', after: uid, size: '10' } },
    claimReview: { bodies: [{ uid, revision: 1, claim: true }] },
    decideReview: { bodies: [{ uid, revision: 1, decision: 'hide', reason: 'spam' }] },
    hidePost: { bodies: [{ uid, reason: 'abuse' }] },
    appealDecision: { bodies: [{ uid, text: 'Não era propaganda' }] },
    readModeration: { query: { after: uid, size: '10' } },
    editCommunity: { bodies: [{ publicReading: false }] },
  }) satisfies Samples
