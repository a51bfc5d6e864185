import { everyone, notFound, roots, rootsAndAuditors, type MatrixRows } from './matrixRow.ts'
import { reportedStep } from './subjects.ts'

export const course = {
  readCourse: { ask: ({ target }) => ({ query: { uid: target } }), ...notFound },
  chooseCourse: {
    ask: ({ target }) => ({
      body: { uid: target, profile: 'basic', osType: 'ios', device: null, version: null },
    }),
    ...notFound,
  },
  recordProgress: { ask: ({ target }) => ({ body: { uid: target, submodule: 'strong-code' } }), ...notFound },
  // No actor has chosen a course.
  courseContent: { ask: () => ({ params: { file: 'strong-code.json' }, query: {} }), ...notFound },
  reportStep: {
    ask: () => ({
      body: { lesson: 'strong-code', slide: 'no-slide', path: ['Ajustes'], language: 'pt', version: null },
    }),
    ...notFound,
  },
  readReportedSteps: { ask: () => ({ query: {} }), ...rootsAndAuditors },
  readReportedStep: {
    ask: async ({ server }) => ({ params: { uid: await reportedStep(server) } }),
    ...rootsAndAuditors,
  },
  settleReportedStep: {
    ask: async ({ server }) => ({
      body: { uid: await reportedStep(server), revision: 1, settled: true, word: 'Visto' },
    }),
    ...roots,
  },
  exportReportedSteps: { ask: () => ({ query: {} }), ...rootsAndAuditors, audited: true },
  readStart: 'public',
  readPlan: { ask: () => ({ query: { lang: 'pt' } }), ...everyone },
  readChat: everyone,
  clearChat: { ask: () => ({ body: {} }), ...everyone },
  readSpeech: everyone,
  // No speech-to-text service is configured here.
  writeSpeech: {
    ask: () => ({ body: { sound: 'T2dnUw==' } }),
    user: 501,
    teamAdmin: 501,
    strangeAdmin: 501,
    root: 501,
  },
  readTicks: everyone,
  keepTicks: { ask: () => ({ body: { ticks: {}, begin: true } }), ...everyone },
  forgetTicks: { ask: () => ({ body: {} }), ...everyone },
  openPairing: {
    ask: () => ({ body: { lesson: 'strong-code', page: 'where', done: false, ticks: {} } }),
    ...everyone,
  },
  // No link has this token, and no pairing this uid.
  joinPairing: { ask: () => ({ body: { token: 'A'.repeat(43) } }), ...notFound },
  readPairing: everyone,
  turnPairing: { ask: ({ target }) => ({ body: { uid: target, done: true } }), ...notFound },
  endPairing: { ask: ({ target }) => ({ body: { uid: target } }), ...everyone },
  searchLessons: {
    ask: () => ({ query: { q: 'roubo', lang: 'pt' } }),
    ...everyone,
  },
} satisfies MatrixRows
