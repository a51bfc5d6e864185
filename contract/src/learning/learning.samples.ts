import { type Samples } from '../platform/endpoints/sample.ts'

export const courseSamples = (uid: string) =>
  ({
    readCourse: { query: { uid } },
    chooseCourse: { bodies: [{ uid, profile: 'basic', osType: 'ios', device: null, version: '17.3' }] },
    recordProgress: { bodies: [{ uid, submodule: 'strong-code', visited: true }] },
    courseContent: { params: { file: 'strong-code.json' }, query: {} },
    reportStep: {
      bodies: [
        {
          lesson: 'strong-code',
          slide: 'where',
          path: ['Ajustes', 'Face ID e Código'],
          language: 'pt',
          version: '17.3',
          note: 'O menu tem outro nome',
        },
      ],
    },
    readReportedSteps: {
      query: { state: 'open', osType: 'ios', lesson: 'strong-code', after: uid, size: '10' },
    },
    readReportedStep: { params: { uid }, query: { after: uid, size: '10' } },
    settleReportedStep: {
      bodies: [
        { uid, revision: 1, settled: true, word: 'Caminho corrigido' },
        { uid, revision: 2, settled: false },
      ],
    },
    exportReportedSteps: {
      query: { state: 'settled', osType: 'ios', lesson: 'strong-code', format: 'csv', delimiter: ';' },
    },
    readPlan: { query: { lang: 'pt' } },
    readStart: { query: { lang: 'pt', osType: 'ios', version: '18.5' } },
    readChat: { query: {} },
    clearChat: { bodies: [{}] },
    readSpeech: { query: {} },
    writeSpeech: { bodies: [{ sound: 'T2dnUw==' }] },
    readTicks: { query: {} },
    keepTicks: {
      bodies: [
        { ticks: { 'ios/strong-code.six-plus': { state: 'set', on: '2026-11-20', at: 1, version: '18' } } },
      ],
    },
    forgetTicks: { bodies: [{}] },
    openPairing: { bodies: [{ lesson: 'strong-code', page: 'where', done: false, ticks: {} }] },
    joinPairing: { bodies: [{ token: 'A'.repeat(43) }] },
    readPairing: { query: {} },
    turnPairing: { bodies: [{ uid, position: { lesson: 'strong-code', page: 'where' } }] },
    endPairing: { bodies: [{ uid }] },
    searchLessons: { query: { q: 'roubo', lang: 'pt', size: '5' } },
  }) satisfies Samples
