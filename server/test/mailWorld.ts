import { randomBytes } from 'node:crypto'
import { type Language, languages } from '@resguardo/contract/platform/languages'
import { type MailKind, mailKinds } from '@resguardo/contract/settings/outbox'
import { sql } from 'kysely'
import { openSettings } from '#domain/settings.ts'
import { type JobDeps, runJobsOnce } from '#jobs/worker.ts'
import { type Mail, queueMail } from '#mail/mailQueue.ts'
import { openKeys } from '#security/crypto/keys.ts'
import { createTestDatabase } from './testDatabase.ts'

/**
 * A database with its jobs, and the dependencies of the mail and job modules; `said` is everything logged.
 */
export async function openMailWorld(smtpUrl?: string) {
  const { database, owner, drop } = await createTestDatabase()
  const { kysely: db } = database
  const master = randomBytes(32)
  const logged: string[] = []
  const log = (fields: object, message: string) => void logged.push(`${message} ${JSON.stringify(fields)}`)
  const env: { -readonly [name in keyof JobDeps['env']]: JobDeps['env'][name] } = {
    BRAND_NAME: 'Abrigo',
    MAIL_FROM: 'Abrigo <no-reply@abrigo.example>',
    publicUrl: 'https://abrigo.example',
    SMTP_URL: smtpUrl,
  }
  const keys = openKeys(master)
  const deps: JobDeps = {
    db,
    keys,
    settings: openSettings(database.read, keys),
    random: randomBytes,
    now: () => new Date(),
    log: { info: log, warn: log, error: log },
    env,
    resolveTxt: async () => [],
  }
  return {
    connection: database.connection,
    database,
    /** The same database as its owner, for what the program itself may not do. */
    owner: owner.kysely,
    drop,
    /** Resets everything for the next test (people, mails, jobs, log), and sends mail to that server. */
    async clear(url: string) {
      for (const table of ['mails', 'people', 'graphile_worker._private_jobs'])
        await sql`delete from ${sql.table(table)}`.execute(db)
      logged.splice(0)
      env.SMTP_URL = url
    },
    deps,
    env,
    said: logged,
    master,
    db,
    queue: (mail: Mail) => db.transaction().execute((step) => queueMail(step, deps, mail)),
    run: () => runJobsOnce(deps, database),
    /** Makes every scheduled job due now. */
    makeDue: () => sql`update graphile_worker._private_jobs set run_at = now()`.execute(db),
    mails: () => db.selectFrom('mails').selectAll().orderBy('created').execute(),
    jobs: async () =>
      (
        await sql<{
          minutes: number
          attempts: number
          payload: unknown
          all: string
        }>`select extract(epoch from run_at - now())::float8 / 60 as minutes, attempts, payload,
             jobs::text as all from graphile_worker._private_jobs jobs order by id`.execute(db)
      ).rows,
  }
}

export type MailWorld = Awaited<ReturnType<typeof openMailWorld>>

const commonValues = { name: 'Ana', url: 'https://abrigo.example/link/pt/tok3n-canary_x' }

/** One mail of each kind to `ana@canary.example`. */
export const sampleMails = (lang: Language): Record<MailKind, Mail> => ({
  verify: { kind: 'verify', lang, to: 'ana@canary.example', values: { ...commonValues, minutes: 1440 } },
  'known-address': { kind: 'known-address', lang, to: 'ana@canary.example', values: commonValues },
  'one-time-code': {
    kind: 'one-time-code',
    lang,
    to: 'ana@canary.example',
    values: { name: 'Ana', code: '408193', minutes: 10 },
  },
  reset: { kind: 'reset', lang, to: 'ana@canary.example', values: { ...commonValues, minutes: 30 } },
  'password-changed': { kind: 'password-changed', lang, to: 'ana@canary.example', values: commonValues },
  'many-deleted': {
    kind: 'many-deleted',
    lang,
    to: 'ana@canary.example',
    values: { ...commonValues, count: 240, days: 30 },
  },
  invite: {
    kind: 'invite',
    lang,
    to: 'ana@canary.example',
    values: {
      team: 'Quintal da Ana',
      url: commonValues.url,
      code: 'ABCD-EFGH-JKMN-PQRS-TUVW',
      store: 'https://store.example/app',
      minutes: 10_080,
    },
  },
  'audit-head': {
    kind: 'audit-head',
    lang,
    to: 'ana@canary.example',
    values: { ...commonValues, number: '1234', mac: 'f00d' },
  },
  'join-request': { kind: 'join-request', lang, to: 'ana@canary.example', values: commonValues },
  'joined-team': {
    kind: 'joined-team',
    lang,
    to: 'ana@canary.example',
    values: { ...commonValues, team: 'Quintal' },
  },
  'passkey-added': { kind: 'passkey-added', lang, to: 'ana@canary.example', values: commonValues },
  'passkey-removed': { kind: 'passkey-removed', lang, to: 'ana@canary.example', values: commonValues },
  'totp-added': { kind: 'totp-added', lang, to: 'ana@canary.example', values: commonValues },
  'totp-removed': { kind: 'totp-removed', lang, to: 'ana@canary.example', values: commonValues },
  'recovery-used': {
    kind: 'recovery-used',
    lang,
    to: 'ana@canary.example',
    values: { ...commonValues, left: 9 },
  },
  'reset-elsewhere': {
    kind: 'reset-elsewhere',
    lang,
    to: 'ana@canary.example',
    values: { ...commonValues, by: 'host' },
  },
  'code-elsewhere': { kind: 'code-elsewhere', lang, to: 'ana@canary.example', values: commonValues },
  'new-account': {
    kind: 'new-account',
    lang,
    to: 'ana@canary.example',
    values: { ...commonValues, minutes: 10_080 },
  },
  'account-wanted': {
    kind: 'account-wanted',
    lang,
    to: 'ana@canary.example',
    values: { ...commonValues, team: 'Quintal' },
  },
  'new-root': {
    kind: 'new-root',
    lang,
    to: 'ana@canary.example',
    values: { ...commonValues, by: 'root', account: 'nova@abrigo.example' },
  },
  'account-ending': {
    kind: 'account-ending',
    lang,
    to: 'ana@canary.example',
    values: { ...commonValues, days: 7, date: '3/12/2026' },
  },
  'account-terminated': {
    kind: 'account-terminated',
    lang,
    to: 'ana@canary.example',
    values: { ...commonValues, date: '3/12/2026' },
  },
  'account-erased': { kind: 'account-erased', lang, to: 'ana@canary.example', values: commonValues },
  'new-address': {
    kind: 'new-address',
    lang,
    to: 'ana@canary.example',
    values: { name: 'Ana', code: '408193', minutes: 10 },
  },
  'address-changed': { kind: 'address-changed', lang, to: 'ana@canary.example', values: commonValues },
  ...licenseSamples(lang),
})

const licenseSamples = (lang: Language) => {
  const frame = { lang, to: 'ana@canary.example' } as const
  const date = '3/12/2026'
  return {
    'license-ending': {
      ...frame,
      kind: 'license-ending',
      values: { ...commonValues, team: 'Quintal', seats: 12, days: 15, date, reason: '' },
    },
    'license-ended': {
      ...frame,
      kind: 'license-ended',
      values: { ...commonValues, team: '', seats: 1, date, grace: '6/12/2026', reason: '' },
    },
    'own-license-ending': {
      ...frame,
      kind: 'own-license-ending',
      values: { ...commonValues, days: 7, date, reason: 'Fim do convênio', next: 'month' },
    },
    'own-license-ended': {
      ...frame,
      kind: 'own-license-ended',
      values: { ...commonValues, date, grace: '', reason: '', next: 'full' },
    },
    'trial-ending': { ...frame, kind: 'trial-ending', values: { ...commonValues, days: 7, date } },
    'trial-ended': { ...frame, kind: 'trial-ended', values: { ...commonValues, date } },
    'order-waiting': {
      ...frame,
      kind: 'order-waiting',
      values: { ...commonValues, number: '1042', total: 'R$ 1.290,00', date },
    },
    'order-lapsed': {
      ...frame,
      kind: 'order-lapsed',
      values: { ...commonValues, number: '1042', total: 'R$ 1.290,00' },
    },
    'license-digest': {
      ...frame,
      kind: 'license-digest',
      values: { ...commonValues, ending: 2, ended: 1, orders: 0, used: 40, seats: 55 },
    },
    'thread-news': { ...frame, kind: 'thread-news', values: commonValues },
    'post-judged': { ...frame, kind: 'post-judged', values: commonValues },
    'alert-waits': { ...frame, kind: 'alert-waits', values: commonValues },
    'newsletter-join': { ...frame, kind: 'newsletter-join', values: { ...commonValues, minutes: 10_080 } },
    'person-answered': { ...frame, kind: 'person-answered', values: commonValues },
    test: { ...frame, kind: 'test', values: commonValues },
    'certificate-ending': {
      ...frame,
      kind: 'certificate-ending',
      values: { ...commonValues, days: 7, date: '3/12/2026', subject: 'abrigo.example' },
    },
    'webhook-stopped': {
      ...frame,
      kind: 'webhook-stopped',
      values: { ...commonValues, webhook: 'CRM', host: 'crm.example', why: 'failing' },
    },
    'ticket-due': { ...frame, kind: 'ticket-due', values: { ...commonValues, number: '12', percent: 75 } },
  } as const satisfies Partial<Record<MailKind, Mail>>
}

export const everySampleMail = languages.flatMap((lang) => mailKinds.map((kind) => sampleMails(lang)[kind]))
