import type { Samples } from '../platform/endpoints/sample.ts'

export const assignmentSamples = (uid: string) =>
  ({
    readAssignments: { query: { team: uid, state: 'open', after: uid, size: '10' } },
    createAssignment: {
      bodies: [{ team: uid, lessons: ['strong-code'], until: '2026-12-15', submission: uid }],
    },
    editAssignment: { bodies: [{ uid, withdrawn: true }] },
    readOwnAssignments: {},
    readAnnouncements: { query: { team: uid, state: 'shown', after: uid, size: '10' } },
    createAnnouncement: {
      bodies: [{ team: uid, text: 'Reunião na sexta\nàs 10', until: '2026-12-15', submission: uid }],
    },
    editAnnouncement: { bodies: [{ uid, withdrawn: true }] },
    readOwnAnnouncements: {},
  }) satisfies Samples
