import { consentVersion } from './support.ts'
import { type Samples } from '../platform/endpoints/sample.ts'

export const supportSamples = (uid: string) =>
  ({
    readSupport: { query: {} },
    askPerson: {
      bodies: [
        {
          question: 'Meu celular liga sozinho à noite',
          answer: 'Veja os aplicativos que abrem sozinhos.',
          phone: true,
          profile: false,
          emergency: false,
          consent: consentVersion,
        },
      ],
    },
    tellPerson: { bodies: [{ uid, id: uid, text: 'Ainda acontece' }] },
    withdrawTicket: { bodies: [{ uid }] },
    readTickets: {
      query: { state: 'queued', priority: 'free', lang: 'pt', mine: 'yes', after: uid, size: '10' },
    },
    readTicket: { params: { uid } },
    assignTicket: {
      bodies: [
        { uid, revision: 1, helper: uid },
        { uid, revision: 2, helper: null },
      ],
    },
    answerTicket: { bodies: [{ uid, id: uid, text: 'Qual é o modelo?', note: false, solve: true }] },
    moveTicket: { bodies: [{ uid, revision: 1, move: 'escalate' }] },
    readCanned: {},
    draftAnswer: { bodies: [{ submission: uid, lang: 'pt', question: 'Por que liga?', answer: 'Porque…' }] },
    readDrafts: { query: { after: uid, size: '10' } },
    deleteDraft: { bodies: [{ uid }] },
    exportDrafts: { query: { format: 'csv', delimiter: ';' } },
  }) satisfies Samples
