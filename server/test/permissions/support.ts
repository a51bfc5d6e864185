import { consentVersion } from '@resguardo/contract/support/support'
import { everyone, notFound, roots, rootsAndAuditors, type MatrixRows } from './matrixRow.ts'
import { type CallSubjects, draft, ticket } from './subjects.ts'

/** Not even root, whose actor has no grant. */
const helpers = { ...roots, root: 403, helper: 200 }
const question = { question: 'Como saio disto?', phone: true, profile: false, emergency: false }

/** Makes sure that a helper exists. */
async function withHelper({ server }: CallSubjects) {
  await ticket(server)
  return { body: { ...question, consent: consentVersion } }
}

export const support = {
  readSupport: { ask: () => ({ query: {} }), ...everyone },
  askPerson: { ask: withHelper, ...everyone },
  tellPerson: {
    ask: async ({ server }) => ({ body: { uid: await ticket(server), id: crypto.randomUUID(), text: 'Oi' } }),
    ...notFound,
  },
  withdrawTicket: { ask: async ({ server }) => ({ body: { uid: await ticket(server) } }), ...notFound },
  readTickets: { ask: () => ({ query: {} }), ...helpers },
  readTicket: { ask: async ({ server }) => ({ params: { uid: await ticket(server) } }), ...helpers },
  assignTicket: {
    ask: async ({ server, self }) => ({ body: { uid: await ticket(server), revision: 1, helper: self } }),
    ...helpers,
  },
  answerTicket: {
    ask: async ({ server }) => ({
      body: { uid: await ticket(server), id: crypto.randomUUID(), text: 'Oi', note: true },
    }),
    ...helpers,
  },
  moveTicket: {
    ask: async ({ server }) => ({ body: { uid: await ticket(server), revision: 1, move: 'close' } }),
    ...helpers,
  },
  readCanned: helpers,
  draftAnswer: { ask: () => ({ body: { lang: 'pt', question: 'Como?', answer: 'Assim.' } }), ...helpers },
  readDrafts: { ask: () => ({ query: {} }), ...rootsAndAuditors },
  deleteDraft: { ask: async ({ server }) => ({ body: { uid: await draft(server) } }), ...roots },
  exportDrafts: { ask: () => ({ query: {} }), ...rootsAndAuditors, audited: true },
} satisfies MatrixRows
