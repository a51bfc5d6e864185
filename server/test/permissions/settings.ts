import type { ScreenTexts } from '@resguardo/contract/settings/screenTexts'
import type { SectionName, Sections } from '@resguardo/contract/settings/settings'
import { readSettings } from '@resguardo/contract/settings/settingsEndpoints'
import { certificate, certificateKey } from '../certificates.ts'
import { roots, rootsAndAuditors, type MatrixRows } from './matrixRow.ts'
import type { TestApp } from '../testApp.ts'
import type { CallSubjects } from './subjects.ts'

/** A section as saved, with one changed field. */
const section =
  <Name extends SectionName>(name: Name, change: (values: Sections[Name]) => Partial<Sections[Name]>) =>
  async ({ asRoot }: CallSubjects) => {
    // The section with this name has this type.
    const saved = (await asRoot(readSettings, {}))[name] as { values: Sections[Name]; revision: number }
    return { body: { ...saved.values, ...change(saved.values), revision: saved.revision } }
  }

const testMailTexts = { kind: 'test', lang: 'pt' } as const
const texts = { subject: 'Teste de {brand}', before: [], button: 'Abrir', after: [] }

const pair = { certificate, key: certificateKey }

const screenText = { key: 'ui.role.user', lang: 'en' } as const
const setScreenTexts = async ({ deps: { db } }: TestApp, own: Partial<ScreenTexts>) => {
  const value = JSON.stringify(own)
  await db
    .insertInto('settings')
    .values({ section: 'screenTexts', value })
    .onConflict((conflict) => conflict.column('section').doUpdateSet({ value }))
    .execute()
}

export const settings = {
  readSettings: rootsAndAuditors,
  readEnvironment: rootsAndAuditors,
  readRevisions: { ask: () => ({ query: { section: 'general' } }), ...rootsAndAuditors },
  editGeneral: { ask: section('general', ({ trialDays }) => ({ trialDays: 21 - trialDays })), ...roots },
  editSecurity: { ask: section('security', ({ mailDays }) => ({ mailDays: 21 - mailDays })), ...roots },
  editMessaging: { ask: section('messaging', ({ port }) => ({ port: 612 - port })), ...roots },
  editAttachments: {
    ask: section('attachments', ({ daysKept }) => ({ daysKept: 366 - daysKept })),
    ...roots,
  },
  editCalling: {
    // Not `staffed`, which other rows depend on.
    ask: section('calling', ({ telephone }) => ({ telephone: telephone ? '' : '+551155550100' })),
    ...roots,
  },
  editApps: {
    ask: section('apps', ({ ios }) => ({ ios: { ...ios, version: ios.version ? '' : '1.0.0' } })),
    ...roots,
  },
  editTls: { ask: section('tls', ({ port }) => ({ port: 17_000 - port })), ...roots },
  editCerts: { ask: section('certs', ({ key }) => (key ? { certificate: '', key: '' } : pair)), ...roots },
  readStatus: { ask: () => ({ query: { hours: '24' } }), ...rootsAndAuditors },
  readScreenTexts: { ask: () => ({ query: { q: 'user' } }), ...rootsAndAuditors },
  previewScreenText: { ask: () => ({ body: { ...screenText, text: 'Reader' } }), ...roots },
  editScreenText: {
    ask: async ({ server }) => {
      await setScreenTexts(server, {})
      return { body: { ...screenText, text: 'Reader', before: null } }
    },
    ...roots,
  },
  resetScreenText: {
    ask: async ({ server }) => {
      await setScreenTexts(server, { en: { [screenText.key]: 'Reader' } })
      return { query: screenText }
    },
    ...roots,
  },
  readMailTemplates: rootsAndAuditors,
  readMailTemplate: { ask: () => ({ params: { kind: 'reset' } }), ...rootsAndAuditors },
  previewMailTemplate: { ask: () => ({ body: { ...testMailTexts, texts } }), ...roots },
  editMailTemplate: {
    ask: async ({ server }) => {
      await server.deps.db.deleteFrom('mail_texts').execute()
      return { body: { ...testMailTexts, texts, revision: null } }
    },
    ...roots,
  },
  resetMailTemplate: {
    ask: async ({ server }) => {
      const row = { ...testMailTexts, texts: JSON.stringify(texts) }
      const { db } = server.deps
      await db
        .insertInto('mail_texts')
        .values(row)
        .onConflict((known) => known.doNothing())
        .execute()
      return { query: testMailTexts }
    },
    ...roots,
  },
  // No mail server is configured here.
  testMail: { ask: () => ({ body: {} }), ...roots, root: 501 },
} satisfies MatrixRows
