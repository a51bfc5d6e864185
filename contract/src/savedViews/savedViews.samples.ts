import type { Samples } from '../platform/endpoints/sample.ts'

export const savedViewSamples = (uid: string) =>
  ({
    readSavedViews: { query: { list: 'people' } },
    saveView: {
      bodies: [{ list: 'people', name: 'Blocked, newest first', search: 'status=blocked&sort=-seen' }],
    },
    editView: {
      bodies: [
        { uid, name: 'Blocked' },
        { uid, search: 'status=blocked' },
        { uid, first: true },
      ],
    },
    deleteView: { query: { uid } },
  }) satisfies Samples
