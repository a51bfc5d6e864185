import { settingsDefaults as defaults } from './settingsDefaults.ts'
import type { Samples } from '../platform/endpoints/sample.ts'

const mailTexts = {
  subject: '{brand}: is this your address?',
  before: ['Somebody opened an account at {brand} with it.'],
  button: 'It is mine',
  after: ['The link is valid for {lifetime}.'],
}

export const settingsSamples = () =>
  ({
    readSettings: {},
    readEnvironment: {},
    readRevisions: { query: { section: 'general', before: '3', size: '10' } },
    editGeneral: { bodies: [{ ...defaults.general, revision: 0 }] },
    editSecurity: { bodies: [{ ...defaults.security, revision: 0 }] },
    editMessaging: { bodies: [{ ...defaults.messaging, revision: 0 }] },
    editAttachments: { bodies: [{ ...defaults.attachments, revision: 0 }] },
    editCalling: { bodies: [{ ...defaults.calling, revision: 0 }] },
    editApps: { bodies: [{ ...defaults.apps, revision: 0 }] },
    editTls: { bodies: [{ ...defaults.tls, revision: 0 }] },
    editCerts: { bodies: [{ ...defaults.certs, revision: 0 }] },
    testMail: { bodies: [{}, { ...defaults.messaging, host: 'mail.example.org' }] },
    readMailTemplates: {},
    readMailTemplate: { params: { kind: 'verify' } },
    previewMailTemplate: { bodies: [{ kind: 'verify', lang: 'en', texts: mailTexts }] },
    editMailTemplate: { bodies: [{ kind: 'verify', lang: 'en', texts: mailTexts, revision: null }] },
    resetMailTemplate: { query: { kind: 'verify', lang: 'en' } },
    readScreenTexts: { query: { q: 'a', key: 'ui.role.user', changed: 'true' } },
    previewScreenText: { bodies: [{ key: 'ui.role.user', lang: 'en', text: 'Reader' }] },
    editScreenText: { bodies: [{ key: 'ui.role.user', lang: 'en', text: 'Reader', before: null }] },
    resetScreenText: { query: { key: 'ui.role.user', lang: 'en' } },
    readStatus: { query: { hours: '6' } },
  }) satisfies Samples
