import type { createAlert } from './alerts.ts'
import type { InputOf } from '../platform/endpoints/endpoint.ts'
import type { Samples } from '../platform/endpoints/sample.ts'

export type AlertContent = Omit<InputOf<typeof createAlert>['body'], 'submission'>

const sampleWords = (language: string) => ({
  title: `Título ${language}`,
  text: `Primeira linha ${language}\nSegunda linha`,
  action: `Atualize ${language}`,
})

/** A complete alert, which concerns everyone unless `given` says otherwise. */
export const alertContent = (overrides: Partial<AlertContent> = {}): AlertContent => ({
  severity: 'important',
  words: { pt: sampleWords('pt'), es: sampleWords('es'), en: sampleWords('en') },
  systems: [],
  profiles: [],
  source: { name: 'Apple', url: 'https://support.apple.com/en-us/100100' },
  expires: null,
  ...overrides,
})

const feed = { name: 'Boletim', kind: 'rss', url: 'https://feeds.example/rss', lang: 'pt', active: false }
const target = {
  systems: [{ osType: 'ios', min: '18', max: '18.7.1', models: ['iphone-15'] }],
  profiles: ['basic'],
} as const

export const alertSamples = (uid: string) =>
  ({
    readAlerts: { query: { show: 'all', severity: 'critical', lang: 'pt', after: uid, size: '10' } },
    readAlertNews: { query: { lang: 'pt' } },
    markAlerts: { bodies: [{ uids: [uid] }, {}] },
    readManagedAlerts: {
      query: { state: 'draft', severity: 'critical', osType: 'ios', q: 'iOS', after: uid, size: '10' },
    },
    readManagedAlert: { params: { uid } },
    createAlert: { bodies: [{ ...alertContent(), ...target, submission: uid }] },
    editAlert: { bodies: [{ uid, revision: 1, ...alertContent() }] },
    confirmAlert: { bodies: [{ uid, revision: 1 }] },
    withdrawAlert: { bodies: [{ uid, revision: 1 }] },
    deleteAlert: { query: { uid } },
    previewAlert: { bodies: [target] },
    readFeeds: {},
    createFeed: { bodies: [feed] },
    editFeed: { bodies: [{ uid, revision: 1, ...feed }] },
    deleteFeed: { query: { uid } },
    readFeedNow: { bodies: [{ uid }] },
  }) satisfies Samples
