import { settingsDefaults as defaults } from './settingsDefaults.ts'
import type { Samples } from '../platform/endpoints/sample.ts'

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
    readStatus: { query: { hours: '6' } },
  }) satisfies Samples
